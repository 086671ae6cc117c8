import type { DiscordDeps } from '../deps.ts';
import type { Caller } from '../interactions/caller.ts';
import type { PrivateAnswer } from '../messages/private-answer.ts';
import { nothingFound, readingFor, rulesAnswer } from './answer.ts';
import { positionAnswer } from './position-question.ts';
import { tableContextOf } from './table-context.ts';

/** What is true of the asker's own position comes first, then what the rules say. Private. */
export const ownAnswer = async (
  deps: DiscordDeps,
  caller: Caller,
  question: string,
  table?: string,
): Promise<PrivateAnswer> => {
  const at = await tableContextOf(deps, caller, table);
  const reading = readingFor(deps, question, caller);
  const own = at && (await positionAnswer(deps, at, caller.userId, { question, reading }));
  return own ?? (await rulesAnswer(deps, question, at, reading)) ?? nothingFound(deps, at, reading);
};
