// What is wrong, at the top of the page.

import { byId, make, placeLink } from "./dom.js";

// Errors stand open; what else is worth knowing is folded away until somebody wants it.
export function showFindings(findings, root) {
  const section = byId("findings");
  const wasOpen = section.querySelector("details")?.open ?? false;
  section.hidden = findings.length === 0;
  const errors = findings.filter((finding) => finding.severity === "error");
  const rest = findings.filter((finding) => finding.severity !== "error");
  const folded = make("details", { open: wasOpen }, make("summary", {}, counted(rest.length, "warning")));
  folded.append(...rest.map((finding) => one(finding, root)));
  section.replaceChildren(
    ...(errors.length ? [make("h2", {}, counted(errors.length, "error"))] : []),
    ...errors.map((finding) => one(finding, root)),
    ...(rest.length ? [folded] : []),
  );
}

export function one(finding, root) {
  const at = finding.file && finding.line ? finding : null;
  const place = at && root ? make("p", { class: "where" }, placeLink(root, at)) : null;
  const code = make("b", {}, `${finding.severity}[${finding.code}]`);
  return make(
    "div",
    { class: "finding", "data-severity": finding.severity },
    make("p", {}, code, ` ${finding.message}`),
    place,
    finding.line_text === null || !at ? null : source(finding),
    finding.hint ? make("p", {}, `hint: ${finding.hint}`) : null,
  );
}

function source(finding) {
  return make("pre", {}, `${finding.line_text}\n${" ".repeat(Math.max(0, finding.column - 1))}^`);
}

function counted(number, word) {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}
