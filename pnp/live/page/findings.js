// What is wrong, at the top of the page.

import { byId, make, placeLink } from "./dom.js";

export function showFindings(findings, root) {
  const section = byId("findings");
  section.hidden = findings.length === 0;
  if (section.hidden) {
    section.replaceChildren();
    return;
  }
  const errors = findings.filter((finding) => finding.severity === "error").length;
  const words = [counted(errors, "error"), counted(findings.length - errors, "remark")].filter(Boolean).join(", ");
  section.replaceChildren(make("h2", {}, words), ...findings.map((finding) => one(finding, root)));
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
  return number ? `${number} ${word}${number === 1 ? "" : "s"}` : "";
}
