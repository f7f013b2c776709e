// The types of the protocol. Made by `python -m nunatak.server.protocol --write`: do not edit.

export const PROTOCOL = 1;

/** `POST /api/tables/ID/join`, `leave`, `return`: a certain seat, or any. */
export interface ASeat {
  seat?: number | null;
}

/** An :class:`AbilityPreview` as JSON values. */
export interface AbilityJson {
  animal: string;
  holder: number | null;
  side: number;
  step: string;
  usable: boolean;
  why_not: ReasonJson | null;
}

/** Done, and safe: a crash does not undo it. */
export interface Accepted {
  type: "accepted";
  ref: string;
  table: string;
  version: number;
}

/** A choice with the numbers that speak for it. */
export interface AdviceInfo {
  actions: string[];
  worth: number;
  reasons: ([string, number])[];
}

/** The answer to `hint`: the best first. */
export interface Advised {
  type: "advised";
  ref: string;
  table: string;
  seat: number;
  version: number;
  advice: AdviceInfo[];
}

/**
 * `source`: the seat it came from, the own one if it was there already; null: the middle
 * (AR-3.4).
 */
export interface ArcticAbilityTakenEvent {
  name: "ability-taken";
  seat: number;
  animal: string;
  source: number | null;
}

/**
 * The details of a view: the viewer's hand, all ability cards, the score of every seat as far
 * as the viewer knows it, about how many turns are left, how many cards of the hand must be
 * discarded now, and the penalty cards to come.
 */
export interface ArcticDetails {
  abilities: AbilityJson[];
  cards: CardJson[];
  cost: CostJson;
  excess: number;
  sheets: SheetJson[];
  turns: TurnsJson;
}

export interface ArcticDiscardedCardEvent {
  name: "discarded-card";
  seat: number;
  /** Notation: Card */
  card: string;
}

/** A card over the hand limit goes to the penalty zone (AR-3.8). */
export interface ArcticDiscardedEvent {
  name: "discarded";
  seat: number;
}

/** The card that was put face down. */
export interface ArcticFaceDownCardEvent {
  name: "face-down-card";
  seat: number;
  /** Notation: Card */
  card: string;
}

/** `seat` moves first and has the paw tile (AR-2.6). */
export interface ArcticFirstChosenEvent {
  name: "first-chosen";
  seat: number;
}

/** The game is over and scored. */
export interface ArcticGameOverEvent {
  name: "game-over";
  seat: number;
}

/** The card that was given. */
export interface ArcticGaveCardEvent {
  name: "gave-card";
  seat: number;
  /** Notation: Card */
  card: string;
  receiver: number;
}

/** A card goes to the penalty zone of another seat; `seen`: the giver knew it. */
export interface ArcticGaveEvent {
  name: "gave";
  seat: number;
  receiver: number;
  seen: boolean;
}

/** A card of the first hand. */
export interface ArcticHandCardEvent {
  name: "hand-card";
  seat: number;
  /** Notation: Card */
  card: string;
}

/** The number of cards in the first hand of a seat. */
export interface ArcticHandDealtEvent {
  name: "hand-dealt";
  seat: number;
  count: number;
}

/** Each player has one turn left, without drawing (AR-5.2). */
export interface ArcticLastTurnsEvent {
  name: "last-turns";
  seat: number;
}

export interface ArcticLookedAtEvent {
  name: "looked-at";
  seat: number;
  /** Notation: Card */
  card: string;
}

/** The seat looks at cards of its penalty zone (polar bear 2). */
export interface ArcticLookedEvent {
  name: "looked";
  seat: number;
  count: number;
}

/** A card is missing, so one from the draw pile goes unseen to the penalty zone (AR-3.3). */
export interface ArcticMissedEvent {
  name: "missed";
  seat: number;
}

/** A penalty zone. */
export interface ArcticPenalties {
  size: number;
  unseen: number;
  gifts: number[];
  cards: string[];
}

export interface ArcticPileCardEvent {
  name: "pile-card";
  seat: number;
  /** Notation: Card */
  card: string;
}

/** A card of the draw pile goes to the hand (orca 2). */
export interface ArcticPileDrawnEvent {
  name: "pile-drawn";
  seat: number;
}

