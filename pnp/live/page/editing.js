// The texts of one piece in a form: tried on the piece as they are typed, saved into an overlay.

import { make, placeLink } from "./dom.js";
import { one as findingOf } from "./findings.js";
import { gamePath, post } from "./server.js";

const WAIT = 120; // How long nobody types before a text is tried, in milliseconds.

export class Form {
  // `page` has the state, the root folder, and what to do when something is saved or the form is closed.
  constructor(page, key) {
    this.page = page;
    this.key = key;
    this.typed = new Map();
    this.fields = new Map();
    this.timer = 0;
    this.asking = null;
  }

  get piece() {
    return this.page.pieceOf(this.key);
  }

  get isChanged() {
    return this.typed.size > 0;
  }

  // Builds the form; `keys` are of the piece, `shared` of its whole set.
  open(title, keys, shared) {
    const heading = make("h2", { id: "piece-title", tabindex: "-1" }, title);
    const form = make("form", { onsubmit: (event) => this.submit(event) }, ...keys.map((key) => this.field(key)));
    if (shared.length) {
      const words = `Texts of the whole set (${shared.length})`;
      form.append(make("details", {}, make("summary", {}, words), ...shared.map((key) => this.field(key))));
    }
    if (!keys.length && !shared.length) form.append(make("p", { class: "soft" }, "No texts of its own."));
    else form.append(this.saving());
    const place = this.piece?.place ? make("p", { class: "soft" }, placeLink(this.page.root, this.piece.place)) : null;
    return [heading, place, form].filter(Boolean);
  }

  // What was saved elsewhere comes in, but never over what is being typed.
  update(faces) {
    for (const [key, field] of this.fields) {
      const text = this.page.state.texts[key];
      if (!text) continue;
      if (!this.typed.has(key)) field.area.value = text.text;
      else if (this.typed.get(key) === text.text) this.forget(key);
      if (!this.typed.has(key)) this.tell(key, text, []);
    }
    if (this.isChanged) this.tryLater();
    else this.showFaces(faces);
  }

  showFaces(faces) {
    if (this.key) this.page.stage.update(faces);
  }

  field(key) {
    const text = this.page.state.texts[key];
    const id = `text-${key}`;
    const area = make("textarea", {
      id, "data-key": key, rows: Math.min(9, 1 + Math.floor(text.text.length / 38)), spellcheck: "true",
      "aria-describedby": `${id}-fit`, oninput: () => this.input(key),
    });
    area.value = text.text;
    const fit = make("p", { class: "fit", id: `${id}-fit`, role: "status" });
    const original = make("button", { type: "button", onclick: () => this.restore(key) }, "Original words");
    const met = make("div");
    this.fields.set(key, { area, fit, met, original });
    this.tell(key, text, []);
    const label = make("label", { for: id }, key.split(".").slice(this.key ? 2 : 0).join(" ").replaceAll("_", " ") || key);
    return make(
      "div", { class: "text" },
      make("div", { class: "row" }, label, original), area, fit, met,
      make("div", { class: "row" }, make("code", {}, key), make("span", { class: "soft" }, placeLink(this.page.root, text.place))),
    );
  }

  input(key) {
    const { area } = this.fields.get(key);
    if (area.value === this.page.state.texts[key].text) this.forget(key);
    else this.typed.set(key, area.value);
    area.classList.toggle("changed", this.typed.has(key));
    this.tryLater();
  }

  forget(key) {
    this.typed.delete(key);
    this.fields.get(key).area.classList.remove("changed");
  }

  restore(key) {
    const { area } = this.fields.get(key);
    area.value = this.page.state.texts[key].original;
    this.input(key);
    area.focus();
  }

  tryLater() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.attempt(), WAIT);
  }

  async attempt() {
    this.asking?.abort();
    if (!this.isChanged) {
      this.update(this.piece?.faces ?? []);
      this.ready();
      return;
    }
    this.asking = new AbortController();
    try {
      const told = await post(gamePath(this.page.state.game, "/try", this.page.wishes()), this.texts(), this.asking.signal);
      for (const [key, text] of Object.entries(told.texts)) if (this.typed.has(key)) this.tell(key, text, text.findings);
      const faces = told.pieces[this.piece?.id];
      if (faces && told.sound) this.showFaces(faces);
      else if (faces && !Object.values(told.texts).some((text) => text.findings.some((f) => f.code === "placeholder-changed")))
        this.showFaces(faces);
      this.ready(told.sound);
    } catch (error) {
      if (error.name !== "AbortError") this.say(error.message, false);
    }
  }

  texts() {
    return Object.fromEntries(this.typed);
  }

  tell(key, text, findings) {
    const { area, fit, met, original } = this.fields.get(key);
    const wrong = findings.filter((finding) => finding.severity === "error");
    const isGood = text.fits !== false && wrong.length === 0;
    const empty = area.value.trim() === "" ? "Empty: the original words are printed. " : "";
    fit.textContent = empty + (wrong.length && text.fits !== false ? "" : capital(text.verdict ?? ""));
    fit.dataset.good = isGood;
    area.setAttribute("aria-invalid", !isGood);
    met.replaceChildren(...findings.map((finding) => findingOf({ ...finding, file: null }, "")));
    const known = this.page.state.texts[key];
    original.hidden = area.value === known.original;
  }

  saving() {
    this.name = make("input", {
      id: "overlay", list: "overlays", value: this.page.state.words || localStorage.getItem("overlay") || "edited",
      "aria-label": "Edition or language to save to", autocomplete: "off", pattern: "[A-Za-z][A-Za-z0-9_\\-]*", required: true,
    });
    const known = this.page.state.overlays.map((name) => make("option", { value: name }));
    this.button = make("button", { type: "submit", disabled: true }, "Save");
    this.message = make("p", { role: "status" });
    this.ready();
    return make(
      "div", { class: "save" },
      make("label", { for: "overlay" }, "Save to texts/"), this.name, make("datalist", { id: "overlays" }, ...known),
      this.button, this.message,
    );
  }

  ready(isSound = true) {
    if (this.button) this.button.disabled = !this.isChanged || !isSound;
    if (this.message && this.isChanged) this.say("", true);
  }

  say(words, isGood) {
    if (!this.message) return;
    this.message.textContent = words;
    this.message.dataset.good = isGood;
  }

  async submit(event) {
    event?.preventDefault();
    if (!this.isChanged || !this.name.reportValidity()) return;
    const to = this.name.value;
    const texts = this.texts();
    const known = this.page.state.texts;
    const sent = Object.entries(texts).map(([key, text]) => [key, text === known[key].original || !text.trim() ? null : text]);
    try {
      const told = await post(gamePath(this.page.state.game, "/texts", { to }), Object.fromEntries(sent));
      localStorage.setItem("overlay", to);
      for (const key of Object.keys(texts)) this.forget(key);
      this.say(`Saved to ${told.file}`, true);
      await this.page.saved(to);
    } catch (error) {
      this.say(error.message, false);
      for (const finding of error.findings ?? []) this.message.append(findingOf({ ...finding, file: null }, ""));
    }
  }
}

function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
