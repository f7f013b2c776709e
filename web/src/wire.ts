// The types of the protocol. Made by `python -m nunatak.server.protocol --write`: do not edit.

export const PROTOCOL = 2;

/** An :class:`AbilityPreview` as JSON values. */
export interface AbilityPreviewJson {
  animal: string;
  holder: number | null;
  side: number;
  step: string;
  usable: boolean;
  why_not: ReasonJson | null;
}

/** The answer to `submit`, `undo` and `say`: it is stored, and survives a crash. */
export interface Accepted {
  type: "accepted";
  ref: string;
  table: string;
  version: number;
}

/** The level of the bot to add. */
export interface AddSeasonBot {
  level: string;
}

/** A choice with its value and the reasons for it. */
export interface AdviceInfo {
  actions: string[];
  value: number;
  reasons: ([string, number])[];
}

/**
 * `previous_holder` is the seat itself if it held the card already; null: the card lay in the
 * middle (AR-3.4).
 */
export interface ArcticAbilityTakenEvent {
  name: "ability-taken";
  seat: number;
  animal: string;
  previous_holder: number | null;
}

/** A card is missing, so one from the draw pile goes unseen to the penalty zone (AR-3.3). */
export interface ArcticCardMissingEvent {
  name: "card-missing";
  seat: number;
}

export interface ArcticCardPlacedEvent {
  name: "card-placed";
  seat: number;
  /** Notation: Card */
  card: string;
}

/**
 * The details of a view: the viewer's hand, all ability cards, the score of every seat as far
 * as the viewer knows it, about how many turns are left, how many cards of the hand must be
 * discarded now, and the penalty cards to come.
 */
