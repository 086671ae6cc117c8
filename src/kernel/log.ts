import type { Draw, DrawSource } from './dice.ts';
import type { Game } from './game.ts';
import { advance, begin, type Position, type Step } from './position.ts';
import { type Refusal, refusal } from './refusal.ts';
import { accept, type Result, refuse } from './result.ts';
import type { Seat } from './seat.ts';

/**
 * Who decided a move: the player, the default for an absent one, a computer in the seat, a standing order, or the default
 * because the host or a moderator asked for it.
 */
export const MOVE_CAUSES = ['player', 'absence', 'computer', 'order', 'skipped'] as const;
export type MoveCause = (typeof MOVE_CAUSES)[number];

/** A move in the log, written in the game's notation. */
export interface MoveEntry {
  readonly kind: 'move';
  /** Number of the entry, from 1 without gaps. */
  readonly seq: number;
  readonly seat: Seat;
  readonly move: string;
  readonly cause: MoveCause;
  /** The request that brought it. Moves of one request are undone together; a request counts only once. */
  readonly request: string;
  readonly draws: readonly Draw[];
  readonly reveals: boolean;
}

/** Who may decide for a table besides the player in a seat: its players together, its host, or a moderator. */
export const AUTHORITIES = ['vote', 'host', 'moderator'] as const;
export type AuthorityKind = (typeof AUTHORITIES)[number];

/** All moves after entry `to` count as not made. They stay in the log. */
export interface UndoEntry {
  readonly kind: 'undo';
  readonly seq: number;
  /** Whose doing it was; of no meaning where `by` is set. */
  readonly seat: Seat;
  /** By whose word, if not the player's alone; earlier versions did not write it. */
  readonly by?: AuthorityKind;
  readonly to: number;
  readonly request: string;
}

export type LogEntry = MoveEntry | UndoEntry;

/** The moves that still count, in order, after all undo entries. */
export const effectiveMoves = (entries: readonly LogEntry[]): MoveEntry[] => {
  const standing: MoveEntry[] = [];
  for (const entry of entries) {
    if (entry.kind === 'move') standing.push(entry);
    else while (standing.length > 0 && (standing.at(-1)?.seq ?? 0) > entry.to) standing.pop();
  }
  return standing;
};

/**
 * How far back a seat may go freely: over its last request, with what its own standing orders added, as long as nobody else
 * has moved since and nothing was seen. Whether its turn has ended meanwhile does not matter.
 * @param entries the whole log
 * @param seat who asks
 * @returns the `to` of the undo entry that takes back the seat's last request, or the refusal: `undo.nothing`,
 *   `undo.turn-over`, `undo.revealed`; the last two with the `to` that the others would have to agree to
 */
export const freeUndo = (entries: readonly LogEntry[], seat: Seat): Result<number> => {
  const moves = effectiveMoves(entries);
  const own = moves.findLast((move) => move.seat === seat && (move.cause === 'player' || isPlanned(move)));
  if (!own) return refuse(refusal('undo.nothing'));
  const first = moves.findIndex(({ request }) => request === own.request);
  const to = moves[first - 1]?.seq ?? 0;
  const undone = moves.slice(first);
  if (!undone.every((move) => isOf(own, move))) return refuse(refusal('undo.turn-over', { to }));
  const seen = undone.find(({ reveals }) => reveals);
  return seen ? refuse(refusal('undo.revealed', { move: seen.move, to })) : accept(to);
};

/** What the request begins with under which a plan of a whole turn was played by itself. */
export const PLANNED = 'plan:';

/** Whether a move is one of a turn that was planned and played by itself. */
export const isPlanned = ({ cause, request }: Pick<MoveEntry, 'cause' | 'request'>): boolean =>
  cause === 'order' && request.startsWith(PLANNED);

/** Whether a player made a move, or ordered it beforehand. */
const isOwn = (of: Seat, { seat, cause }: MoveEntry): boolean =>
  seat === of && (cause === 'player' || cause === 'order');

