import { isDeepStrictEqual } from 'node:util';
import type { Told } from '../kernel/game.ts';
import type { MoveEntry } from '../kernel/log.ts';
import { replay } from '../kernel/log.ts';
import { advance } from '../kernel/position.ts';
import { sameData } from '../kernel/same-data.ts';
import { seatsOf, type Viewer } from '../kernel/seat.ts';
import type { HistoryInput, LawInput, Laws } from './law.ts';
import { listedMovesAreAccepted, otherMovesAreRefused, strangersAreRefused } from './move-laws.ts';

type AnyInput = LawInput<unknown, unknown, unknown, unknown, unknown>;
type AnyHistory = HistoryInput<unknown, unknown, unknown, unknown, unknown>;

const viewersOf = (seats: number): Viewer[] => [...seatsOf(seats), 'public'];

/** Somebody can go on until the game is over, and nobody after it. */
const goesOnOrEnds = ({ table: { game, seats }, step }: AnyInput): string | undefined => {
  const { state } = step.position;
  const due = game.toAct(state);
  const standings = game.standings(state);
  if (due.length === 0) {
    if (!standings) return 'nobody owes a decision, but the game is not over';
    const ranked = standings.ranks.map(({ seat }) => seat).sort((one, other) => one - other);
    return isDeepStrictEqual(ranked, seatsOf(seats)) ? undefined : 'not every seat is ranked once';
  }
  if (standings) return 'the game is over, but somebody owes a decision';
  const stuck = due.find((seat) => game.moves(state, seat).length === 0);
  return stuck === undefined ? undefined : `seat ${stuck} owes a decision and has no move`;
};

/** What is done for an absent player is one of the legal moves. */
const absenceIsLegal = ({ table: { game }, step }: AnyInput): string | undefined => {
  const { state } = step.position;
  for (const seat of game.toAct(state)) {
    const move = game.notation.print(game.defaultMove(state, seat));
    const listed = game.moves(state, seat).map((legal) => game.notation.print(legal));
    if (!listed.includes(move)) return `seat ${seat} absent: ${move} is not legal`;
  }
  return undefined;
};

/** Every legal move can be written down and read back; no two are written alike. */
const notationRoundTrips = ({ table: { game }, step }: AnyInput): string | undefined => {
  const { state } = step.position;
  for (const seat of game.toAct(state)) {
    const seen = new Set<string>();
    for (const move of game.moves(state, seat)) {
      const line = game.notation.print(move);
      const read = game.notation.parse(line);
      if (!read.ok || !isDeepStrictEqual(read.value, [move])) return `"${line}" is read as something else`;
      if (seen.has(line)) return `"${line}" is listed twice`;
      seen.add(line);
    }
  }
  return undefined;
};

/** The most expensive law of all is checked in one of so many positions of the sample; in the first too. */
const SNAPSHOTS = 3;

/** A position is plain data: kept as JSON and read again it is the same, and the move from it gives the same. */
const survivesSnapshot = ({ table, step, before, made }: AnyInput): string | undefined => {
  const { game, source, lawRandom } = table;
  if (before && lawRandom(SNAPSHOTS) > 0) return undefined;
  const from = before ?? step.position;
  const kept = JSON.parse(JSON.stringify(from));
  if (!sameData(kept, from)) return 'the position is not plain JSON data';
  if (!made) return undefined;
  const again = advance(game, kept, made, source);
  if (!again.ok) return `refused from a snapshot: ${again.refusal.code}`;
  return sameData(again.value.position, step.position) ? undefined : 'another position from a snapshot';
};

/**
 * Looking twice shows the same (to one viewer of all, in turn), also when what was shown was kept meanwhile, as events
 * are; and those are told to seats that exist.
 */
const viewsAreStable = ({ table: { game, seats }, step, seq }: AnyInput): string | undefined => {
  const { state } = step.position;
  const viewers = viewersOf(seats);
  const viewer = viewers[seq % viewers.length] ?? 'public';
  if (!sameData(game.view(state, viewer), game.view(state, viewer)))
    return `viewer ${viewer} sees two things at once`;
  if (!survivesJson(game.view(state, viewer))) return `what viewer ${viewer} sees is not plain JSON data`;
  if (!survivesJson(step.events)) return 'what is told is not plain JSON data';
  const stray = step.events.find((told) => !isToldToSeats(told, seats));
  return stray ? `an event is told to seats that do not exist: ${JSON.stringify(stray)}` : undefined;
};

const survivesJson = (data: unknown): boolean => sameData(JSON.parse(JSON.stringify(data)), data);

const isToldToSeats = ({ to }: Told<unknown>, seats: number): boolean =>
  to === 'all' || to.every((seat) => Number.isInteger(seat) && seat >= 0 && seat < seats);

/** The log alone gives every position again, down to the order of its fields. */
const replaysFromLog = ({ table, steps }: AnyHistory): string | undefined => {
  const { game, seats, options, source } = table;
  const entries = steps.flatMap(({ seq, made }): MoveEntry[] => {
    if (!made) return [];
    const move = game.notation.print(made.move);
    const request = String(seq);
    return [
      { kind: 'move', seq, seat: made.seat, move, cause: 'player', request, draws: [], reveals: false },
    ];
  });
  const again = replay(game, { seats, options, entries }, source);
  if (!again.ok) return `move ${again.failure.seq} is refused in the replay: ${again.failure.refusal.code}`;
  const differing = steps.find(({ step }, at) => !sameData(step, again.value.steps[at]));
  return differing && `the replay differs after move ${differing.seq}`;
};

/** What the kernel's contract asks of every game, whatever it is about. */
export const contractLaws = {
  ofPositions: {
    'contract.goes-on': goesOnOrEnds,
  },
  ofSamples: {
    'contract.listed-moves': listedMovesAreAccepted,
    'contract.other-moves': otherMovesAreRefused,
    'contract.strangers': strangersAreRefused,
    'contract.absence': absenceIsLegal,
    'contract.notation': notationRoundTrips,
    'contract.snapshot': survivesSnapshot,
    'contract.views': viewsAreStable,
  },
  ofGames: { 'contract.replay': replaysFromLog },
} satisfies Laws<unknown, unknown, unknown, unknown, unknown>;
