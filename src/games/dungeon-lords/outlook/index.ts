import type { Outlook } from '../../../kernel/game.ts';
import type { State, View } from '../rules/state.ts';
import { appraise } from './appraise.ts';
import { imagine } from './imagine.ts';

/** What a computer player of Dungeon Lords thinks with. */
export const outlook: Outlook<State, View> = { imagine, appraise };
