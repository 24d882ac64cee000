// The findings, in a drawer at the foot of the page, which is visible as long as there are any.

import { byId, make, placeLink, renew } from "./dom.js";
import { mending } from "./mend.js";
import { pieceOfFinding } from "./pieces.js";

let isOpen = false;
let shownErrors = "";

export function listenToFindings() {
  byId("findings-toggle").addEventListener("click", () => toggle(!isOpen));
}

// New errors open the drawer; for warnings and notes alone it stays closed.
export function showFindings(page) {
  const { state, root, go, address } = page;
  const { findings } = state;
  const errors = findings.filter((finding) => finding.severity === "error");
  const section = byId("findings");
  section.hidden = findings.length === 0;
  section.dataset.severity = errors.length ? "error" : "warning";
  byId("findings-count").textContent = inWords(findings);
  byId("findings-first").textContent = (errors[0] ?? findings[0])?.message ?? "";
  const jump = (finding) => {
    const key = pieceOfFinding(state, finding);
    return key ? () => go({ view: "pieces", item: key }) : null;
  };
  const sorted = [...errors, ...findings.filter((finding) => finding.severity !== "error")];
  // While the findings stay the same, a line that is being edited stays, too.
  const entries = sorted.map((finding) => ({ finding, editor: byId("editor").value, piece: pieceOfFinding(state, finding) }));
  renew(byId("findings-list"), entries, ({ finding }) => findingElement(finding, root, jump(finding), mending(page, finding)));
  const errorKey = JSON.stringify([address.game, errors.map(({ code, message }) => [code, message])]);
  if (errorKey !== shownErrors) toggle(errors.length > 0);
  shownErrors = errorKey;
}

function toggle(opens) {
  isOpen = opens;
  byId("findings-list").hidden = !opens;
  byId("findings-toggle").setAttribute("aria-expanded", opens);
}

export function inWords(findings) {
  const number = (severity) => findings.filter((finding) => finding.severity === severity).length;
  return ["error", "warning", "note"].filter(number).map((severity) => counted(number(severity), severity)).join(", ");
}

export function findingElement(finding, root, onJump = null, mend = null) {
  const at = finding.file && finding.line ? finding : null;
  const code = make("b", {}, `${finding.severity}[${finding.code}]`);
  const jump = onJump && make("button", { type: "button", class: "jump", onclick: onJump }, "Show the piece");
  const link = at && root ? placeLink(root, at) : null;
  return make(
    "div",
    { class: "finding", "data-severity": finding.severity },
    make("p", {}, code, ` ${finding.message}`),
    link || jump ? make("p", { class: "where" }, link, jump) : null,
    finding.line_text && at ? source(finding) : null,
    finding.hint ? make("p", {}, `hint: ${finding.hint}`) : null,
    mend,
  );
}

function source(finding) {
  return make("pre", {}, `${finding.line_text}\n${" ".repeat(Math.max(0, finding.column - 1))}^`);
}

export function counted(number, word) {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}
