import { isDeepStrictEqual } from 'node:util';
import type { AnyGame } from './any-game.ts';
import { commitmentTo, type DiceKey, type DrawSource, drawsUnder } from './dice.ts';
import { wrongDraw } from './drawn-counts.ts';
import { exportedLog, exportedParts } from './exported-log.ts';
import { seatRange } from './game.ts';
import type { LogEntry, MoveEntry } from './log.ts';
import type { LogPart } from './parts.ts';
import { exportSchema, type TableExport } from './record.ts';
import { refusal } from './refusal.ts';
import { accept, type Result, refuse } from './result.ts';
import { dealSeats, saltOf } from './seating.ts';
import { standingsSoFar } from './standings-so-far.ts';
import { type Timeline, timeline } from './timeline.ts';

/** What a check of an exported table found to be right. */
export interface Verified {
  readonly table: string;
  /** How many moves were played again. */
  readonly moves: number;
  /** How many draws were computed again and compared. */
  readonly draws: number;
  /** What was played under versions of the rules that are not there any more: only its draws could be checked. */
  readonly unplayed: {
    readonly moves: number;
    readonly versions: readonly string[];
    /** Whether the final standings are among it. */
    readonly end: boolean;
  };
}

/**
 * Reads an exported table.
 * @param data parsed JSON
 * @returns the export, or the refusal `verify.unreadable` with the first thing that is wrong
 */
export const readExport = (data: unknown): Result<TableExport> => {
  const parsed = exportSchema.safeParse(data);
  if (parsed.success) return accept(parsed.data);
  const issue = parsed.error.issues[0];
  const at = issue?.path.join('.') ?? '';
  return refuse(refusal('verify.unreadable', { at, problem: issue?.message ?? '' }));
};

/**
 * Checks everything that chance decided at an ended table: seed against commitment, salt against the players' joining, the
 * seats, and every draw of every move, undone ones too. What was played under the present version of the rules is played
 * again, and has to ask for the same draws and come to the same standings.
 * @param file what {@link readExport} gave
 * @param game the game of that id
 * @returns how much was checked, or the first thing that is wrong: `verify.running` (the seed is still
 *   secret), `verify.game`, `verify.gap`, `verify.commitment`, `verify.salt`, `verify.seating`, `verify.move`, `verify.draws`,
 *   `verify.standings`
 */
export const verifyExport = (file: TableExport, game: AnyGame): Result<Verified> => {
  if (file.seed === undefined) return refuse(refusal('verify.running'));
  if (file.game !== game.id) return refuse(refusal('verify.game', { expected: game.id, found: file.game }));
  const missing = file.entries.findIndex(({ seq }, at) => seq !== at + 1);
  if (missing >= 0) return refuse(refusal('verify.gap', { seq: missing + 1 }));
  const key: DiceKey = { seed: file.seed, salt: file.salt };
  const chance = checkKey(file, key);
  if (!chance.ok) return chance;
  const source = drawsUnder(key);
  const parts = exportedParts(file);
  const known = parts.filter(({ rulesVersion }) => rulesVersion === game.rulesVersion);
  let opening = 0;
  for (const part of known) {
    const played = playPart(file, game, part, source);
    if (!played.ok) return played;
    opening += played.value.opening.draws.length;
    const last = part === parts.at(-1);
    if (last && !isRightEnd(file, game, played.value)) return refuse(refusal('verify.standings'));
  }
  const drawn = wrongDraw(parts, source);
  if (drawn !== undefined) return refuse(refusal('verify.draws', { seq: drawn }));
  const others = parts.filter((part) => !known.includes(part) && movesIn([part]).length > 0);
  return accept({
    table: file.table,
    moves: movesIn(known).length,
    draws: opening + movesIn(parts).flatMap(({ draws }) => draws).length,
    unplayed: {
      moves: movesIn(others).length,
      versions: others.map(({ rulesVersion }) => rulesVersion),
      end: known.at(-1) !== parts.at(-1),
    },
  });
};

const movesIn = (parts: readonly LogPart<LogEntry>[]): MoveEntry[] =>
  parts.flatMap(({ entries }) => entries).filter((entry) => entry.kind === 'move');

const checkKey = (file: TableExport, key: DiceKey): Result<undefined> => {
  if (commitmentTo(key.seed) !== file.commitment) return refuse(refusal('verify.commitment'));
  const joined = [...file.players].sort((a, b) => a.joined - b.joined);
  const salt = saltOf(
    file.table,
    joined.map(({ contribution }) => contribution),
  );
  if (salt !== file.salt) return refuse(refusal('verify.salt'));
  const { order } = dealSeats(file.players.length, drawsUnder(key));
  const found = file.players.map((player) => player.joined);
  return isDeepStrictEqual(order, found) ? accept(undefined) : refuse(refusal('verify.seating'));
};

/** Plays a part of the log again: every move has to be legal and to draw what it drew. */
const playPart = (
  file: TableExport,
  game: AnyGame,
  part: LogPart<LogEntry>,
  source: DrawSource,
): Result<Timeline<unknown, unknown>> => {
  const options = game.options.safeParse(file.options);
  if (!options.success) return refuse(refusal('verify.move', { seq: part.start?.seq ?? 0 }));
  const { min, max } = seatRange(game, options.data);
  const { length: seats } = file.players;
  if (seats < min || seats > max) return refuse(refusal('verify.seating'));
  const played = timeline(game, exportedLog(file, options.data, part), source);
  if (!played.ok) {
    const { seq, refusal: why } = played.failure;
    return refuse(refusal('verify.move', { seq, refusal: why.code }, why.reasons));
  }
  const differing = played.value.steps.find(
    ({ entry, draws }) => entry.kind === 'move' && !isDeepStrictEqual(draws, entry.draws),
  );
  return differing ? refuse(refusal('verify.draws', { seq: differing.entry.seq })) : accept(played.value);
};

const isRightEnd = (file: TableExport, game: AnyGame, { position }: Timeline<unknown, unknown>): boolean =>
  file.phase !== 'over' || isDeepStrictEqual(plain(endOf(file, game, position.state)), plain(file.standings));

const endOf = ({ early, players }: TableExport, game: AnyGame, state: unknown) =>
  early ? standingsSoFar(game, state, players.length) : game.standings(state);

/** As it looks after a trip through a file. */
const plain = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));
