import type { Subcommand } from '../asked.ts';
import { simple } from './offered.ts';

/** `/dl do`: performs an action that leaves nothing to choose. */
export const doIt: Subcommand = simple('do', 'do', []);

/** `/dl skip`: leaves an action out; its order can be taken back. */
export const skip: Subcommand = simple('skip', 'skip', []);

/** `/dl done`: no more digging, no more production. */
export const done: Subcommand = simple('done', 'done', []);

/** `/dl reconsider`: takes back one's own secret decision. */
export const reconsider: Subcommand = simple('reconsider', 'reconsider', []);
