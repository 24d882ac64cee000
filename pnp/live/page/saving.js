// The foot of a form: the target of changed words, the last save, and refusals.

import { make } from "./dom.js";
import { findingElement } from "./findings.js";

const OWN = "";
const NEW = "+";

export class Saving {
  // `overlays` are the editions and languages of the game, `words` the one that is shown; `onInsist` saves anyway.
  // `onChoose` is called for another target, because an overlay must keep the placeholders of the original.
  constructor({ overlays, words }, { onInsist, onChoose }) {
    this.onInsist = onInsist;
    this.onChoose = onChoose;
    const ownFile = words ? [] : [[OWN, "the designer’s own file"]];
    const options = [...ownFile, ...overlays.map((name) => [name, `texts/${name}.yaml`]), [NEW, "a new edition …"]];
    const remembered = words || (localStorage.getItem("save-to") ?? OWN);
    const chosen = options.some(([value]) => value === remembered) ? remembered : options[0][0];
    this.target = make("select", { id: "save-to", onchange: () => this.choose() },
      ...options.map(([value, words]) => make("option", { value, selected: value === chosen }, words)));
    this.name = make("input", {
      id: "overlay", value: "edited", "aria-label": "Name of the new edition or language", autocomplete: "off",
      pattern: "[A-Za-z][A-Za-z0-9_\\-]*", required: true,
    });
    this.button = make("button", { type: "submit", disabled: true }, "Save");
    this.message = make("div", { role: "status", class: "message" });
    this.words = make("div", { class: "row to" }, make("label", { for: "save-to" }, "Words go to"), this.target, this.name);
    this.element = make("div", { class: "save" }, this.words, this.button, this.message);
    this.name.hidden = this.target.value !== NEW;
  }

  choose() {
    this.name.hidden = this.target.value !== NEW;
    if (this.target.value !== NEW) localStorage.setItem("save-to", this.target.value);
    else this.name.focus();
    this.onChoose();
  }

  // The overlay into which words are saved; empty for the designer's own file.
  get overlay() {
    return this.target.value === NEW ? this.name.value : this.target.value;
  }

  isValid() {
    return this.name.hidden || this.name.reportValidity();
  }

  ready(isChanged, isSound, hasWords) {
    this.button.disabled = !isChanged || !isSound;
    this.words.hidden = !hasWords;
  }

  // Whether the findings of a refused save are shown.
  get isRefused() {
    return this.message.querySelector(".finding") !== null;
  }

  say(words, isGood, findings = []) {
    this.message.replaceChildren(words, ...findings.map((finding) => findingElement(finding, "")));
    this.message.dataset.good = isGood;
  }

  // Shows a refusal and its reasons; an edit to which only the checks object can be saved anyway.
  refuse(error) {
    this.say(error.message, false, error.findings ?? []);
    if (error.mayInsist) this.message.append(make("button", { type: "button", onclick: this.onInsist }, "Save all the same"));
  }
}
