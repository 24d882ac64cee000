// The line of a finding, to be mended in the page.

import { make } from "./dom.js";
import { gamePath, post } from "./server.js";
import { say } from "./undo.js";

// A field with the line of a finding; null for a finding without a line of a YAML file.
export function mending(page, finding) {
  if (!finding.line_text || !finding.file || !finding.line || !/\.ya?ml$/i.test(finding.file)) return null;
  const area = make("textarea", { rows: "1", spellcheck: "false", "aria-label": `Line ${finding.line} of ${finding.file}` });
  area.value = finding.line_text;
  const message = make("p", { role: "status" });
  const save = async (anyway) => {
    const line = { file: finding.file, line: finding.line, old: finding.line_text, new: area.value };
    try {
      const done = await post(gamePath(page.state.game, "/edits", page.order()), { lines: [line], anyway });
      say(`Saved to ${done.files.join(" and ")}`, true);
      page.saved(page.state.words);
    } catch (error) {
      const details = (error.findings ?? []).map((finding) => `${finding.severity}: ${finding.message}`);
      message.replaceChildren([error.message, ...details].join("; "));
      if (error.mayInsist) message.append(" ", make("button", { type: "button", onclick: () => save(true) }, "Save all the same"));
    }
  };
  area.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.shiftKey) save(false);
    else return;
    event.preventDefault();
  });
  const better = suggestion(finding);
  const buttons = make("p", { class: "row" }, make("button", { type: "button", onclick: () => save(false) }, "Save the line"));
  if (better) {
    const take = () => {
      area.value = better.line;
      save(false);
    };
    buttons.prepend(make("button", { type: "button", class: "main", onclick: take }, `Write “${better.word}”`));
  }
  return make("details", { class: "mend" }, make("summary", {}, "Mend this line"), area, buttons, message);
}

// The line in which the word that the hint suggests replaces the wrong word.
function suggestion(finding) {
  const suggested = /did you mean "([^"]+)"/.exec(finding.hint ?? "")?.[1];
  const wrong = /"([^"]+)"/.exec(finding.message)?.[1];
  if (!suggested || !wrong) return null;
  const at = finding.line_text.indexOf(wrong, Math.max(0, finding.column - 1));
  if (at < 0) return null;
  return { word: suggested, line: finding.line_text.slice(0, at) + suggested + finding.line_text.slice(at + wrong.length) };
}
