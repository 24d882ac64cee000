// One piece in a form: its texts, its fields and the places of its boxes, tried on the piece as they change, and saved.

import { Boxes } from "./boxes.js";
import { make, placeLink, renew } from "./dom.js";
import { Fields } from "./fields.js";
import { findingElement } from "./findings.js";
import { Saving } from "./saving.js";
import { gamePath, get, post } from "./server.js";

const WAIT = 120; // The pause in typing before an edit is tried, in milliseconds.

export class Form {
  // `page` has the state, the root folder, and the functions for a save and for closing the form.
  constructor(page, key) {
    this.page = page;
    this.key = key;
    this.typed = new Map();
    this.replaced = new Map(); // The texts that stood where words are being typed.
    this.fields = new Map();
    this.timer = 0;
    this.asking = null;
    this.trying = null;
    this.again = false;
    this.isSaving = false;
    this.loadedState = null;
    this.entry = new Fields(page.root, () => this.onChange());
    this.boxes = new Boxes(page.root, drawnOf, () => this.onChange(true));
    this.saving = new Saving(page.state, { onInsist: () => this.submit(null, true), onChoose: () => this.onChange() });
    this.messages = make("div", { class: "met" });
    this.note = make("div");
  }

  get piece() {
    return this.page.pieceOf(this.key);
  }

  get isChanged() {
    return this.typed.size > 0 || this.isEntryChanged;
  }

  get isEntryChanged() {
    return this.entry.isChanged || this.boxes.isChanged;
  }

  // Builds the form; `keys` are of the piece, `shared` of its whole set.
  open(title, keys, shared) {
    const heading = make("h2", { id: "piece-title", tabindex: "-1" }, title);
    const texts = keys.map((key) => this.field(key));
    if (shared.length) {
      const words = `Texts of the whole set (${shared.length})`;
      texts.push(make("details", {}, make("summary", {}, words), ...shared.map((key) => this.field(key))));
    }
    if (!texts.length) texts.push(make("p", { class: "soft" }, "No texts of its own."));
    const form = make("form", { onsubmit: (event) => this.submit(event) }, ...texts, this.entry.element, this.messages, this.saving.element);
    const place = this.piece?.place ? make("p", { class: "soft" }, placeLink(this.page.root, this.piece.place)) : null;
    this.ready();
    this.load();
    return [heading, place, this.note, this.boxes.element, form].filter(Boolean);
  }

  // Loads the fields of the entry that can be changed, once for every state of the game.
  async load() {
    const state = this.page.state;
    if (!this.key || this.loadedState === state || this.isEntryChanged) return;
    this.loadedState = state;
    try {
      const fields = await get(gamePath(this.page.state.game, "/fields", { ...this.page.order(), piece: this.key }));
      // An answer about an older state may arrive after that about a newer one.
      if (this.isEntryChanged || this.loadedState !== state) return;
      renew(this.note, fields.note ? [fields.note] : [], (words) => make("p", { class: "finding", "data-severity": "note" }, `${capital(words)}.`));
      this.entry.show(fields);
      this.boxes.show(fields.boxes);
    } catch (error) {
      if (error.status !== 409) this.saving.refuse(error);
    }
  }

  close() {
    this.boxes.close();
  }

  // Takes over texts that were saved elsewhere, but keeps those that are being typed.
  update(faces) {
    for (const [key, field] of this.fields) {
      const text = this.page.state.texts[key];
      if (!text) continue;
      if (!this.typed.has(key)) field.area.value = text.text;
      else if (this.typed.get(key) === text.text) this.forget(key);
      if (!this.typed.has(key)) this.showVerdict(key, text, []);
      this.showElsewhere(key, text.text);
    }
    if (this.isChanged) this.tryLater();
    else this.showFaces(faces);
    this.load();
  }

  showFaces(faces) {
    if (this.key) this.page.stage.update(faces);
    this.boxes.follow();
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
    const messages = make("div");
    const elsewhere = make("div", { role: "status" });
    this.fields.set(key, { area, fit, messages, elsewhere, original });
    this.showVerdict(key, text, []);
    const label = make("label", { for: id }, key.split(".").slice(this.key ? 2 : 0).join(" ").replaceAll("_", " ") || key);
    return make(
      "div", { class: "text" },
      make("div", { class: "row" }, label, original), area, fit, elsewhere, messages,
      make("div", { class: "row" }, make("code", {}, key), make("span", { class: "soft" }, placeLink(this.page.root, text.place))),
    );
  }

  input(key) {
    const { area } = this.fields.get(key);
    const { text } = this.page.state.texts[key];
    if (area.value === text) this.forget(key);
    else {
      if (!this.typed.has(key)) this.replaced.set(key, text);
      this.typed.set(key, area.value);
    }
    area.classList.toggle("changed", this.typed.has(key));
    this.onChange();
  }

  forget(key) {
    this.typed.delete(key);
    this.replaced.delete(key);
    this.fields.get(key).area.classList.remove("changed");
    this.showElsewhere(key, "");
  }

  // Tells of words that were saved on another page, or in the file, where words are being typed.
  showElsewhere(key, text) {
    const isOther = this.replaced.has(key) && this.replaced.get(key) !== text;
    renew(this.fields.get(key).elsewhere, isOther ? [text] : [], () => {
      const take = make("button", { type: "button", class: "jump", onclick: () => this.put(key, text) }, "Take these words");
      const words = `Changed elsewhere meanwhile to “${text}”, which Save writes over. `;
      return make("p", { class: "finding", "data-severity": "warning" }, words, take);
    });
  }

