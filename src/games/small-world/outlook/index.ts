import type { Outlook, Progress } from '../../../kernel/game.ts';
import type { Event, Rules, State, View } from '../rules/index.ts';
import { appraise } from './appraise.ts';
import { imagine } from './imagine.ts';

/** What a computer player of Small World thinks with. */
export const outlookUnder = (rules: Rules): Outlook<State, View> => ({
  imagine: (view, seat, dice) => imagine(rules, view, seat, dice),
  appraise: (view, seat) => appraise(rules, view, seat),
});

/** Rounds, coins and races. */
export const progress: Progress<View, Event> = {
  round: ({ board }) => board.round,
  score: ({ coins }, seat) => coins[seat],
  choice: (event) => (event.type === 'picked' ? { seat: event.seat, key: `race.${event.race}` } : undefined),
};