export interface ArcticPlacedEvent {
  name: "placed";
  seat: number;
  /** Notation: Card */
  card: string;
}

/** What the viewer knows of a player. */
export interface ArcticPlayer {
  seat: number;
  hand_size: number;
  hand: string[] | null;
  known: string[];
  near: string[];
  pile: string[];
  penalties: ArcticPenalties;
  lost: number;
  totem: string | null;
  abilities: string[];
}

/** A card is put face down under the visible one (fox 2). */
export interface ArcticPutFaceDownEvent {
  name: "put-face-down";
  seat: number;
}

/** A card is put under the whole pile (fox 1). */
export interface ArcticPutUnderEvent {
  name: "put-under";
  seat: number;
  /** Notation: Card */
  card: string;
}

/** The river is not refilled until the end of the turn (orca 1). */
export interface ArcticRefillStoppedEvent {
  name: "refill-stopped";
  seat: number;
}

/** The reserve becomes the draw pile (AR-5.1). */
export interface ArcticReserveOpenedEvent {
  name: "reserve-opened";
  seat: number;
  count: number;
}

/** A card from the draw pile fills a place of the river. */
export interface ArcticRiverFilledEvent {
  name: "river-filled";
  seat: number;
  place: number;
  /** Notation: Card */
  card: string;
}

export interface ArcticRiverTakenEvent {
  name: "river-taken";
  seat: number;
  place: number;
  /** Notation: Card */
  card: string;
}

/** A set of cards is chosen for the game (AR-2.1). */
export interface ArcticSetChosenEvent {
  name: "set-chosen";
  seat: number;
  set: number;
}

/** The side of an ability card is chosen (AR-2.4). */
export interface ArcticSideChosenEvent {
  name: "side-chosen";
  seat: number;
  animal: string;
  side: number;
}

/** A card of the hand is swapped with one of the river (puffin 1). */
export interface ArcticSwappedEvent {
  name: "swapped";
  seat: number;
  place: number;
  /** Notation: Card */
  got: string;
  /** Notation: Card */
  left: string;
}

/** The visible card goes back to the hand; `due` cards are then to be placed (puffin 2). */
export interface ArcticTakenBackEvent {
  name: "taken-back";
  seat: number;
  /** Notation: Card */
  card: string;
  due: number;
}

/** A token moves between landscape cards with these values; `extra`: by the walrus. */
export interface ArcticTokenMovedEvent {
  name: "token-moved";
  seat: number;
  animal: string;
  start: number;
  value: number;
  extra: boolean;
}

export interface ArcticTotemDrawnEvent {
  name: "totem-drawn";
  seat: number;
  animal: string;
}

/** `due` cards are to be placed; `last`: it is the seat's last turn (AR-5.2). */
export interface ArcticTurnBeganEvent {
  name: "turn-began";
  seat: number;
  round: number;
  due: number;
  last: boolean;
}

/** What a seat may know; `seat` is null for a spectator. */
export interface ArcticView {
  seat: number | null;
  turn: number | null;
  phase: string;
  stage: string;
  round: number;
  first: number;
  sets: number[];
  sides: number[];
  holders: (number | null)[];
  tokens: number[];
  river: (string | null)[];
  pile_size: number;
  reserve_size: number;
  unknown: number;
  players: ArcticPlayer[];
  lost: string[];
  due: number;
  placed: number;
  missed: number;
  draws: number;
  taken: number;
  closing: boolean;
  free: number;
  used: string[];
  chosen: number | null;
  target: number | null;
  version: number;
  legal: string[];
}

export interface ArcticZoneCardEvent {
  name: "zone-card";
  seat: number;
  /** Notation: Card */
  card: string;
}

/** A card of the penalty zone goes to the hand (polar bear 2). */
export interface ArcticZoneTakenEvent {
  name: "zone-taken";
  seat: number;
}

/** `GET /api/tables/ID/board`: what is needed once to draw a game that has begun. */
export interface Board {
  setup: Record<string, unknown>;
  board: Record<string, unknown>;
}

/**
 * The server closes the connection: `shutdown`, `reload`, `rate-limited`, `slow`,
 * `silent`, `too-long`, `forgotten`.
 */
export interface Bye {
  type: "bye";
  code: string;
}

