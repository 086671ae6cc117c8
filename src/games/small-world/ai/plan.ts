import type { Dice } from '../../../kernel/dice.ts';
import type { Game } from '../../../kernel/game.ts';
import type { Plan, PlanTask, Role } from '../../../kernel/game-ai.ts';
import type { Event, Move, Options, Rules, State, View } from '../rules/index.ts';
import { consideredTurn, unlike } from './considered.ts';
import { determinize } from './determinize.ts';
import { settingsFor } from './settings.ts';
import { isBeforeConquests, type Thinking, worthOf } from './thinking.ts';
import { finishTurn } from './turn-end.ts';
import { type FoundTurn, searchTurn } from './turn-search.ts';
import type { Valuer } from './valuation.ts';

/** What a decline must bring more than anything else, in coins: others may want to decide that by themselves. */
const RELUCTANCE: Readonly<Record<Role, number>> = { own: 0, asked: 2, unasked: 0 };

/** Only a person's wish lets a race decline for somebody else, and never in its first turn or the first rounds. */
const mayDecline = ({ board }: State, role: Role): boolean => {
  switch (role) {
    case 'own':
      return true;
    case 'asked':
      return board.round > FIRST_ROUNDS && !board.turn.newRace;
    case 'unasked':
      return false;
  }
};

const FIRST_ROUNDS = 2;

/** What imagined draws are numbered with. */
const MOST_LUCK = 1000;

/** Thinks a turn through: conquests are sought, the rest of a turn follows from where they ended. */
export function* planTurn(
  { rules, game, valuer }: PlanTools,
  { view, seat, level, role, dice }: PlanTask<View>,
): Generator<void, Plan<Move>> {
  const state = determinize(rules, view, seat, dice);
  const settings = settingsFor(level, state.board);
  const thinking: Thinking = {
    ...freshThinking({ game, valuer, settings, seat }, dice),
    reluctance: RELUCTANCE[role],
    mayDecline: mayDecline(state, role),
  };
  return yield* planFrom(thinking, state);
}

/** A seat that has thought nothing yet and plays for itself. */
export const freshThinking = (
  of: Pick<Thinking, 'game' | 'valuer' | 'settings' | 'seat'>,
  dice: Dice,
): Thinking => ({
  ...of,
  valuer: { ...of.valuer, foresight: of.settings.foresight, rivalry: of.settings.rivalry },
  luck: dice.roll('guess', MOST_LUCK),
  reluctance: 0,
  mayDecline: true,
  positions: 0,
  worths: new WeakMap(),
});

/** Thinks on from a position that looks to the seat as the real one does. */
export function* planFrom(thinking: Thinking, state: State): Generator<void, Plan<Move>> {
  const begun = finishTurn(thinking, state, 'conquests');
  const found =
    isTurnOf(thinking, state) && isTurnOf(thinking, begun.state) && isBeforeConquests(begun.state)
      ? yield* searchTurn(thinking, begun.state)
      : [settled(thinking, begun.state)];
  const whole = found.map((turn) => ({ ...turn, moves: [...begun.moves, ...turn.moves] }));
  const considered = unlike(whole).map((turn) => consideredTurn(thinking, state, turn));
  return { moves: whole[0]?.moves ?? [], positions: thinking.positions, considered };
}

/** Whoever places what was withdrawn in the turn of another has that decision alone before them. */
const isTurnOf = ({ seat }: Thinking, { board }: State): boolean => board.turn.seat === seat;

const settled = (thinking: Thinking, state: State): FoundTurn => ({
  moves: [],
  value: worthOf(thinking, state),
  endings: [{ state, weight: 1 }],
});

/** What every plan is made with. */
export interface PlanTools {
  readonly rules: Rules;
  readonly game: Game<State, Move, View, Event, Options>;
  readonly valuer: Valuer;
}
