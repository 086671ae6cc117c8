import { sentPieces, withdraw } from '../battle/line.ts';
import { playerAt } from '../draft.ts';
import { extrasFor, pay, priceRefusal } from '../payment.ts';
import { isMonster, pieceOf } from '../pieces/index.ts';
import type { Battle, State } from '../state.ts';
import type { Spell } from './spell.ts';

/** Where the monster lies that is asked about next; -1 if none is left. */
const asked = (state: Pick<State, 'board'>, { seat }: Battle): number =>
  playerAt(state, seat).lair.findIndex(({ due, state: lies }) => due && lies === 'sent');

/** For each own monster of the battle: pay its price again, or withdraw it. Ghosts stay (ruling R3). */
export const suggestion: Spell = {
  id: 'suggestion',
  year: 1,
  speed: 'fast',
  fatigue: 2,
  proposed: [],
  asksOn: true,
  cast: (draft, battle) => {
    for (const piece of sentPieces(draft, battle)) if (isMonster(piece.kind)) piece.due = true;
  },
  options: (state, battle) => {
    const { seat } = battle;
    const at = asked(state, battle);
    const piece = playerAt(state, seat).lair[at];
    if (!piece) return [];
    const { kind } = piece;
    const { price } = pieceOf(kind);
    const dear = price.evil !== undefined;
    const paid = priceRefusal(state, seat, { price, rule: `${kind}.price` }, at)
      ? []
      : extrasFor(state, seat, price, at).map((extra) => (extra ? `pay-${kind}-${extra}` : `pay-${kind}`));
    return dear ? [`withdraw-${kind}`, ...paid] : [...paid, `withdraw-${kind}`];
  },
  answer: (draft, battle, option) => {
    const { seat } = battle;
    const at = asked(draft, battle);
    const piece = playerAt(draft, seat).lair[at];
    if (!piece) return;
    if (option === `withdraw-${piece.kind}`) {
      withdraw(draft, battle, piece);
      return;
    }
    const { price } = pieceOf(piece.kind);
    const extra = extrasFor(draft, seat, price, at).find((one) => option.endsWith(`-${one}`));
    delete piece.due;
    pay(draft, seat, { price, rule: `${piece.kind}.price` }, { extra, payee: at });
  },
};