/** A :class:`CardPreview` as JSON values; `tokens`: new values by animal. */
export interface CardJson {
  ability: string;
  card: string;
  cost: CostJson;
  draws: number;
  final: boolean;
  places: number;
  score: number;
  side: number;
  source: number | null;
  tokens: (Record<string, number>)[];
}

/** New lines, or on `watch` the latest ones. */
export interface Chat {
  type: "chat";
  table: string;
  lines: ChatLine[];
}

/** Something said at the table, by somebody with a seat or a spectator. */
export interface ChatLine {
  number: number;
  person: string;
  name: string | null;
  at: number;
  text: string;
  reaction: string | null;
}

/** `POST /api/seasons/ID/course`: a name, or the text of a course. */
export interface ChooseCourse {
  course: string;
}

/**
 * How long people may think: so many seconds a turn, then from a bank for the whole game.
 *
 * A slow game has days a turn and no bank.
 */
export interface Clock {
  turn: number;
  bank?: number;
}

/** Milliseconds left when this was sent; the seat in turn uses up `turn`, then its bank. */
export interface ClockInfo {
  turn: number;
  banks: number[];
  runs: boolean;
}

/**
 * I would like a pause, or none any more. A pause begins when all people agree and ends when
 * one of them wants to go on.
 */
export interface Consent {
  type: "consent";
  table: string;
  pause: boolean;
}

/** A :class:`PenaltyForecast` as JSON values. */
export interface CostJson {
  missing: number;
  over: number;
  short: number;
}

/** Why a course cannot be played on, or what it looks like. */
export interface CourseChecked {
  problems: ProblemInfo[];
  board: Record<string, unknown> | null;
}

/** A course that comes with a game. */
export interface CourseInfo {
  name: string;
  title: string;
  text: string;
  tiles: number;
  steps: number;
  special: boolean;
}

/** `POST /api/courses`: can this be played on? */
export interface CourseText {
  text: string;
  game?: string | null;
}

/** Cards drawn: from the river, the draw pile, the own penalty zone. */
export interface DrawnCounts {
  river: number;
  pile: number;
  zone: number;
}

export type FromClient =
  | Hello
  | Watch
  | Unwatch
  | Try
  | Submit
  | Undo
  | Hint
  | Consent
  | Say
  | Ping;

export type FromServer =
  | Welcome
  | Reload
  | TableChanged
  | Update
  | Accepted
  | Refused
  | Tried
  | Advised
  | Chat
  | Presence
  | Pong
  | Bye;

export type GameDetails =
  | ArcticDetails
  | SnowTailsDetails;

export type GameEvent =
  | ArcticTotemDrawnEvent
  | ArcticHandCardEvent
  | ArcticFaceDownCardEvent
  | ArcticLookedAtEvent
  | ArcticPileCardEvent
  | ArcticZoneCardEvent
  | ArcticDiscardedCardEvent
  | ArcticGaveCardEvent
  | ArcticSetChosenEvent
  | ArcticSideChosenEvent
  | ArcticFirstChosenEvent
  | ArcticHandDealtEvent
  | ArcticRiverFilledEvent
  | ArcticTurnBeganEvent
  | ArcticSwappedEvent
  | ArcticTakenBackEvent
  | ArcticPlacedEvent
  | ArcticPutUnderEvent
  | ArcticPutFaceDownEvent
  | ArcticMissedEvent
  | ArcticLookedEvent
  | ArcticAbilityTakenEvent
  | ArcticTokenMovedEvent
  | ArcticRiverTakenEvent
  | ArcticPileDrawnEvent
  | ArcticZoneTakenEvent
  | ArcticRefillStoppedEvent
  | ArcticDiscardedEvent
  | ArcticGaveEvent
  | ArcticReserveOpenedEvent
  | ArcticLastTurnsEvent
  | ArcticGameOverEvent
  | SnowTailsPutInOrderEvent
  | SnowTailsSlotTakenEvent
  | SnowTailsRoundBeganEvent
  | SnowTailsCardDrawnEvent
  | SnowTailsCardsDrawnEvent
  | SnowTailsDeckShuffledEvent
  | SnowTailsCardsPlayedEvent
  | SnowTailsPaceSetEvent
  | SnowTailsBonusAnsweredEvent
  | SnowTailsSteppedEvent
  | SnowTailsLimitBrokenEvent
  | SnowTailsSaplingSnappedEvent
  | SnowTailsBumpedEvent
  | SnowTailsCrashedEvent
  | SnowTailsDentedEvent
  | SnowTailsDentSparedEvent
  | SnowTailsWreckedEvent
  | SnowTailsLineCrossedEvent
  | SnowTailsCardDiscardedEvent
  | SnowTailsPlacedEvent
  | SnowTailsStrandedEvent
  | SnowTailsRaceOverEvent;