  restore(key) {
    this.put(key, this.page.state.texts[key].original);
  }

  put(key, text) {
    const { area } = this.fields.get(key);
    area.value = text;
    this.input(key);
    area.focus();
  }

  // Clears the message of the last save; a moving box is tried while it moves.
  onChange(isMoving = false) {
    this.saving.say("", true);
    if (isMoving) this.tryNow();
    else this.tryLater();
  }

  tryLater() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.attempt(), WAIT);
  }

  // While a box moves, one attempt runs at a time, and the last place is tried at the end.
  tryNow() {
    this.again = Boolean(this.trying);
    if (!this.again) this.attempt();
  }

  async attempt() {
    this.asking?.abort();
    if (this.isSaving) return;
    if (!this.isChanged) {
      this.messages.replaceChildren();
      this.update(this.piece?.faces ?? []);
      this.ready();
      return;
    }
    const asking = new AbortController();
    this.asking = this.trying = asking;
    try {
      const words = this.typed.size ? await this.tryWords() : { sound: true };
      const entry = this.isEntryChanged ? await this.tryEntry() : { sound: true, findings: [] };
      const findings = this.saving.isRefused ? [] : entry.findings;
      this.messages.replaceChildren(...findings.map((finding) => findingElement(finding, "")));
      const faces = (entry.pieces ?? words.pieces ?? {})[this.piece?.id];
      if (faces && (entry.pieces || words.isShown)) this.showFaces(faces);
      this.ready(words.sound && entry.sound);
    } catch (error) {
      if (error.name !== "AbortError") this.refuse(error);
    }
    if (this.trying !== asking) return;
    this.trying = null;
    if (this.again) this.tryNow();
  }

  async tryWords() {
    const tried = await post(this.path("/try", { to: this.saving.overlay }), Object.fromEntries(this.typed), this.asking.signal);
    for (const [key, text] of Object.entries(tried.texts)) if (this.typed.has(key)) this.showVerdict(key, text, text.findings);
    const hasLost = Object.values(tried.texts).some((text) => text.findings.some((finding) => finding.code === "placeholder-changed"));
    return { ...tried, isShown: tried.sound || !hasLost };
  }

  tryEntry() {
    return post(this.path("/edits/try"), this.changes(this.saving.overlay ? [] : this.ownWords()), this.asking.signal);
  }

  path(rest, more = {}) {
    return gamePath(this.page.state.game, rest, { ...this.page.order(), ...more });
  }

  // The changes to the designer's own files.
  changes(texts) {
    return { piece: this.key, fields: this.entry.changes(), boxes: this.boxes.moves(), texts };
  }

  ownWords() {
    const texts = this.page.state.texts;
    return [...this.typed].map(([key, text]) => ({ key, old: texts[key].original, new: text }));
  }

  showVerdict(key, text, findings) {
    const { area, fit, messages, original } = this.fields.get(key);
    const wrong = findings.filter((finding) => finding.severity === "error");
    const isGood = text.fits !== false && wrong.length === 0;
    const printed = this.saving.overlay ? "the original words are" : "nothing is";
    const empty = area.value.trim() === "" ? `Empty: ${printed} printed. ` : "";
    fit.textContent = empty + (wrong.length && text.fits !== false ? "" : capital(text.verdict ?? ""));
    fit.dataset.good = isGood;
    area.setAttribute("aria-invalid", !isGood);
    messages.replaceChildren(...findings.map((finding) => findingElement({ ...finding, file: null }, "")));
    original.hidden = area.value === this.page.state.texts[key].original;
  }

  ready(isSound = true) {
    this.saving.ready(this.isChanged, isSound, this.fields.size > 0);
  }

  // The findings of a refused save stand at its button, and not in the form, too.
  refuse(error) {
    this.messages.replaceChildren();
    this.saving.refuse(error);
  }

  async submit(event, anyway = false) {
    event?.preventDefault();
    if (!this.isChanged || !this.saving.isValid()) return;
    const to = this.saving.overlay;
    const files = [];
    // An attempt that arrives after the save would be compared with the saved files.
    this.isSaving = true;
    this.asking?.abort();
    try {
      const words = to ? [] : this.ownWords();
      if (this.isEntryChanged || words.length) {
        files.push(...(await post(this.path("/edits"), { ...this.changes(words), anyway })).files);
        this.entry.forget();
        this.boxes.forget();
      }
      if (to && this.typed.size) files.push((await post(gamePath(this.page.state.game, "/texts", { to }), this.editedWords())).file);
      for (const key of [...this.typed.keys()]) this.forget(key);
      this.messages.replaceChildren();
      this.ready();
      this.saving.say(`Saved to ${files.join(" and ")}`, true);
      this.page.saved(to || this.page.state.words);
    } catch (error) {
      this.refuse(error);
    } finally {
      this.isSaving = false;
    }
  }

  // The texts for an overlay: null takes a text out, so that the original words are printed.
  editedWords() {
    const texts = this.page.state.texts;
    return Object.fromEntries([...this.typed].map(([key, text]) => [key, text === texts[key].original || !text.trim() ? null : text]));
  }
}

const drawnOf = (side) => document.querySelector(`#view figure[data-side="${side}"] .drawn`);

function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
