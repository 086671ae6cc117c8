import type { GameAi } from '../../../kernel/game.ts';
import type { State, View } from '../rules/state.ts';
import { determinize } from './determinize.ts';
import { evaluate } from './evaluate.ts';

/** What a computer player of Dungeon Lords thinks with. */
export const ai: GameAi<State, View> = { determinize: determinize, evaluate: evaluate };