/** A game that can be played here. */
export interface GameInfo {
  name: string;
  min_players: number;
  max_players: number;
  options: string[];
  levels: string[];
  courses: CourseInfo[];
  offered: string[];
  seasons: boolean;
  points: number[];
}

export type GameView =
  | ArcticView
  | SnowTailsView;

/** `GET /api/games` */
export interface Games {
  games: GameInfo[];
}

/** Penalty cards given to others, and received from them. */
export interface GiftCounts {
  given: number;
  received: number;
}

/** `GET /healthz` */
export interface Health {
  ok: boolean;
  version: string;
  protocol: number;
  up: number;
}

/** The first message: what the client speaks. */
export interface Hello {
  type: "hello";
  protocol: number;
  build?: string | null;
}

/** What would a strong bot do in my place? */
export interface Hint {
  type: "hint";
  ref: string;
  table: string;
  seat: number;
  version: number;
}

/** A :class:`Limit` as JSON values. */
export interface LimitJson {
  limit: number;
  over: number;
  tile: number;
}

/** Who I am here. */
export interface Me {
  id: string;
  name: string;
  program: boolean;
  muted: string[];
  blocked: string[];
  recoverable: boolean;
}

/** `PATCH /api/me` */
export interface MyName {
  name: string;
}

/** `POST /api/me`: somebody new; without a name one is made up. */
export interface NewMe {
  name?: string | null;
}

/** `POST /api/programs`: a token for an own bot. */
export interface NewProgram {
  name: string;
}

/** `POST /api/seasons` */
export interface NewSeason {
  name: string;
  game: string;
  races?: number | null;
  bots?: string[];
}

/** `POST /api/seasons/ID/remove`: that person takes no part, or one bot less of that level. */
export interface NoMore {
  person?: string | null;
  bot?: string | null;
}

/** Are you there? */
export interface Ping {
  type: "ping";
}

/** Cards placed: on top of the pile, under it, face down. */
export interface PlacedCounts {
  top: number;
  under: number;
  face_down: number;
}

/** `POST /api/play-now`: a table against bots, started. */
export interface PlayNow {
  game: string;
  players?: number;
  setup?: Record<string, unknown>;
}

/** `GET /api/tables/ID/record`, after the end: `sha256(secret)` is the commitment. */
export interface Played {
  record: Record<string, unknown>;
  secret: string;
  commitment: string;
}

/** I am. */
export interface Pong {
  type: "pong";
  time: number;
}

/** Who is connected now. */
export interface Presence {
  type: "presence";
  table: string;
  online: string[];
  spectators: number;
  wants_pause: string[];
}

/** A :class:`Preview` as JSON values; spaces and actions in their notation. */
export interface PreviewJson {
  actions: string[];
  bonus: number;
  crash: string | null;
  dents: Record<string, number>;
  discards: number;
  draws: number;
  drift: number;
  finished: boolean;
  limits: LimitJson[];
  other: number | null;
  path: string[];
  price: number;
  saplings: string[];
  space: string;
  spared: number;
  speed: number;
  wrecked: boolean;
}

/** A reason why something is refused. */
export interface ProblemInfo {
  code: string;
  arguments: Record<string, unknown>;
}

/** Shown once; with the token an own bot is let in. */
export interface Program {
  id: string;
  name: string;
  token: string;
}

/** An own bot that can come in. */
export interface ProgramInfo {
  id: string;
  name: string;
  at: number;
}

/** `GET /api/programs`: mine. */
export interface Programs {
  programs: ProgramInfo[];
}

/** A race of a season that was run. */
export interface RaceInfo {
  course: string;
  table: string;
  places: (number | null)[];
  points: number[];
  title: string;
  shipped: string | null;
}

