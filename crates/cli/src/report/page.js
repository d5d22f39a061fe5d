"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const rows = [...document.querySelectorAll("#table tbody tr")];
  const main = document.getElementById("problem");
  const SVG = "http://www.w3.org/2000/svg";
  const SQUARE = 45;

  const element = (name, attributes = {}, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };
  const drawing = (name, attributes) => {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };

  /* The pieces of a board field: codes in brackets or behind a dot, = neutral, * royal. */
  const pieces = (board) => {
    const found = [];
    board.split("/").forEach((rank, row) => {
      let file = 0;
      for (const [text, marks, bracket, dotted, letter, gap] of
        rank.matchAll(/([*=]*)(?:\(([^)]*)\)|\.(..)|([A-Za-z]))|(\d)/g)) {
        if (gap) { file += Number(gap); continue; }
        const code = bracket || dotted || letter;
        const kind = code.toUpperCase();
        const side = marks.includes("=") ? "n" : code === kind ? "w" : "b";
        found.push({ kind: letter && kind === "N" ? "S" : kind, side, royal: marks.includes("*"), file, row, text });
        file += 1;
      }
    });
    return found;
  };

  const draw = (board) => {
    const picture = drawing("svg", { viewBox: "0 0 360 360", role: "img", "data-fen": board });
    const named = pieces(board);
    const title = drawing("title", {});
    title.textContent = named.map(({ kind, side, file, row }) =>
      ({ w: "white ", b: "black ", n: "neutral " })[side] + kind + "abcdefgh"[file] + (8 - row)).join(", ");
    picture.append(title);
    for (let row = 0; row < 8; row += 1) for (let file = 0; file < 8; file += 1) {
      const fill = (row + file) % 2 ? "#cdbfa3" : "#fffdf6";
      picture.append(drawing("rect", { x: file * SQUARE, y: row * SQUARE, width: SQUARE, height: SQUARE, fill }));
    }
    for (const { kind, side, royal, file, row } of named) {
      const [x, y] = [file * SQUARE, row * SQUARE];
      const figurine = data.kinds[kind];
      if (figurine && figurine.letter) {
        const use = { href: `#p-${figurine.letter}${side}`, x, y, width: SQUARE, height: SQUARE };
        if (figurine.turns) use.transform = `rotate(${90 * figurine.turns} ${x + 22.5} ${y + 22.5})`;
        picture.append(drawing("use", use));
      } else {
        const [fill, ink] = { w: ["#fff", "#222"], b: ["#222", "#fff"], n: ["url(#half)", "#c33"] }[side];
        picture.append(drawing("rect", { x: x + 4, y: y + 8, width: 37, height: 29, rx: 6, fill, stroke: "#222" }));
        const text = drawing("text", { x: x + 22.5, y: y + 29, "text-anchor": "middle", "font-size": 19, fill: ink });
        text.textContent = kind;
        picture.append(text);
      }
      if (royal) picture.append(drawing("circle", { cx: x + 39, cy: y + 6, r: 4, fill: "#c33" }));
    }
    return picture;
  };

  /* One position: its board, and its solution as a tree of moves. */
  const show = (position) => {
    const board = element("div", { class: "board" });
    const told = element("p", { class: "move", "aria-live": "polite" });
    /* All moves in the order in which they stand, each with the move before it. */
    const moves = [];
    let at = -1;
    const go = (index) => {
      at = Math.max(-1, Math.min(index, moves.length - 1));
      board.replaceChildren(draw(at < 0 ? position.board : moves[at].move.board));
      told.textContent = at < 0 ? "Diagram" : moves[at].text;
      moves.forEach(({ button }, other) => button.setAttribute("aria-current", String(other === at)));
      if (at >= 0) {
        for (let inner = moves[at].button.closest("details"); inner; inner = inner.parentElement.closest("details")) {
          if (inner.contains(moves[at].button) && !inner.querySelector(":scope > summary").contains(moves[at].button)) inner.open = true;
        }
        moves[at].button.scrollIntoView({ block: "nearest" });
      }
    };
    const follow = (nodes, before) => nodes.map((move) => {
      const text = [move.number, move.text, move.sign, move.mark].filter(Boolean).join(" ");
      const button = element("button", { type: "button" }, text);
      const index = moves.push({ move, text, button, before, next: -1 }) - 1;
      if (before >= 0 && moves[before].next < 0) moves[before].next = index;
      button.addEventListener("click", (event) => { event.preventDefault(); go(index); });
      const below = follow(move.next || [], index);
      if (!below.length) return element("li", {}, button);
      return element("li", {}, element("details", { open: "" }, element("summary", {}, button), element("ul", {}, ...below)));
    });
    const first = [];
    const play = (position.play || []).map((phase) => {
      first.push(moves.length);
      const tree = element("ul", { class: "tree" }, ...follow(phase.next, -1));
      const kind = phase.kind + (phase.exchanged ? ", sides exchanged" : "");
      return element("section", {}, element("h3", {}, kind), phase.next.length ? tree : element("p", {}, "nothing"));
    });
    const forward = () => go(at < 0 ? 0 : moves[at].next >= 0 ? moves[at].next : at);
    const back = () => go(at < 0 ? -1 : moves[at].before);
    const last = () => { let index = at < 0 ? 0 : at; while (moves[index] && moves[index].next >= 0) index = moves[index].next; go(index); };
    const step = (label, title, action) => {
      const button = element("button", { type: "button", title }, label);
      button.addEventListener("click", action);
      return button;
    };
    const steps = element("p", { class: "steps" },
      step("⏮", "Diagram", () => go(-1)), step("◀", "Back", back),
      step("▶", "Forward", forward), step("⏭", "End of the line", last));
    const list = (what, lines) => lines && lines.length
      ? [element("h3", {}, what), element("ul", {}, ...lines.map((line) => element("li", {}, line)))] : [];
    const made = element("section", { class: "position" },
      element("div", {}, board, told, steps,
        element("p", {}, element("strong", {}, position.stipulation), " ", (position.conditions || []).join(", ")),
        element("p", { class: "certificate" }, position.certificate || "")),
      element("div", {},
        ...(position.label ? [element("h2", {}, position.heading || position.label + ")")] : []),
        element("p", { class: "verdict" }, position.verdict),
        ...list("Faults", (position.faults || []).map(({ text }) => text)),
        ...list("Remarks", (position.remarks || []).map(({ text }) => text)),
        ...list("Diagram", position.warnings), ...play));
    made.addEventListener("keydown", (event) => {
      const action = { ArrowRight: forward, ArrowLeft: back, Home: () => go(-1), End: last,
        ArrowDown: () => go(at + 1), ArrowUp: () => go(at - 1) }[event.key];
      if (action) { event.preventDefault(); action(); }
    });
    made.tabIndex = 0;
    go(-1);
    return { made, go, forward, last, moves, board };
  };

  let shown = [];
  const open = (index) => {
    const problem = data.problems[index];
    if (!problem) { main.replaceChildren(); shown = []; return; }
    rows.forEach((row) => row.setAttribute("aria-current", String(Number(row.dataset.index) === index)));
    shown = (problem.positions || []).map(show);
    main.replaceChildren(
      element("h2", {}, [(problem.authors || []).join(", ") || problem.id || problem.file, ...(problem.source || [])].join(", ")),
      ...[...(problem.award || []), ...(problem.title || [])].map((line) => element("p", {}, line)),
      ...(shown.length ? [] : (problem.messages || []).map((line) => element("p", {}, line))),
      ...shown.map(({ made }) => made));
  };

  const text = document.getElementById("text");
  const boxes = [...document.querySelectorAll("input[name=verdict]")];
  const filter = () => {
    const words = text.value.toLowerCase().split(/\s+/).filter(Boolean);
    const wanted = boxes.filter((box) => box.checked).map((box) => box.value);
    let count = 0;
    for (const row of rows) {
      const content = row.textContent.toLowerCase();
      row.hidden = !(wanted.includes(row.dataset.verdict) && words.every((word) => content.includes(word)));
      count += row.hidden ? 0 : 1;
    }
    document.getElementById("shown").textContent = `${count} of ${rows.length} problems`;
  };
  document.getElementById("filter").addEventListener("input", filter);
  document.getElementById("filter").addEventListener("submit", (event) => event.preventDefault());
  document.getElementById("table").addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const visible = rows.filter((row) => !row.hidden);
    const next = visible[visible.indexOf(event.target.closest("tr")) + step];
    if (next) { event.preventDefault(); next.querySelector("a").focus(); }
  });

  /* The address tells what is shown: p the problem, v the verdicts (with commas), q the words searched
     for, s the position, m the move in it or `end`. */
  const follow = () => {
    const asked = new URLSearchParams(location.hash.slice(1));
    if (asked.has("v")) boxes.forEach((box) => { box.checked = asked.get("v").split(",").includes(box.value); });
    if (asked.has("q")) text.value = asked.get("q");
    filter();
    if (!asked.has("p")) return;
    open(Number(asked.get("p")));
    const position = shown[Number(asked.get("s") || 0)];
    if (position && asked.has("m")) asked.get("m") === "end" ? position.last() : position.go(Number(asked.get("m")));
    main.focus();
  };
  addEventListener("hashchange", follow);
  addEventListener("beforeprint", () => document.querySelectorAll("details").forEach((it) => { it.open = true; }));
  follow();
})();
