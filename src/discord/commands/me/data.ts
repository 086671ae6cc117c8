import { answered, refused } from '../../interactions/result.ts';
import { command } from '../definition/command.ts';

/** `/me data`: everything that is kept about the caller, as a file. */
export const data = command({
  name: 'data',
  options: {},
  async run({ deps, caller }) {
    const { userId, t } = caller;
    const over = deps.limits.take('exports', caller);
    if (over) return refused(over.refusal);
    const everything = await deps.people.everything(userId);
    const bytes = Buffer.from(`${JSON.stringify(everything, null, 2)}\n`);
    return answered({ text: t('me.data.done'), file: { name: 'postboard-my-data.json', bytes } });
  },
});
