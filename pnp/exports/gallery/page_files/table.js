// The table at which a hand is played: the setup, the zones with their cards, and the address.
const room = one("#hand"), setup = one("#setup"), table = one("#table");
const fields = setup.elements;
const games = data.hands.filter((game) => game.decks.length);
let cards = [], moves = [], hand = null, held = null;

const gameNow = () => games.find((game) => game.game === fields.game.value) || games[0];

function showDecks(names) {
  const game = gameNow();
  const first = game.decks.find((deck) => deck.kind === "card") || game.decks[0];
  const wanted = names || [first.address.split("/")[1]];
  one(".decks", setup).replaceChildren(...game.decks.map(({ address, name, count }) => {
    const value = address.split("/")[1];
    return made("label", {}, made("input", { type: "checkbox", name: "deck", value, checked: wanted.includes(value) }), ` ${name} `, made("small", {}, count));
  }));
  fields.players.value ||= game.players[0];
  fields.seed.value ||= anySeed();
}

const anySeed = () => 1 + Math.floor(Math.random() * 999_998);

function handAddress() {
  const decks = all("[name=deck]:checked", setup).map((deck) => deck.value).join(",");
  const told = { hand: gameNow().game, decks, players: fields.players.value, each: fields.each.value, seed: fields.seed.value, moves: moves.join(".") };
  return Object.entries(told).filter(([, value]) => value !== "").map(([name, value]) => `${name}=${value}`).join("&");
}

function inRange(field, value) {
  const number = Math.round(Number(value)) || Number(field.min);
  field.value = Math.min(Number(field.max), Math.max(Number(field.min), number));
}

function openHand(asked) {
  document.body.classList.add("dealing");
  room.hidden = false;
  fields.game.value = games.some((game) => game.game === asked.get("hand")) ? asked.get("hand") : games[0].game;
  if (asked.has("players")) inRange(fields.players, asked.get("players"));
  if (asked.has("each")) inRange(fields.each, asked.get("each"));
  if (asked.has("seed")) inRange(fields.seed, asked.get("seed"));
  showDecks(asked.get("decks")?.split(","));
  moves = (asked.get("moves") || "").split(".").filter(Boolean);
  table.hidden = !asked.has("seed");
  if (!table.hidden) deal();
  else one("h1", room).focus();
}

function closeHand() {
  document.body.classList.remove("dealing");
  room.hidden = true;
}

function deal() {
  const decks = all("[name=deck]:checked", setup).map((deck) => `${gameNow().game}/${deck.value}`);
  cards = decks.flatMap((deck) => pieces.filter((piece) => piece.dataset.kind === deck))
    .flatMap((piece) => Array(Number(piece.dataset.copies)).fill(piece));
  const { dice } = gameNow();
  one("#dice").replaceChildren(...dice.map((die, number) => made("span", { className: "row die" },
    made("button", { type: "button", dataset: { roll: number } }, `Roll ${die.name}`),
    ...(die.count > 1 ? [made("input", { type: "number", min: 1, max: Math.min(die.count, 20), value: 1, ariaLabel: `How many of ${die.name}` })] : []))));
  one("details", setup).open = !isNarrow();
  replay();
}

function replay() {
  const number = (field) => Number(field.value);
  hand = new Hand({ cards: cards.length, players: number(fields.players), each: number(fields.each), seed: number(fields.seed), dice: gameNow().dice });
  for (const move of moves) hand.do(move);
  show();
}

function doMove(move) {
  moves.push(move);
  replaceAddress(handAddress());
  hand.do(move);
  show();
  say(move);
}

function say(move) {
  const card = cards[held], name = card ? nameOf(card) : "";
  const told = { d: `${name} discarded.`, p: `${name} played.`, t: `${name} on the pile.`, u: `${name} under the pile.`, f: `${name} turned over.`,
    s: "The pile is shuffled.", r: "The discards are shuffled into the pile.", o: `Rolled ${hand.rolled.join(", ")}.` }[move[0]] || "";
  one("#said").textContent = `${told} ${hand.pile.length} in the pile, ${hand.discard.length} discarded.`.trim();
}

function cardButton(card, isDown) {
  const piece = cards[card], name = nameOf(piece);
  const key = isDown ? piece.dataset.back : piece.dataset.front;
  const look = key ? made("img", { className: "face", src: drawing(key), alt: isDown ? "A card face down" : name }) : made("span", { className: "blank" }, isDown ? "face down" : name);
  look.style.borderRadius = one(".look img", piece).style.borderRadius;
  const button = made("button", { type: "button", className: "card", dataset: { card }, ariaPressed: String(card === held) }, look);
  button.style.setProperty("--wide-mm", piece.dataset.size.split(" ")[0]);
  return button;
}

function zone(title, own, shown, buttons, isDown = () => false) {
  const id = `zone-${title.toLowerCase().replace(/\W+/g, "-")}`;
  return made("section", { className: "zone", id, ariaLabel: `${title}: ${own.length}` },
    made("div", { className: "row head" }, made("h2", {}, title, " ", made("small", {}, String(own.length))),
      made("span", { className: "row" }, ...buttons.map(([move, words]) => made("button", { type: "button", dataset: { move }, disabled: !(move[0] === "h" ? own : hand.pile).length }, words)))),
    made("div", { className: "cards" }, ...shown.map((card) => cardButton(card, isDown(card)))));
}

