import type { Locale, Translate } from '../../i18n/index.ts';
import type { Table } from '../../table/model/table.ts';
import type { PlayedTurn } from '../../table/recap/turns.ts';
import { type DiscordDeps, frontOf } from '../deps.ts';
import { namesOf, plainNamesOf, roundName, wordsFor } from '../naming.ts';

/** What a proposal to go back is about. */
export interface GoingBack {
  /** `before Ada’s decline, round 3`, or within a turn `after step 2 of Ada’s turn, round 3`. */
  readonly before: string;
  /** Everything that is taken back, turn by turn. */
  readonly taken: readonly TakenTurn[];
}

/** A turn with the round in which it was played, in words. */
interface TakenTurn extends PlayedTurn {
  readonly when: string;
}

/**
 * What going back to after a log entry means, in turns.
 * @param done it has happened: the turns are those that were there before
 * @returns undefined where nothing is known of them
 */
export const goingBack = async (
  deps: DiscordDeps,
  table: Table,
  { to, done = false }: { readonly to: number; readonly done?: boolean },
  locale: Locale,
): Promise<GoingBack | undefined> => {
  const turns = await deps.recap.turns(table, done ? await lastBefore(deps, table, to) : undefined);
  if (!turns.ok) return undefined;
  const taken = turns.value.flatMap((turn) => {
    const moves = turn.moves.filter(({ seq }) => seq > to);
    const when = roundName(deps.texts.of(table.game, locale), turn.round);
    return moves.length > 0 ? [{ ...turn, moves, when }] : [];
  });
  const before = placeOf(deps, table, { turns: turns.value, to }, { locale, names: namesOf(table) });
  return { before, taken };
};

/**
 * Where it goes back to after a log entry, among the turns that are there until then: `before Ada’s decline, round 3`, or
 * within a turn `after step 2 of Ada’s turn, round 3`.
 */
const placeOf = (
  deps: DiscordDeps,
  table: Table,
  { turns, to }: { readonly turns: readonly PlayedTurn[]; readonly to: number },
  spoken: Spoken,
): string => {
  const first = turns.find((turn) => turn.to === to);
  return first
    ? beforeTurn(deps, table, first, spoken)
    : afterMove(deps.texts.of(table.game, spoken.locale), turns, to, spoken.names);
};

/** The same where nothing is formatted. */
export const placePlainly = (
  deps: DiscordDeps,
  table: Table,
  back: { readonly turns: readonly PlayedTurn[]; readonly to: number },
  locale: Locale,
): string => placeOf(deps, table, back, { locale, names: plainNamesOf(table) });

/**
 * `after Ada’s turn, round 3`, or within it `after step 2 of Ada’s turn, round 3`.
 * @param t that of the game, which says what its rounds are called
 */
export const afterMove = (
  t: Translate,
  turns: readonly PlayedTurn[],
  seq: number,
  names: readonly string[],
): string => {
  if (seq === 0) return t('turn.first');
  const turn = turns.find(({ moves }) => moves.some((move) => move.seq === seq));
  if (!turn) return t('turn.earlier');
  const name = names[turn.seat] ?? '';
  const step = turn.moves.findIndex((move) => move.seq === seq) + 1;
  const when = roundName(t, turn.round);
  return step === turn.moves.length
    ? t('turn.after', { name, when })
    : t('turn.within', { name, when, step });
};

/** The last entry before the table went back to after entry `to`; undefined if it did not. */
const lastBefore = async (deps: DiscordDeps, table: Table, to: number): Promise<number | undefined> => {
  const story = await deps.recap.history(table, 'public', { fromSeq: to });
  const entries = story.ok ? story.value.entries : [];
  const undo = entries.findLast((entry) => entry.kind === 'undo' && entry.to === to);
  return undo && undo.seq - 1;
};

/** Names by seat in the form in which they can stand where the text does, and its language. */
interface Spoken {
  readonly locale: Locale;
  readonly names: readonly string[];
}

/** `before Ada’s decline, round 3`. */
const beforeTurn = (deps: DiscordDeps, table: Table, turn: PlayedTurn, { locale, names }: Spoken): string => {
  const t = deps.texts.of(table.game, locale);
  if (turn.to === 0) return t('turn.first');
  const events = turn.moves.flatMap((entry) => (entry.kind === 'move' ? entry.events : []));
  const own = frontOf(deps, table).turnName?.(events, wordsFor(deps, table, locale));
  return t('turn.before', {
    name: names[turn.seat] ?? '',
    turn: own ?? t('turn.any'),
    when: roundName(t, turn.round),
  });
};

/** The same where nothing is formatted. */
export const beforeTurnPlainly = (
  deps: DiscordDeps,
  table: Table,
  turn: PlayedTurn,
  locale: Locale,
): string => beforeTurn(deps, table, turn, { locale, names: plainNamesOf(table) });

/** What happened in a turn, in one line without formatting. */
export const toldOfTurn = (deps: DiscordDeps, table: Table, turn: PlayedTurn, locale: Locale): string => {
  const events = turn.moves.flatMap((entry) => (entry.kind === 'move' ? entry.events : []));
  const words = { ...wordsFor(deps, table, locale), names: plainNamesOf(table) };
  return frontOf(deps, table)
    .tell(events, words)
    .join(' ')
    .replaceAll(/[*_`~\\]/g, '');
};

/** So many turns are named one by one. */
const MOST_NAMED = 8;

/**
 * `Would be taken back: Ada (round 3), Bob (round 3).`
 * @param done it has happened: `Taken back: …`
 */
export const takenLine = (table: Table, { taken }: GoingBack, t: Translate, done = false): string => {
  const names = namesOf(table);
  const named = taken
    .slice(0, MOST_NAMED)
    .map((turn) => t('turn.taken.one', { name: names[turn.seat] ?? '', when: turn.when }));
  const more = taken.length - named.length;
  return t(done ? 'turn.taken' : 'turn.to-take', { list: named.join(', '), count: taken.length, more });
};