/** Whether a move was made in a request, or by standing orders of the same seat because of it. */
const isOf = (own: MoveEntry, { seat, request, cause }: MoveEntry): boolean =>
  seat === own.seat && (request === own.request || cause === 'order');

/**
 * Whether a seat may go back to after entry `to` by its own will: all that would be undone is its own, and nothing of it
 * was seen.
 * @returns `to` as it is for the undo entry, or the refusal (`undo.nothing`, `undo.consent`)
 */
export const freeUndoTo = (entries: readonly LogEntry[], seat: Seat, to: number): Result<number> => {
  const undone = effectiveMoves(entries).filter(({ seq }) => seq > to);
  if (undone.length === 0) return refuse(refusal('undo.nothing'));
  const free = undone.every((move) => isOwn(seat, move) && !move.reveals);
  return free ? accept(to) : refuse(refusal('undo.consent', { to }));
};

/**
 * Whether going back to after entry `to` takes back a move that still counts and was made up to entry `upTo`.
 * @param entries the whole log before it
 */
export const takesBack = (entries: readonly LogEntry[], to: number, upTo: number): boolean =>
  effectiveMoves(entries).some(({ seq }) => seq > to && seq <= upTo);

/**
 * Whether going back to after entry `to` would take back moves that were made up to entry `floor`. What was undone before
 * then counts as never made.
 */
export const goesBehind = (entries: readonly LogEntry[], to: number, floor: number): boolean =>
  to < floor && effectiveMoves(entries.filter(({ seq }) => seq <= floor)).some(({ seq }) => seq > to);

/** A replay that stopped: at which entry, and what the game said to it. */
export interface ReplayFailure {
  readonly seq: number;
  readonly refusal: Refusal;
}

/** A position after an entry, from which a log is played on. */
export interface LogStart<State> {
  readonly seq: number;
  readonly position: Position<State>;
}

/** What a log belongs to. */
export interface Logged<Options, State> {
  readonly seats: number;
  readonly options: Options;
  readonly entries: readonly LogEntry[];
  /** Where playing begins: only the entries after it are looked at. With the set-up if left out. */
  readonly start?: LogStart<State>;
}

/** The step to the position with which a log begins: the set-up, or no step at all from where it starts. */
export const openingOf = <State, Move, View, Event, Options>(
  game: Game<State, Move, View, Event, Options>,
  { seats, options, start }: Logged<Options, State>,
  source: DrawSource,
): Step<State, Event> =>
  start
    ? { position: start.position, events: [], draws: [], reveals: true }
    : begin(game, seats, options, source);

/** The entries that a log plays, up to one of them. */
export const playedEntries = <Options, State>(
  { entries, start }: Logged<Options, State>,
  until: number,
): LogEntry[] => entries.filter(({ seq }) => seq > (start?.seq ?? 0) && seq <= until);

/** A position with the steps that led to it; `steps[0]` is the opening, the others follow the effective moves. */
export interface Replayed<State, Event> {
  readonly position: Position<State>;
  readonly steps: readonly Step<State, Event>[];
}

/**
 * Plays a log again from where it starts.
 * @param until last entry that counts, as if the log ended there; all by default
 * @returns the position, or the first entry that the rules no longer accept
 */
export const replay = <State, Move, View, Event, Options>(
  game: Game<State, Move, View, Event, Options>,
  log: Logged<Options, State>,
  source: DrawSource,
  until = Number.POSITIVE_INFINITY,
): { ok: true; value: Replayed<State, Event> } | { ok: false; failure: ReplayFailure } => {
  const first = openingOf(game, log, source);
  const steps = [first];
  let position = first.position;
  for (const entry of effectiveMoves(playedEntries(log, until))) {
    const parsed = game.notation.parse(entry.move);
    if (!parsed.ok) return { ok: false, failure: { seq: entry.seq, refusal: parsed.refusal } };
    for (const move of parsed.value) {
      const step = advance(game, position, { seat: entry.seat, move }, source);
      if (!step.ok) return { ok: false, failure: { seq: entry.seq, refusal: step.refusal } };
      steps.push(step.value);
      position = step.value.position;
    }
  }
  return { ok: true, value: { position, steps } };
};