/** A code with arguments. */
export interface ReasonJson {
  arguments: Record<string, unknown>;
  code: string;
}

/** `POST /api/recover`: the identity that this code belongs to. */
export interface Recover {
  code: string;
}

/** Shown once; it moves the identity to another device. */
export interface Recovery {
  code: string;
}

/** Nothing has changed, for the reason that the code names. */
export interface Refused {
  type: "refused";
  code: string;
  arguments: Record<string, unknown>;
  ref: string | null;
  table: string | null;
}

/** This client is too old (or too new) for the server: fetch the page again. */
export interface Reload {
  type: "reload";
  protocol: number;
}

/** `POST /api/people/ID/report` */
export interface ReportSomebody {
  why: string;
  table?: string | null;
}

/** The seat that opened the reserve, and the round (AR-5.1). */
export interface ReserveOpening {
  seat: number;
  round: number;
}

/** A :class:`Run` as JSON values. */
export interface RunJson {
  animal: string;
  first: number;
  length: number;
  points: number;
  wild: number;
}

/** Chat, or a quick reaction. */
export interface Say {
  type: "say";
  ref: string;
  table: string;
  text?: string;
  reaction?: string | null;
}

/** `POST /api/seasons/ID/bot`: one more bot takes part. */
export interface SeasonBot {
  level: string;
}

/** `GET /api/seasons/ID`; players are named by their number in `players`. */
export interface SeasonInfo {
  id: string;
  name: string;
  game: string;
  host: string;
  status: string;
  races: number | null;
  players: SeasonPlayer[];
  run: RaceInfo[];
  standings: StandingInfo[];
  chooser: number | null;
  choosers: number[];
  table: string | null;
  begun: boolean;
  course: string | null;
  title: string | null;
  shipped: string | null;
  late: boolean;
  winners: number[];
  at: number;
}

/** Somebody in a season: a person or a bot. */
export interface SeasonPlayer {
  person: string | null;
  name: string | null;
  bot: string | null;
  ready: boolean;
}

/** `GET /api/seasons`: those that I take part in. */
export interface Seasons {
  seasons: SeasonInfo[];
}

/** `POST /api/tables/ID/bot`: a bot for a free seat. */
export interface SeatBot {
  seat: number;
  level: string;
}

/** Who sits where. A free seat has neither person nor bot. */
export interface SeatInfo {
  person: string | null;
  name: string | null;
  program: boolean;
  bot: string | null;
  away: string | null;
  returns: boolean;
}

/** The statistics of a seat. */
export interface SeatStatistics {
  seat: number;
  turns: number;
  decisions: number;
  held: Record<string, number>;
  taken: number;
  stolen: number;
  uses: Record<string, number>;
  placed: PlacedCounts;
  missed: number;
  swaps: number;
  take_backs: number;
  drawn: DrawnCounts;
  discarded: number;
  gifts: GiftCounts;
  pile: number;
  zone: number;
  runs: Record<string, number>;
  diversity: number;
  totem: string;
  totem_points: number;
  penalties: number;
  total: number;
  place: number | null;
}

/** A :class:`Sheet` as JSON values; `wild`: pairs of place in the pile and animal. */
export interface SheetJson {
  diversity: number;
  penalties: number;
  runs: RunJson[];
  total: number;
  totem: number | null;
  wild: ((number | string)[])[];
}

export interface SnowTailsBonusAnsweredEvent {
  name: "bonus-answered";
  seat: number;
  taken: boolean;
  bonus: number;
  speed: number;
}

/** A sled runs into another one, which is not affected (ST-8.3). */
export interface SnowTailsBumpedEvent {
  name: "bumped";
  seat: number;
  other: number;
  /** Notation: Space */
  space: string;
  side: number;
}

export interface SnowTailsCardDiscardedEvent {
  name: "card-discarded";
  seat: number;
  value: number;
}

/** A card is drawn; only its owner may know which one (ST-9.4). */
export interface SnowTailsCardDrawnEvent {
  name: "card-drawn";
  seat: number;
  value: number;
}

/** The number of cards that a seat draws, which all seats may know. */
export interface SnowTailsCardsDrawnEvent {
  name: "cards-drawn";
  seat: number;
  count: number;
}

export interface SnowTailsCardsPlayedEvent {
  name: "cards-played";
  seat: number;
  value: number;
  places: string;
}

