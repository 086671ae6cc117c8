import type { RulesDesk } from '../../front.ts';
import { swapNotes } from '../commands/swaps-wording.ts';
import type { Options } from '../rules/options-schema.ts';
import type { State, View } from '../rules/state.ts';
import { emblem } from './emblem.ts';
import { inquiries } from './inquiries.ts';

/** What Dungeon Lords knows for those who ask about its rules. */
export const desk: RulesDesk<State, View, Options> = {
  books: () => ['dungeon-lords'],
  emblem,
  present: swapNotes,
  inquiries,
};
