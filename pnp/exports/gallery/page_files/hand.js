// A hand is what its seed and its moves make of the pieces: the same address gives the same hand.

// Numbers from 0 to 1 that are the same for a seed everywhere.
function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

class Hand {
  // The last card of the pile is its top.
  constructor({ cards, players, each, seed, dice }) {
    this.random = chance(seed);
    this.dice = dice;
    this.pile = this.shuffled([...Array(cards).keys()]);
    this.discard = [];
    this.table = [];
    this.hands = Array.from({ length: players }, () => []);
    this.turned = new Set();
    this.rolled = [];
    for (let round = 0; round < each; round += 1) this.hands.forEach((_, player) => this.draw(player));
  }

  shuffled(cards) {
    for (let last = cards.length - 1; last > 0; last -= 1) {
      const other = Math.floor(this.random() * (last + 1));
      [cards[last], cards[other]] = [cards[other], cards[last]];
    }
    return cards;
  }

  draw(player) {
    if (this.pile.length) this.hands[player].push(this.pile.pop());
  }

  get zones() {
    return [this.pile, this.discard, this.table, ...this.hands];
  }

  // A card leaves the place where it is; it is shown face up where it comes to.
  taken(card) {
    for (const zone of this.zones) if (zone.includes(card)) zone.splice(zone.indexOf(card), 1);
    this.turned.delete(card);
    return card;
  }

  // Each move is a letter and numbers; what cannot be done is nothing, so that an address can hold whatever it likes.
  do(move) {
    const [, letter, first, second] = /^([a-z])(\d*)(?:-(\d+))?$/.exec(move) || [];
    const number = Number(first), other = Number(second);
    const isCard = first !== "" && this.zones.some((zone) => zone.includes(number));
    if (letter === "n" && number in this.hands) this.draw(number);
    else if (letter === "m" && this.pile.length) this.table.push(this.pile.pop());
    else if (letter === "s") this.shuffled(this.pile);
    else if (letter === "r") this.pile = this.shuffled([...this.pile, ...this.discard.splice(0)]);
    else if (letter === "o" && number in this.dice) this.roll(number, Math.min(other || 1, 20));
    else if (letter === "f" && isCard) this.turned.has(number) ? this.turned.delete(number) : this.turned.add(number);
    else if (letter === "h" && number in this.hands) this.turnHand(this.hands[number]);
    else if (letter === "d" && isCard) this.discard.push(this.taken(number));
    else if (letter === "p" && isCard) this.table.push(this.taken(number));
    else if (letter === "t" && isCard) this.pile.push(this.taken(number));
    else if (letter === "u" && isCard) this.pile.unshift(this.taken(number));
    else if (letter === "g" && isCard && other in this.hands) this.hands[other].push(this.taken(number));
  }

  // A hand that is seen is hidden, so that several can play at one screen.
  turnHand(hand) {
    const isHidden = hand.every((card) => this.turned.has(card));
    for (const card of hand) isHidden ? this.turned.delete(card) : this.turned.add(card);
  }

  roll(die, times) {
    const { faces } = this.dice[die];
    this.rolled = Array.from({ length: times }, () => faces[Math.floor(this.random() * faces.length)]);
  }
}