/** A sled hits the side or scenery and stops on `space` (ST-8.4). */
export interface SnowTailsCrashedEvent {
  name: "crashed";
  seat: number;
  into: string;
  /** Notation: Space */
  space: string;
  side: number;
}

export interface SnowTailsDeckShuffledEvent {
  name: "deck-shuffled";
  seat: number;
  count: number;
}

/** A fifth dent does not count past the finish line (ST-8.8). */
export interface SnowTailsDentSparedEvent {
  name: "dent-spared";
  seat: number;
  cause: string;
}

/** A sled takes a dent card; `dents` is the number it has now. */
export interface SnowTailsDentedEvent {
  name: "dented";
  seat: number;
  cause: string;
  dents: number;
}

/** The details of a view: for the seat in turn, every different end of its turn. */
export interface SnowTailsDetails {
  previews: PreviewJson[];
}

/** A sled crosses a red line too fast; its dents follow at the end of the move (ST-8.1). */
export interface SnowTailsLimitBrokenEvent {
  name: "limit-broken";
  seat: number;
  tile: number;
  limit: number;
  speed: number;
}

/** A sled crosses the finish line (ST-10.1). */
export interface SnowTailsLineCrossedEvent {
  name: "line-crossed";
  seat: number;
  /** Notation: Space */
  space: string;
}

/** Speed and drift of a move; drift is negative to the left, positive to the right (ST-6). */
export interface SnowTailsPaceSetEvent {
  name: "pace-set";
  seat: number;
  speed: number;
  drift: number;
}

/** A sled that has finished gets its place at the end of the round (ST-10.1). */
export interface SnowTailsPlacedEvent {
  name: "placed";
  seat: number;
  place: number;
}

/** A seat gets its random place in the player order (ST-3.3). */
export interface SnowTailsPutInOrderEvent {
  name: "put-in-order";
  seat: number;
  number: number;
}

/** Every sled has finished or is out; `seat` is -1. */
export interface SnowTailsRaceOverEvent {
  name: "race-over";
  seat: number;
}

/** `seat` moves first in this round. */
export interface SnowTailsRoundBeganEvent {
  name: "round-began";
  seat: number;
  round: number;
}

export interface SnowTailsSaplingSnappedEvent {
  name: "sapling-snapped";
  seat: number;
  /** Notation: Space */
  space: string;
}

/** What the viewer knows of a sled. */
export interface SnowTailsSled {
  seat: number;
  status: string;
  place: number | null;
  slot: number | null;
  space: string | null;
  left: number;
  right: number;
  printed: [boolean, boolean];
  brake: number;
  dents: number;
  hand_size: number;
  deck_size: number;
  spent: number[];
  known: number[];
  drawn: number;
  hand: number[] | null;
}

export interface SnowTailsSlotTakenEvent {
  name: "slot-taken";
  seat: number;
  slot: number;
  /** Notation: Space */
  space: string;
}

/** A step: `side` is -1 for a drift to the left, 0 for straight ahead, 1 for the right. */
export interface SnowTailsSteppedEvent {
  name: "stepped";
  seat: number;
  /** Notation: Space */
  start: string;
  /** Notation: Space */
  space: string;
  side: number;
}

/** A sled has not finished after a hundred rounds (ST-10.3). */
export interface SnowTailsStrandedEvent {
  name: "stranded";
  seat: number;
}

/** What a seat may know; `seat` is null for a spectator. */
export interface SnowTailsView {
  seat: number | null;
  turn: number | null;
  phase: string;
  round: number;
  order: number[];
  sleds: SnowTailsSled[];
  saplings: string[];
  speed: number;
  steps: number;
  drift: number;
  over: number;
  bonus: number;
  version: number;
  legal: string[];
}

/** A sled takes its fifth dent and is out of the race (ST-8.8). */
export interface SnowTailsWreckedEvent {
  name: "wrecked";
  seat: number;
  cause: string;
  /** Notation: Space */
  space: string;
}

/** A row of the standings. */
export interface StandingInfo {
  place: number;
  player: number;
  points: number;
  places: number[];
  behind: string | null;
}

