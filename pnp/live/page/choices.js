// The choices at the top of the page: the game, its words, the paper, the ink, and the number of players.

import { byId, make, renew } from "./dom.js";
import { counted } from "./findings.js";

const INKS = [["", "Colour"], ["low-ink", "Low ink"]];

export function fillChoices(page) {
  fill("game", page.games.map((name) => [name, spaced(name)]));
  byId("game").parentElement.hidden = page.games.length < 2;
  byId("title").classList.toggle("unseen", page.games.length > 1);
  fill("paper", page.papers.map(({ name, words }) => [name === page.usual ? "" : name, words.split(" (")[0]]));
  fill("variant", INKS);
  for (const name of ["words", "paper", "variant", "players"])
    byId(name).addEventListener("change", () => page.go({ [name]: byId(name).value }));
  // Another game has other pieces and words; the paper and the ink can be kept.
  byId("game").addEventListener("change", () => page.go({ game: byId("game").value, item: "", words: "", players: "" }));
}

export function showChoices({ state, address }) {
  const words = [["", "Designer’s own"], ...(state?.overlays ?? []).map((name) => [name, name])];
  const players = [["", "All players"], ...(state?.player_numbers ?? []).map((number) => [String(number), counted(number, "player")])];
  fill("words", words);
  fill("players", players);
  byId("players").parentElement.hidden = players.length < 3;
  for (const name of ["game", "words", "paper", "variant", "players"]) {
    const select = byId(name);
    select.value = address[name];
    if (select.selectedIndex < 0) select.value = "";
    select.parentElement.dataset.chosen = name !== "game" && select.value !== "";
  }
}

// The order in words, for people.
export function orderInWords(page) {
  const chosen = ["paper", "words", "variant", "players"].map((name) => byId(name).selectedOptions[0]?.textContent);
  return chosen.filter(Boolean).join(" · ");
}

export const spaced = (name) => name.replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase());

function fill(id, options) {
  renew(byId(id), options, ([value, words]) => make("option", { value }, words));
}
