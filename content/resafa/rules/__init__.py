"""The rules of Resafa, part by part.

printed, kinds, cards: the print of the pieces. house, agenda: the goods of players, and their open actions. Then
sections of the rulebook: setup, stock (action cards), turns, display, tracks, city, production, gardens, canals, rain,
caravan, trading, bases, hand (cards in use), bot, scoring. rounds: the order of play. aims: the intentions of players.
"""

from pnp.play.model import OVER
from pnp.play.rules import GameRules

from .agenda import Agenda, Prices
from .aims import Aims
from .bases import Bases
from .bot import Bot
from .canals import Canals, Network
from .caravan import Caravan, Roads
from .cards import Cards
from .city import City, Offer
from .display import Display, Sacks
from .gardens import Gardens
from .hand import Hand, Possessions
from .house import House, Tokens
from .production import Production
from .rain import Rain
from .rounds import Rounds
from .scoring import Scoring
from .setup import Setup
from .stock import Stock
from .tracks import Stacks, Tracks
from .trading import Market, Trading
from .turns import Turns


class Rules(GameRules):
    """The parts, each with the parts that it uses."""

    def prepare(self) -> None:
        self.cards = cards = Cards(self)
        self.house = house = House(self)
        self.tokens = tokens = Tokens(self, house)
        self.agenda = agenda = Agenda(self, cards)
        self.prices = prices = Prices(self, house, cards)
        self.display = display = Display(self, agenda, cards)
        self.sacks = sacks = Sacks(self, house, agenda, cards)
        self.stacks = stacks = Stacks(self, cards)
        self.tracks = tracks = Tracks(self, house, agenda, stacks)
        self.city = city = City(self)
        self.offer = offer = Offer(self, house, tokens, agenda, prices, city)
        self.production = production = Production(self, house, city)
        self.gardens = gardens = Gardens(self, house, agenda, prices, city)
        self.network = net = Network(self)
        self.canals = canals = Canals(self, house, agenda, prices, gardens, net)
        self.rain = rain = Rain(self, house, net)
        self.roads = roads = Roads(self)
        self.caravan = caravan = Caravan(self, house, agenda, prices, roads)
        self.market = market = Market(self, roads)
        self.trading = trading = Trading(self, house, caravan, market)
        self.bases = bases = Bases(self, house, agenda, prices, caravan)
        self.possessions = had = Possessions(self, house, tokens, cards, gardens, canals, trading, bases)
        self.hand = Hand(self, house, agenda, cards, canals, trading, had)
        self.stock = stock = Stock(self, cards)
        self.turns = turns = Turns(self, house, agenda, stock, production, canals, trading)
        self.bot = bot = Bot(self, tokens, display, stacks, tracks, offer, net, roads, market, bases)
        self.scoring = scoring = Scoring(self, house, tokens, cards, had, gardens, canals)
        self.setup = setup = Setup(self, house, city, net, bases)
        self.rounds = Rounds(
            self, house, tokens, agenda, display, sacks, stacks, tracks, offer, stock, rain, setup, turns, bot, scoring
        )
        self.aims = Aims(self, house, agenda, caravan, trading)

    def begin(self) -> None:
        """Do the parts of the setup that are not left to chance."""
        for part in (self.display, self.stacks, self.offer, self.setup):
            part.begin()
        if self.players == 1:
            self.bot.begin()
        self.rounds.begin()

    def look_again(self) -> None:
        """A scenario that begins in a turn begins after its action card was played."""
        self.turns.carded = self.course.phase == "turn"

    def after(self) -> None:
        if not self.values[OVER]:
            self.rounds.go_on()

    def aim(self, seat: int) -> int:
        return super().aim(seat) + self.aims.under_way(seat)
