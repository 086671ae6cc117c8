import { diceFrom } from '../../kernel/dice.ts';
import { toldTo } from '../../kernel/game.ts';
import type { Considered, GameAi, Level } from '../../kernel/game-ai.ts';
import { advance, type Position } from '../../kernel/position.ts';
import type { Advice } from '../model/thinker.ts';
import type { AiContext } from './context.ts';
import { planned } from './think.ts';

/** The best turns that a level finds, best first; none in a game that plans no turns. */
export const adviceFrom = async (level: Level, context: AiContext): Promise<Advice[]> => {
  const { ai } = context.game;
  if (!ai?.plan) return [];
  const { considered } = await planned(level, context, ai.plan);
  return considered.map((turn) => toldTurn(context, ai, turn));
};

/** A turn as the seat would be told it, played in a guessed position up to where chance comes in. */
export const toldTurn = (
  { game, seat, view, random }: AiContext,
  ai: GameAi<unknown, unknown, unknown>,
  { moves, now, end }: Considered<unknown>,
): Advice => {
  let position: Position<unknown> = {
    state: ai.determinize(view, seat, diceFrom(random, {})),
    draws: {},
  };
  const events: unknown[] = [];
  let told = 0;
  for (const move of moves) {
    const step = advance(game, position, { seat, move }, random);
    if (!step.ok || step.value.reveals) break;
    position = step.value.position;
    events.push(...toldTo(step.value.events, seat));
    told += 1;
  }
  const lines = moves.map((move) => game.notation.print(move));
  const after = game.view(position.state, seat, false);
  return { lines, now, end, events, untold: lines.slice(told), view: after };
};
