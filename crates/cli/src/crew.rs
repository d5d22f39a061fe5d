//! Who does the work of a run, and what it may use up.

use std::io;

use dawson_solver::control::STACK_BYTES;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::args::Limits;
use crate::run::Means;

/// What a thread and the program itself take beside tables and solutions, in bytes.
const OWN: usize = 24 << 20;
const THREAD: usize = 2 << 20;

/// What the solutions of a problem that are held may take where nothing is said about memory, in bytes.
/// Text that streams needs none of it.
pub const SOLUTIONS: usize = 512 << 20;

/// The threads of a run. All problems that are solved at the same time share them, so that none is
/// idle while a problem has root moves left.
pub struct Crew {
    pool: ThreadPool,
    /// How many problems are solved at the same time.
    pub workers: usize,
}

impl Crew {
    /// A crew for so many problems; 0 threads stand for one per processor.
    ///
    /// # Errors
    /// If the system does not give that many threads.
    pub fn new(threads: usize, problems: usize) -> io::Result<Self> {
        let threads = match threads {
            0 => std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
            number => number,
        };
        let pool = ThreadPoolBuilder::new()
            .num_threads(threads)
            .stack_size(STACK_BYTES)
            .build()
            .map_err(io::Error::other)?;
        Ok(Self {
            pool,
            workers: threads.min(problems).max(1),
        })
    }

    /// The threads.
    pub fn pool(&self) -> &ThreadPool {
        &self.pool
    }

    /// What each problem may use up, if its output takes up to `times` the memory of its solutions.
    ///
    /// # Errors
    /// If the memory is too little for the threads.
    pub fn means(&self, limits: &Limits, times: usize) -> Result<Means<'_>, String> {
        let bytes = |size: u64| usize::try_from(size).unwrap_or(usize::MAX);
        let table = bytes(limits.table.0);
        let memory = limits.memory.map(|memory| {
            let needed = OWN + self.workers.max(self.pool.current_num_threads()) * THREAD;
            bytes(memory.0)
                .checked_sub(needed)
                .filter(|left| *left > 0)
                .ok_or(format!(
                    "--memory must be more than {} MB for {} threads",
                    needed >> 20,
                    self.pool.current_num_threads()
                ))
        });
        let (table, solutions) = match memory.transpose()? {
            None => (table, SOLUTIONS),
            // Solutions are held as found, as what is written, and as what waits to be written.
            Some(memory) => {
                let table = table.min(memory / 2);
                (table, (memory - table) / times / self.workers)
            }
        };
        Ok(Means {
            pool: &self.pool,
            table_bytes: table / self.workers,
            solution_bytes: Some(solutions),
            time: limits.time_limit,
            nodes: limits.nodes,
            solutions: limits.max_solutions,
        })
    }

    /// How much output of later problems may wait for that of earlier ones, in bytes.
    pub fn waiting_bytes(&self, means: &Means<'_>) -> usize {
        const MOST: usize = 256 << 20;
        let of_all = |bytes: usize| bytes.saturating_mul(self.workers);
        means.solution_bytes.map_or(MOST, of_all).min(MOST)
    }
}
