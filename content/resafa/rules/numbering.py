"""The numbers under which the engine knows the zones and values of Resafa: the first one of each name."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Zones:
    """A zone of a player is the number here and the seat; one of a plot the number and the plot."""

    supply: int
    box: int
    removed: int
    store: int
    caravan: int
    causeway: int
    row_garden: int
    row_workshop: int
    row_canal: int
    city: int
    gardens: int
    canals: int
    kept: int
    stock: int
    hand: int
    played: int
    fresh: int
    specials: int
    used: int
    markers: int
    on_tracks: int
    bases: int
    led: int
    deck: int
    pile: int
    sack_deck: int
    sack_foot: int
    heap: int
    cube: int
    spring: int
    grid_card: int
    bot_deck: int
    bot_played: int
    bot_canals: int
    bot_markers: int
    bot_track: int
    bot_bases: int
    top: int
    slot: int
    site: int
    network: int
    bonus: int
    tile: int


@dataclass(frozen=True, slots=True)
class Values:
    """A value of a player is the number here and the seat."""

    round: int
    turns: int  # turns done in this round
    starter: int  # who began the round; alone 1 is the bot
    who: int  # whose turn it is, also while chance decides
    setting: int  # 1 while lots are drawn before a round
    carded: int  # 1 once the action card of the turn is played
    closing: int  # 1 from the end of a turn until the next one
    raining: int
    grid: int  # which setup card was chosen, and one
    to_draw: int
    points: int
    final: int
    steps: int
    caravan: int  # how many camels
    opened: int  # 1 where the top card is to lie open
    reveals: int  # 1 while a stack has a card to be opened
    reached: int  # the stack whose symbol was reached, and one
    agenda: int  # actions that may still be taken
    job: int  # the action being taken
    taken: int  # actions of choice already taken
    sacks: int
    free_steps: int
    pink_steps: int
    flips: int
    rare_picks: int
    good_picks: int
    squares: int
    scarabs: int
    runs: int  # productions of the action
    apart_runs: int  # productions in different workshops, of cards
    free_runs: int  # productions in any room
    used: int  # 1 in the action, 2 for productions that must differ
    off_coin: int  # spared in the canal action
    off_marble: int
    canal_vp: int  # points for each canal tile when the next one is built
    lots: int
    stands: int  # its cell and one
    lies: int  # quarter turns, and 4 with the back up
    tile: int  # the workshop just built, to be laid
    refills: int  # 1 while the offer has a space to fill
    filled: int
    faces: int
    water_at: int  # where the water is, and one
    cube_from: int
    came: int  # the side it came in by
    stop: int  # the centre of the caravan; the last one is Resafa
    stage: int  # 1 when the caravan has moved, 2 when it has traded
    loading: int
    sold: int  # the good sold in this action, and one
    sold_count: int
    founded: int
    turned: int
    box_1: int  # whose base: the seat and one
    box_2: int
    box_3: int
    box_4: int
    bot_steps: int
    bot_left: int  # which card was turned over last; 0 is the setup card
    bot_at: int  # the plot of its last tile, and one
    bot_goal: int  # the plot of its next tile, and one
    bot_laid: int
    bot_acts: int
