import { answered, refused } from '../../interactions/result.ts';
import { readingFor } from '../../rules-help/answer.ts';
import { ownAnswer } from '../../rules-help/answer-own.ts';
import { inContext } from '../../rules-help/follow-up.ts';
import { command } from '../definition/command.ts';
import { required, text } from '../definition/option.ts';
import { tableOption } from '../definition/table-command.ts';
import { rulesControl } from './pages.ts';

/** `/rules ask`: what is true of the asker's own position comes first, then what the rules say. */
export const ask = command({
  name: 'ask',
  options: { question: required(text()), table: tableOption() },
  controls: [rulesControl('own')],
  async run({ deps, caller }, { question, table }) {
    const over = deps.limits.take('questions', caller);
    if (over) return refused(over.refusal);
    const reading = readingFor(deps, question, caller);
    const meant = await inContext(deps, question, caller, reading);
    return answered(await ownAnswer(deps, caller, meant, table));
  },
});
