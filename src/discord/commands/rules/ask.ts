import { answered, refused } from '../../interactions/result.ts';
import { nothingFound, readingFor, rulesAnswer } from '../../rules-help/answer.ts';
import { positionAnswer } from '../../rules-help/position-question.ts';
import { tableContextOf } from '../../rules-help/table-context.ts';
import { command } from '../definition/command.ts';
import { required, text } from '../definition/option.ts';
import { tableOption } from '../definition/table-command.ts';

/** `/rules ask`: what is true of the asker's own position comes first, then what the rules say. */
export const ask = command({
  name: 'ask',
  options: { question: required(text()), table: tableOption() },
  async run({ deps, caller }, { question, table }) {
    const over = deps.limits.take('questions', caller);
    if (over) return refused(over.refusal);
    const at = await tableContextOf(deps, caller, table);
    const reading = readingFor(deps, question, caller);
    const own = at && (await positionAnswer(deps, at, caller.userId, { question, reading }));
    const answer = own ?? (await rulesAnswer(deps, question, at, reading));
    return answered(answer ?? nothingFound(deps, at, reading));
  },
});
