// Undo and redo of everything that was saved from the page, with a message about each.

import { byId } from "./dom.js";
import { gamePath, post } from "./server.js";

export function listenToUndo(page) {
  for (const way of ["undo", "redo"]) byId(way).addEventListener("click", () => move(page, way));
  document.addEventListener("keydown", (event) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !["z", "y"].includes(key)) return;
    // In a field the browser undoes typing.
    if (event.target.closest("input, textarea, select")) return;
    event.preventDefault();
    move(page, key === "y" || event.shiftKey ? "redo" : "undo");
  });
}

export function showUndo({ state }) {
  for (const [way, words] of [["undo", "Undo"], ["redo", "Do again"]]) {
    const says = state?.edits?.[way];
    byId(way).disabled = !says;
    byId(way).title = says ? `${words}: ${says}` : `Nothing to ${words.toLowerCase()}`;
    byId(way).setAttribute("aria-label", byId(way).title);
  }
}

async function move(page, way) {
  if (byId(way).disabled) return;
  try {
    const answer = await post(gamePath(page.state.game, `/${way}`, page.order()), {});
    say(`${way === "undo" ? "Undone" : "Done again"}: ${answer.says}`, true);
    page.form?.saving.say("", true);
    page.saved(page.state.words);
  } catch (error) {
    say(error.message, false);
  }
}

const SHORT = 120; // Up to so many letters are read in a moment.

export function say(words, isGood) {
  const message = byId("said");
  message.textContent = words;
  message.dataset.good = isGood;
  clearTimeout(say.timer);
  say.timer = setTimeout(() => { message.textContent = ""; }, isGood && words.length <= SHORT ? 4000 : 12000);
}