function show() {
  const focused = document.activeElement?.closest?.(".zones [data-card], .zones [data-move]")?.dataset;
  const isDown = (card) => hand.turned.has(card), top = (cards) => cards.slice(-1);
  one(".zones", table).replaceChildren(
    made("div", { className: "middle" },
      zone("Pile", hand.pile, top(hand.pile), [["m", "Turn up"]], (card) => !hand.turned.has(card)),
      zone("Discards", hand.discard, top(hand.discard), [], isDown),
      zone("Table", hand.table, hand.table, [], isDown)),
    ...hand.hands.map((own, player) => zone(`Player ${player + 1}`, own, own, [[`h${player}`, "Hide or show"], [`n${player}`, "Draw"]], isDown)));
  one("#said").textContent = `Seed ${fields.seed.value}: ${cards.length} pieces, ${hand.pile.length} in the pile.`;
  one(".rolled", table).replaceChildren(...hand.rolled.map((face) => made("b", {}, face)));
  one("[data-do=undo]", table).disabled = !moves.length;
  one("[data-move=r]", table).disabled = !hand.discard.length;
  showChoice();
  const again = focused && (focused.card === undefined ? one(`.zones [data-move="${focused.move}"]`) : one(`.zones [data-card="${focused.card}"]`) || one(".zones [data-card]"));
  again?.focus();
}

const ACTS = [["f", "Turn over"], ["p", "Play"], ["d", "Discard"], ["t", "On the pile"], ["u", "Under the pile"], ["e", "Enlarge"]];

function showChoice() {
  const isThere = held !== null && one(`.zones [data-card="${held}"]`);
  if (!isThere) held = null;
  one("#choice").hidden = held === null;
  if (held === null) return;
  const owners = hand.hands.map((own, player) => [`g${held}-${player}`, `To player ${player + 1}`, own]).filter(([, , own]) => !own.includes(held));
  const inPile = hand.pile.includes(held) && !hand.turned.has(held);
  one("#choice").replaceChildren(
    made("b", {}, inPile ? "Top of the pile" : nameOf(cards[held])),
    ...ACTS.map(([act, words]) => made("button", { type: "button", dataset: { act } }, words)),
    ...owners.map(([move, words]) => made("button", { type: "button", dataset: { move } }, words)));
}

function hold(card) {
  held = held === card ? null : card;
  all(".zones [data-card]").forEach((button) => { button.ariaPressed = String(Number(button.dataset.card) === held); });
  showChoice();
}

function act(letter) {
  if (held === null) return;
  if (letter === "e") enlarge(cards[held]);
  else doMove(`${letter}${held}`);
}

function undo() {
  moves.pop();
  replaceAddress(handAddress());
  replay();
}

function walkCards(from, by) {
  const shown = all(".zones [data-card]");
  shown[(shown.indexOf(from) + by + shown.length) % shown.length]?.focus();
}

room.addEventListener("click", (event) => {
  const { move, roll, card, act: letter, do: deed } = event.target.closest("button")?.dataset || {};
  if (move) doMove(move);
  else if (roll) doMove(`o${roll}-${one("input", event.target.parentElement)?.value || 1}`);
  else if (card) hold(Number(card));
  else if (letter) act(letter);
  else if (deed === "undo") undo();
  else if (deed === "again") { fields.seed.value = anySeed(); setup.requestSubmit(); }
  else if (deed === "leave") location.hash = filterAddress();
});
table.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input")) return;
  const focused = event.target.closest(".zones [data-card]"), key = event.key.toLowerCase();
  if (key === "z") undo();
  else if (focused && key === "arrowright") walkCards(focused, 1);
  else if (focused && key === "arrowleft") walkCards(focused, -1);
  else if (focused && ACTS.some(([letter]) => letter === key)) { held = Number(focused.dataset.card); act(key); }
});
setup.addEventListener("submit", (event) => {
  event.preventDefault();
  moves = [];
  held = null;
  table.hidden = false;
  replaceAddress(handAddress());
  deal();
});
fields.game.replaceChildren(...games.map((game) => made("option", { value: game.game }, game.title)));
one("#of-game").hidden = games.length < 2;
fields.game.addEventListener("change", () => { fields.players.value = ""; showDecks(); });
one("#card-size").addEventListener("input", (event) => table.style.setProperty("--mm", `${event.target.value / 100}rem`));
one("#play")?.addEventListener("click", () => { location.hash = `hand=${games[0].game}`; });

// The address says what is shown: a hand, a piece, or what was asked for.
function route() {
  const address = hash(), asked = new URLSearchParams(address), piece = document.getElementById(address);
  if (asked.has("hand") && games.length) openHand(asked);
  else closeHand();
  if (piece?.matches(".piece")) enlarge(piece);
  else if (large.open) large.close();
  if (asked.has("find") || asked.has("kind") || !address) {
    find.value = asked.get("find") || "";
    kind.value = asked.get("kind") || "";
  }
  choose();
}
addEventListener("hashchange", route);
route();