/** The statistics of a game, also of an unfinished one; they contain every secret. */
export interface Statistics {
  over: boolean;
  rounds: number;
  turns: number;
  decisions: number;
  reserve: ReserveOpening | null;
  seats: SeatStatistics[];
}

/** What happened at one version, as far as this seat may know. */
export interface Step {
  version: number;
  seat: number;
  events: GameEvent[];
  bot: string | null;
}

/** Do these actions, all or none. `ref` is the submission id: sent again, it is done once. */
export interface Submit {
  type: "submit";
  ref: string;
  table: string;
  seat: number;
  version: number;
  actions: string[];
}

/** The table as it is now. */
export interface TableChanged {
  type: "table";
  table: TableInfo;
}

/** What everybody at a table may know about it, apart from the game itself. */
export interface TableInfo {
  id: string;
  version: number;
  game: string;
  status: string;
  host: string;
  seats: SeatInfo[];
  options: WholeTableOptions;
  at: number;
  paused: boolean;
  commitment: string | null;
  setup: Record<string, unknown> | null;
  result: Record<string, unknown> | null;
  season: string | null;
  previous: string | null;
  next: string | null;
  course: string | null;
  shipped: string | null;
  turn: number | null;
  round: number;
}

/** `GET /api/tables/ID/link`, `/api/seasons/ID/link`: what to send to others. */
export interface TableLink {
  url: string;
  reach: "machine" | "network" | "world";
}

/** A table as its host wishes it. */
export interface TableOptions {
  game: string;
  players?: number;
  setup?: Record<string, unknown>;
  bots?: string[];
  clock?: Clock | null;
  listed?: boolean;
  spectators?: boolean;
  undo?: boolean;
  hints?: boolean;
  stand_in?: string;
}

/** `GET /api/tables`, `/api/tables/mine` */
export interface Tables {
  tables: TableInfo[];
  next: string | null;
}

/** `POST /api/tables/ID/stand-in`, `remove` */
export interface ThatSeat {
  seat: number;
}

/** The answer to `try`. */
export interface Tried {
  type: "tried";
  ref: string;
  table: string;
  seat: number | null;
  version: number;
  view: GameView;
  events: GameEvent[];
  stops: string | null;
  outlook: GameDetails;
}

/** Whatever is refused: nothing has changed, for the reason that the code names. */
export interface Trouble {
  code: string;
  arguments: Record<string, unknown>;
  problems?: ProblemInfo[];
}

/**
 * What would these actions lead to? Nothing is done. Without actions anybody may ask, at any
 * time: for an own seat, or with `seat` null for what everybody sees.
 */
export interface Try {
  type: "try";
  ref: string;
  table: string;
  seat: number | null;
  version: number;
  actions?: string[];
}

/**
 * A :class:`TurnsLeft` as JSON values: `reserve` is null when it is open; `all`, `own`
 * and `seats` are the turns left of all seats, of the viewer, of each seat.
 */
export interface TurnsJson {
  all: number;
  own: number;
  reserve: number | null;
  seats: number[];
}

/** Take back what I did last in this turn. */
export interface Undo {
  type: "undo";
  ref: string;
  table: string;
  seat: number;
  version: number;
}

/** Tell me no more. */
export interface Unwatch {
  type: "unwatch";
  table: string;
}

/** The game for one seat, or for spectators. Keep the steps up to `from`, then add these. */
export interface Update {
  type: "update";
  table: string;
  seat: number | null;
  version: number;
  from: number;
  steps: Step[];
  view: GameView;
  undo: boolean;
  big_paws: number | null;
  clock: ClockInfo | null;
}

/** Tell me of this table from now on; `since`: the version I have. */
export interface Watch {
  type: "watch";
  table: string;
  since?: number | null;
}

/** The answer to `hello`. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  version: string;
  person: string;
  name: string;
  time: number;
}

/**
 * How long people may think: so many seconds a turn, then from a bank for the whole game.
 *
 * A slow game has days a turn and no bank.
 */
export interface WholeClock {
  turn: number;
  bank: number;
}

/** A table as its host wishes it. */
export interface WholeTableOptions {
  game: string;
  players: number;
  setup: Record<string, unknown>;
  bots: string[];
  clock: WholeClock | null;
  listed: boolean;
  spectators: boolean;
  undo: boolean;
  hints: boolean;
  stand_in: string;
}
