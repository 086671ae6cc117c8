import type { Law } from '../../shared/laws/law.ts';
import type { Move } from '../rules/move.ts';
import { printMove } from '../rules/notation.ts';
import type { Rules } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';
import type { LawInput } from './law-input.ts';
import { offersInConquest } from './oracle/offers/conquest.ts';
import { offersAfterCoins, offersBeforeCoins } from './oracle/offers/placing.ts';
import { offersForWithdrawn, offersInRedeployment } from './oracle/offers/redeployment.ts';
import { combosOnOffer, offersAtStart } from './oracle/offers/turn-start.ts';

/** What the rulebooks let the player do whose decision it is, worked out a second time from their text. */
const expectedMoves = (rules: Rules, state: State): readonly Move[] => {
  const { seat, phase } = state.board.turn;
  switch (phase.name) {
    case 'choose':
      return offersAtStart(rules, state, seat);
    case 'pick':
      return combosOnOffer(state, seat);
    case 'conquest':
      return offersInConquest(rules, state, { seat, layer: phase.layer });
    case 'redeploy':
      return offersInRedeployment(rules, state, { seat, layer: phase.layer });
    case 'placing':
      return offersBeforeCoins(rules, state, seat);
    case 'after-score':
      return offersAfterCoins(rules, state, seat);
    case 'withdrawn':
      return offersForWithdrawn(rules, state, phase.owner);
    case 'over':
      return [];
  }
};

/** Every move is offered, and no other, as both books, read a second time from the text, have it. */
export const offersAreAsPrinted =
  (rules: Rules, movesOf: (state: State, seat: number) => readonly Move[]): Law<LawInput> =>
  ({ step }) => {
    const { state } = step.position;
    const { phase, seat } = state.board.turn;
    const owner = phase.name === 'withdrawn' ? phase.owner.seat : seat;
    return difference(expectedMoves(rules, state), movesOf(state, owner));
  };

/** What is missing and what is too much, in notation; undefined if both lists hold the same moves. */
const difference = (must: readonly Move[], are: readonly Move[]): string | undefined => {
  const expected = new Set(must.map(printMove));
  const offered = new Set(are.map(printMove));
  const missing = [...expected].filter((line) => !offered.has(line));
  const extra = [...offered].filter((line) => !expected.has(line));
  if (missing.length + extra.length === 0) return undefined;
  return `should be offered: ${missing.join(', ') || 'nothing'}; should not: ${extra.join(', ') || 'nothing'}`;
};
