import type { Seat } from '../../../kernel/seat.ts';
import { type Draft, playerAt, secretsOf, tell, whisper, without } from './draft.ts';
import type { PieceId } from './pieces/index.ts';
import type { TrapId } from './traps/index.ts';

/** Things that are simply counted. */
export type Countable = 'gold' | 'food' | 'imps' | 'trolls' | 'redMarks';

/**
 * Changes what a player has of something.
 * @param by what comes, or goes if negative; never more than there is
 * @param rule what changes it
 */
export const change = (
  draft: Draft,
  seat: Seat,
  what: Countable,
  { by, rule }: { readonly by: number; readonly rule: string },
): void => {
  const player = playerAt(draft, seat);
  if (by === 0) return;
  if (player[what] + by < 0) throw new RangeError(`seat ${seat} has too few ${what}`);
  player[what] += by;
  tell(draft, { type: 'changed', seat, what, reasons: [{ rule, by }], now: player[what] });
};

const countTraps = (draft: Draft, seat: Seat, by: number, rule: string): void => {
  const now = secretsOf(draft, seat).traps.length;
  tell(draft, { type: 'changed', seat, what: 'traps', reasons: [{ rule, by }], now });
};

/** Draws trap cards; what the deck does not have is not drawn (ruling R49). */
export const drawTraps = (draft: Draft, seat: Seat, count: number, rule: string): void => {
  const { hidden } = draft;
  const drawn = hidden.trapDeck.slice(0, count);
  for (const trap of drawn) whisper(draft, seat, { type: 'trap-drawn', seat, trap });
  if (drawn.length === 0) return;
  const secrets = secretsOf(draft, seat);
  secrets.traps = [...secrets.traps, ...drawn];
  hidden.trapDeck = hidden.trapDeck.slice(drawn.length);
  draft.reveals = true;
  countTraps(draft, seat, drawn.length, rule);
};

/** A trap card leaves the game without being seen by others. */
export const loseTrap = (draft: Draft, seat: Seat, trap: TrapId, rule: string): void => {
  const secrets = secretsOf(draft, seat);
  if (!secrets.traps.includes(trap)) throw new RangeError(`seat ${seat} has no ${trap}`);
  secrets.traps = without(secrets.traps, trap);
  draft.hidden.trapsOut = [...draft.hidden.trapsOut, trap];
  whisper(draft, seat, { type: 'trap-lost', seat, trap });
  countTraps(draft, seat, -1, rule);
};

/**
 * A piece goes to the distant lands; a troll takes a worker along.
 * @param at its place in the lair
 */
export const losePiece = (draft: Draft, seat: Seat, at: number, how: 'left' | 'fed'): void => {
  const player = playerAt(draft, seat);
  const [piece] = player.lair.splice(at, 1);
  if (!piece) throw new RangeError(`seat ${seat} has no piece ${at}`);
  tell(draft, { type: how, seat, piece: piece.kind });
  if (piece.kind === 'troll') change(draft, seat, 'trolls', { by: -1, rule: 'troll.token' });
  player.trollsUsed = Math.min(player.trollsUsed, player.trolls);
};

/** Where a piece of a kind lies that may be fed: one that is still due first, for its pay is then not due. */
export const fodderAt = (
  draft: Pick<Draft, 'board'>,
  seat: Seat,
  kind: PieceId,
  but: number | undefined,
): number => {
  const { lair } = playerAt(draft, seat);
  const fits = lair.flatMap((piece, at) => (piece.kind === kind && at !== but ? [at] : []));
  return fits.find((at) => lair[at]?.due) ?? fits[0] ?? -1;
};