export interface ArcticDetailsJson {
  abilities: AbilityPreviewJson[];
  cards: CardPreviewJson[];
  excess_cards: number;
  penalty_forecast: PenaltyForecastJson;
  sheets: SheetJson[];
  turns_left: TurnsLeftJson;
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

export interface ArcticDrawPileTakenCardEvent {
  name: "draw-pile-taken-card";
  seat: number;
  /** Notation: Card */
  card: string;
}

/** A card of the draw pile goes to the hand (orca 2). */
export interface ArcticDrawPileTakenEvent {
  name: "draw-pile-taken";
  seat: number;
}

/** `seat` moves first and has the paw tile (AR-2.6). */
export interface ArcticFirstPlayerChosenEvent {
  name: "first-player-chosen";
  seat: number;
}

/** The game is over and scored. */
export interface ArcticGameOverEvent {
  name: "game-over";
  seat: number;
}

/** The card that was given. */
export interface ArcticGivenCardEvent {
  name: "given-card";
  seat: number;
  /** Notation: Card */
  card: string;
  receiver: number;
}

/** A card goes to the penalty zone of another seat; `giver_knows`: the giver has seen it. */
export interface ArcticGivenEvent {
  name: "given";
  seat: number;
  receiver: number;
  giver_knows: boolean;
}

/** A card of the first hand. */
export interface ArcticHandDealtCardEvent {
  name: "hand-dealt-card";
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

/** A penalty zone. */
export interface ArcticPenaltyZone {
  card_count: number;
  unseen_count: number;
  givers: number[];
  known_cards: string[];
}

/** What the viewer knows of a player. */
export interface ArcticPlayer {
  seat: number;
  hand_size: number;
  hand: string[] | null;
  known_in_hand: string[];
  known_hidden: string[];
  pile: string[];
  penalty_zone: ArcticPenaltyZone;
  untracked_gift_count: number;
  totem: string | null;
  abilities: string[];
}

/** The card that was put face down. */
export interface ArcticPutFaceDownCardEvent {
  name: "put-face-down-card";
  seat: number;
  /** Notation: Card */
  card: string;
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

/** `hand_card` goes to the river and `river_card` to the hand (puffin 1). */
export interface ArcticSwappedEvent {
  name: "swapped";
  seat: number;
  place: number;
  /** Notation: Card */
  river_card: string;
  /** Notation: Card */
  hand_card: string;
}

/** The visible card goes back to the hand; `to_place` cards are then due (puffin 2). */
export interface ArcticTakenBackEvent {
  name: "taken-back";
  seat: number;
  /** Notation: Card */
  card: string;
  to_place: number;
}

/** A token moves between landscape cards worth these points; `is_extra`: by the walrus. */
export interface ArcticTokenMovedEvent {
  name: "token-moved";
  seat: number;
  animal: string;
  old_points: number;
  new_points: number;
  is_extra: boolean;
}

export interface ArcticTotemDrawnEvent {
  name: "totem-drawn";
  seat: number;
  animal: string;
}

/** `to_place` cards are due; `is_last`: it is the seat's last turn (AR-5.2). */
export interface ArcticTurnBeganEvent {
  name: "turn-began";
  seat: number;
  round: number;
  to_place: number;
  is_last: boolean;
}

/** What a seat may know; `seat` is null for a spectator. */
export interface ArcticView {
  seat: number | null;
  turn: number | null;
  phase: string;
  stage: string;
  round: number;
  first_seat: number;
  sets: number[];
  ability_sides: number[];
  ability_holders: (number | null)[];
  token_points: number[];
  river: (string | null)[];
  draw_pile_size: number;
  reserve_size: number;
  unknown_count: number;
  players: ArcticPlayer[];
  untracked_gifts: string[];
  to_place: number;
  placed_count: number;
  missing_count: number;
  to_draw: number;
  drawn_count: number;
  drawing_ended: boolean;
  leeway: number;
  used_abilities: string[];
  swap_place: number | null;
  gift_receiver: number | null;
  version: number;
  legal: string[];
}

export interface ArcticZoneLookedAtCardEvent {
  name: "zone-looked-at-card";
  seat: number;
  /** Notation: Card */
  card: string;
}

/** The seat looks at cards of its penalty zone (polar bear 2). */
export interface ArcticZoneLookedAtEvent {
  name: "zone-looked-at";
  seat: number;
  count: number;
}

export interface ArcticZoneTakenCardEvent {
  name: "zone-taken-card";
  seat: number;
  /** Notation: Card */
  card: string;
}

/** A card of the penalty zone goes to the hand (polar bear 2). */
export interface ArcticZoneTakenEvent {
  name: "zone-taken";
  seat: number;
}

/** A bot account, without its token. */
export interface BotAccountInfo {
  id: string;
  name: string;
  created_at: number;
}

/** A bot account and the token with which the bot connects. The server shows it only once. */
export interface BotAccountToken {
  id: string;
  name: string;
  token: string;
}

/** The bot accounts of the person who asks. */
export interface BotAccounts {
  bot_accounts: BotAccountInfo[];
}

/** A :class:`CardPreview` as JSON values; `token_moves`: new points by animal. */
export interface CardPreviewJson {
  ability: string;
  ability_loser: number | null;
  card: string;
  is_last_card: boolean;
  penalty_forecast: PenaltyForecastJson;
  pile_points: number;
  side: number;
  to_draw: number;
  to_place_next: number;
  token_moves: (Record<string, number>)[];
}

/** New chat messages; after `watch` the latest ones. */
export interface Chat {
  type: "chat";
  table: string;
  messages: ChatMessageInfo[];
}

/** A chat message of a player or a spectator. */
export interface ChatMessageInfo {
  number: number;
  person: string;
  name: string | null;
  sent_at: number;
  text: string;
  reaction: string | null;
}

/** The text of a course to check. */
export interface CheckCourse {
  text: string;
  game?: string | null;
}

/** The course of the next race: its name or its text. */
export interface ChooseCourse {
  course: string;
}

/**
 * The time limits of a table: seconds for each turn, then from a bank for the whole game.
 *
 * A correspondence game has days for each turn and no bank.
 */
export interface Clock {
  turn: number;
  bank?: number;
}

/** The time left when this was sent. The seat in turn uses `turn_ms`, then its bank. */
export interface ClockInfo {
  turn_ms: number;
  bank_ms: number[];
  running: boolean;
}

/**
 * The server closes the connection; the code is `shutdown`, `reload`, `rate-limited`,
 * `slow`, `silent`, `too-long` or `forgotten`.
 */
export interface Closing {
  type: "closing";
  code: string;
}

/** The problems of a course, or what a client needs to draw it. */
export interface CourseCheck {
  problems: ProblemInfo[];
  board: Record<string, unknown> | null;
}

/** A course that comes with a game. */
export interface CourseInfo {
  name: string;
  title: string;
  description_id: string;
  tile_count: number;
  steps_to_finish: number;
  has_obstacles: boolean;
}

/** The name of a new bot account. */
export interface CreateBotAccount {
  name: string;
}

/** The name of a new person; without one the server invents it. */
export interface CreatePerson {
  name?: string | null;
}

/** The name and the options of a new season. */
export interface CreateSeason {
  name: string;
  game: string;
  race_count?: number | null;
  bots?: string[];
}

/** The options of a new table, and the position that its game begins with. */
export interface CreateTable {
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
  position?: string | null;
}

/** Cards drawn: from the river, the draw pile, the own penalty zone. */
export interface DrawnCounts {
  river: number;
  draw_pile: number;
  penalty_zone: number;
}

/** An answer without content: the request has succeeded. */
export interface Empty {
}

/** The answer to a refused request. Nothing has changed; the code names the reason. */
export interface ErrorInfo {
  code: string;
  arguments: Record<string, unknown>;
  problems?: ProblemInfo[];
}

/** The seat to make free again. */
export interface FreeSeat {
  seat: number;
}

export type FromClient =
  | Hello
  | Watch
  | Unwatch
  | PreviewRequest
  | Submit
  | Undo
  | HintRequest
  | PauseRequest
  | Say
  | Ping;

export type FromServer =
  | Welcome
  | Reload
  | TableChanged
  | Update
  | Accepted
  | Refused
  | PreviewResult
  | HintResult
  | Chat
  | Presence
  | Pong
  | Closing;

export type GameDetails =
  | ArcticDetailsJson
  | SnowTailsDetailsJson;

export type GameEvent =
  | ArcticTotemDrawnEvent
  | ArcticHandDealtCardEvent
  | ArcticPutFaceDownCardEvent
  | ArcticZoneLookedAtCardEvent
  | ArcticDrawPileTakenCardEvent
  | ArcticZoneTakenCardEvent
  | ArcticDiscardedCardEvent
  | ArcticGivenCardEvent
  | ArcticSetChosenEvent
  | ArcticSideChosenEvent
  | ArcticFirstPlayerChosenEvent
  | ArcticHandDealtEvent
  | ArcticRiverFilledEvent
  | ArcticTurnBeganEvent
  | ArcticSwappedEvent
  | ArcticTakenBackEvent
  | ArcticCardPlacedEvent
  | ArcticPutUnderEvent
  | ArcticPutFaceDownEvent
  | ArcticCardMissingEvent
  | ArcticZoneLookedAtEvent
  | ArcticAbilityTakenEvent
  | ArcticTokenMovedEvent
  | ArcticRiverTakenEvent
  | ArcticDrawPileTakenEvent
  | ArcticZoneTakenEvent
  | ArcticRefillStoppedEvent
  | ArcticDiscardedEvent
  | ArcticGivenEvent
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
  | SnowTailsMoveBeganEvent
  | SnowTailsBonusAnsweredEvent
  | SnowTailsSteppedEvent
  | SnowTailsLimitBrokenEvent
  | SnowTailsSaplingSnappedEvent
  | SnowTailsBumpedEvent
  | SnowTailsCrashedEvent
  | SnowTailsDentedEvent
  | SnowTailsDentSparedEvent
  | SnowTailsWreckedEvent
  | SnowTailsFinishLineCrossedEvent
  | SnowTailsCardDiscardedEvent
  | SnowTailsSledPlacedEvent
  | SnowTailsStrandedEvent
  | SnowTailsRaceOverEvent;

/** A game of this server. */
export interface GameInfo {
  name: string;
  min_players: number;
  max_players: number;
  options: string[];
  bot_levels: string[];
  courses: CourseInfo[];
  offered_courses: string[];
  has_seasons: boolean;
  season_points: number[];
}

export type GameStatistics =
  | Statistics;

export type GameView =
  | ArcticView
  | SnowTailsView;

/** The games of this server. */
export interface Games {
  games: GameInfo[];
}

/** Penalty cards given to others, and received from them. */
export interface GiftCounts {
  given: number;
  received: number;
}

/** The server works: it can store data. */
export interface Health {
  ok: boolean;
  version: string;
  protocol: number;
  uptime_ms: number;
}

/** The first message of a client: the version of the protocol that it speaks. */
export interface Hello {
  type: "hello";
  protocol: number;
  build?: string | null;
}

/** Ask what a strong bot would do in an own seat. */
export interface HintRequest {
  type: "hint";
  ref: string;
  table: string;
  seat: number;
  version: number;
}

/** The answer to `hint`: choices, the best first. */
export interface HintResult {
  type: "hint-result";
  ref: string;
  table: string;
  seat: number;
  version: number;
  advice: AdviceInfo[];
}

/** The address to send to others as an invitation. */
export interface InviteLink {
  url: string;
  reach: "machine" | "network" | "world";
}

/** The seat to take; null: the first free one. */
export interface JoinTable {
  seat?: number | null;
}

/** The seat to leave; null: all own seats. */
export interface LeaveTable {
  seat?: number | null;
}

/** A :class:`Limit` as JSON values. */
export interface LimitJson {
  excess_speed: number;
  limit: number;
  tile: number;
}

/** The person who asks. */
export interface Me {
  id: string;
  name: string;
  bot_account: boolean;
  muted: string[];
  blocked: string[];
  has_recovery_code: boolean;
}

/**
 * Ask for a pause, or no longer want one. A pause begins when all people who play want it, and
 * ends when one of them no longer does.
 */
export interface PauseRequest {
  type: "pause";
  table: string;
  wanted: boolean;
}

/** A :class:`PenaltyForecast` as JSON values. */
export interface PenaltyForecastJson {
  excess: number;
  missing_next: number;
  missing_now: number;
}

/** Ask for a `pong`. */
export interface Ping {
  type: "ping";
}

/** Cards placed: on top of the pile, under it, face down. */
export interface PlacedCounts {
  on_top: number;
  under: number;
  face_down: number;
}

/** The game and the options of a table against bots. */
export interface PlayNow {
  game: string;
  players?: number;
  setup?: Record<string, unknown>;
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
  time: number;
}

/** The people who watch the table now. */
export interface Presence {
  type: "presence";
  table: string;
  online: string[];
  spectator_count: number;
  wants_pause: string[];
}

/** A :class:`Preview` as JSON values; spaces and actions in their notation. */
export interface PreviewJson {
  actions: string[];
  bonus: number;
  bumped_seat: number | null;
  crash: string | null;
  crossed_limits: LimitJson[];
  dent_count: number;
  dents: Record<string, number>;
  drift: number;
  finished: boolean;
  path: string[];
  snapped_saplings: string[];
  space: string;
  spared_dents: number;
  speed: number;
  to_discard: number;
  to_draw: number;
  wrecked: boolean;
}

/**
 * Preview what actions lead to; the game does not change.
 *
 * Without actions the answer is the present view, at any time and for all who may watch: of an own
 * seat, or of spectators with `seat` null.
 */
export interface PreviewRequest {
  type: "preview";
  ref: string;
  table: string;
  seat: number | null;
  version: number;
  actions?: string[];
}

/** The answer to `preview`. */
export interface PreviewResult {
  type: "preview-result";
  ref: string;
  table: string;
  seat: number | null;
  version: number;
  view: GameView;
  events: GameEvent[];
  stop_reason: string | null;
  details: GameDetails;
}

/** A reason why something is refused. */
export interface ProblemInfo {
  code: string;
  arguments: Record<string, unknown>;
}

/** A finished race of a season. */
export interface RaceInfo {
  course: string;
  table: string;
  places: (number | null)[];
  points: number[];
  course_title: string;
  shipped_course: string | null;
}

/** A code with arguments. */
export interface ReasonJson {
  arguments: Record<string, unknown>;
  code: string;
}

/**
 * The record of a finished game, and the proof that its shuffles were fair: the SHA-256 hash of
 * the secret is the commitment.
 */
export interface RecordProof {
  record: Record<string, unknown>;
  secret: string;
  commitment: string;
}

/** The recovery code of the person to become on this device. */
export interface RecoverPerson {
  code: string;
}

/** A code that moves the identity to another device. The server shows it only once. */
export interface RecoveryCode {
  code: string;
}

/** A message is refused, or watching ends. Nothing has changed; the code names the reason. */
export interface Refused {
  type: "refused";
  code: string;
  arguments: Record<string, unknown>;
  ref: string | null;
  table: string | null;
}

/** The client is too old or too new for the server: it must reload the page. */
export interface Reload {
  type: "reload";
  protocol: number;
}

/** The player to remove: a person by id, or a bot by level. */
export interface RemoveSeasonPlayer {
  person?: string | null;
  bot?: string | null;
}

/** The new name of the person who asks. */
export interface RenameMe {
  name: string;
}

/** A report about a person to the operator of the server. */
export interface ReportPerson {
  reason: string;
  table?: string | null;
}

/** The seat that opened the reserve, and the round (AR-5.1). */
export interface ReserveOpening {
  seat: number;
  round: number;
}

/** The seat to return to; null: all own seats. */
export interface ReturnToTable {
  seat?: number | null;
}

/** A :class:`Run` as JSON values. */
export interface RunJson {
  animal: string;
  face_down_count: number;
  first_index: number;
  length: number;
  points: number;
}

/** Send a chat message: a text or a reaction. */
export interface Say {
  type: "say";
  ref: string;
  table: string;
  text?: string;
  reaction?: string | null;
}

/** A season. Other fields refer to players by their index in `players`. */
export interface SeasonInfo {
  id: string;
  name: string;
  game: string;
  host: string;
  status: string;
  race_count: number | null;
  players: SeasonPlayer[];
  finished_races: RaceInfo[];
  standings: StandingInfo[];
  chooser: number | null;
  choosers: number[];
  table: string | null;
  race_started: boolean;
  course: string | null;
  course_title: string | null;
  shipped_course: string | null;
  overdue: boolean;
  winners: number[];
  created_at: number;
}

/** A player in a season: a person or a bot. */
export interface SeasonPlayer {
  person: string | null;
  name: string | null;
  bot: string | null;
  ready: boolean;
}

/** The seasons of the person who asks. */
export interface Seasons {
  seasons: SeasonInfo[];
}

/** A free seat, and the level of the bot that is to take it. */
export interface SeatBot {
  seat: number;
  level: string;
}

/** A seat at a table. A free seat has neither person nor bot. */
export interface SeatInfo {
  person: string | null;
  name: string | null;
  program: boolean;
  bot: string | null;
  stand_in_reason: string | null;
  returning: boolean;
}

/** The statistics of a seat. */
export interface SeatStatistics {
  seat: number;
  turns: number;
  decisions: number;
  turns_held: Record<string, number>;
  abilities_taken: number;
  abilities_stolen: number;
  ability_uses: Record<string, number>;
  placed_cards: PlacedCounts;
  missing_cards: number;
  swaps: number;
  take_backs: number;
  drawn_cards: DrawnCounts;
  discarded_cards: number;
  gifts: GiftCounts;
  pile_size: number;
  penalty_zone_size: number;
  run_points: Record<string, number>;
  diversity_points: number;
  totem: string;
  totem_points: number;
  penalty_points: number;
  total_points: number;
  place: number | null;
}

/** A :class:`Sheet` as JSON values; `face_down_animals`: index in the pile, and animal. */
export interface SheetJson {
  diversity_points: number;
  face_down_animals: ((number | string)[])[];
  penalty_points: number;
  runs: RunJson[];
  total: number;
  totem_points: number | null;
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
  bumped_seat: number;
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

/** A sled hits `side` or `scenery` and stops on `space` (ST-8.4). */
export interface SnowTailsCrashedEvent {
  name: "crashed";
  seat: number;
  obstacle: string;
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
export interface SnowTailsDetailsJson {
  previews: PreviewJson[];
}

/** A sled crosses the finish line (ST-10.1). */
export interface SnowTailsFinishLineCrossedEvent {
  name: "finish-line-crossed";
  seat: number;
  /** Notation: Space */
  space: string;
}

/** A sled crosses a red line too fast; its dents follow at the end of the move (ST-8.1). */
export interface SnowTailsLimitBrokenEvent {
  name: "limit-broken";
  seat: number;
  tile: number;
  limit: number;
  speed: number;
}

/** A sled begins its move. Drift is negative to the left, positive to the right (ST-6). */
export interface SnowTailsMoveBeganEvent {
  name: "move-began";
  seat: number;
  speed: number;
  drift: number;
}

/** A seat gets its random place in the player order (ST-3.3). */
export interface SnowTailsPutInOrderEvent {
  name: "put-in-order";
  seat: number;
  order_number: number;
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
  shows_printed: [boolean, boolean];
  brake: number;
  dents: number;
  hand_size: number;
  deck_size: number;
  next_deck: number[];
  known_in_hand: number[];
  drawn_count: number;
  hand: number[] | null;
}

/** A sled that has finished gets its place at the end of the round (ST-10.1). */
export interface SnowTailsSledPlacedEvent {
  name: "sled-placed";
  seat: number;
  place: number;
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
  from_space: string;
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
  turn_order: number[];
  sleds: SnowTailsSled[];
  saplings: string[];
  speed: number;
  steps_left: number;
  drift_left: number;
  speeding_dents: number;
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

/** The seat for whose player a bot is to stand in. */
export interface StandIn {
  seat: number;
}

/** A row of the standings. */
export interface StandingInfo {
  place: number;
  player: number;
  points: number;
  place_counts: number[];
  tie_break: string | null;
}

/** The statistics of a game, also of an unfinished one; they contain every secret. */
export interface Statistics {
  over: boolean;
  rounds: number;
  turns: number;
  decisions: number;
  reserve_opening: ReserveOpening | null;
  seats: SeatStatistics[];
}

/** A step of the game, with the events that the seat may know. */
export interface Step {
  version: number;
  seat: number;
  events: GameEvent[];
  bot: string | null;
}

/** Play actions, all or none. `ref` is the submission id: sent again, it has no effect. */
export interface Submit {
  type: "submit";
  ref: string;
  table: string;
  seat: number;
  version: number;
  actions: string[];
}

/** What a client needs to draw the board of a table. It does not change during the game. */
export interface TableBoard {
  setup: Record<string, unknown>;
  board: Record<string, unknown>;
}

/** The public information about a table has changed, or the client has begun to watch it. */
export interface TableChanged {
  type: "table";
  info: TableInfo;
}

/** The public information about a table, apart from the game itself. */
export interface TableInfo {
  id: string;
  version: number;
  game: string;
  status: string;
  host: string;
  seats: SeatInfo[];
  options: TableOptions;
  created_at: number;
  paused: boolean;
  commitment: string | null;
  setup: Record<string, unknown> | null;
  result: Record<string, unknown> | null;
  season: string | null;
  rematch_of: string | null;
  rematch: string | null;
  course_title: string | null;
  shipped_course: string | null;
  turn: number | null;
  round: number;
  from_position: boolean;
}

/** The options of a table, which its host chooses. */
export interface TableOptions {
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

/** The query for a page of the listed tables. */
export interface TablePage {
  limit?: number;
  before?: string | null;
}

/** A page of tables. */
export interface Tables {
  tables: TableInfo[];
  next: string | null;
}

/**
 * A :class:`TurnsLeft` as JSON values: `until_reserve` is null when it is open; `total`,
 * `own` and `by_seat` are the turns left of all seats, of the viewer, of each seat.
 */
export interface TurnsLeftJson {
  by_seat: number[];
  own: number;
  total: number;
  until_reserve: number | null;
}

/** Take back the last submission of this turn. `ref` is a submission id, too. */
export interface Undo {
  type: "undo";
  ref: string;
  table: string;
  seat: number;
  version: number;
}

/** Stop watching a table. */
export interface Unwatch {
  type: "unwatch";
  table: string;
}

/**
 * The game as one seat sees it, or spectators.
 *
 * The client keeps its steps up to version `since`, drops later ones, and adds `steps`.
 */
export interface Update {
  type: "update";
  table: string;
  seat: number | null;
  version: number;
  since: number;
  steps: Step[];
  view: GameView;
  can_undo: boolean;
  big_paws: number | null;
  clock: ClockInfo | null;
}

/**
 * Watch a table: the server sends its state, then every change. `since`: the version that the
 * client has.
 */
export interface Watch {
  type: "watch";
  table: string;
  since?: number | null;
}

/** The answer to `hello`. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  server_version: string;
  person: string;
  name: string;
  time: number;
}

/**
 * The time limits of a table: seconds for each turn, then from a bank for the whole game.
 *
 * A correspondence game has days for each turn and no bank.
 */
export interface WholeClock {
  turn: number;
  bank: number;
}
