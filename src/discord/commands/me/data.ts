import { answered } from '../../interactions/result.ts';
import { command } from '../definition/command.ts';

/** `/me data`: everything that is kept about the caller, as a file. */
export const data = command({
  name: 'data',
  options: {},
  async run({ deps, caller: { userId, t } }) {
    const everything = await deps.people.everything(userId);
    const bytes = Buffer.from(`${JSON.stringify(everything, null, 2)}\n`);
    return answered({ text: t('me.data.done'), file: { name: 'postboard-my-data.json', bytes } });
  },
});
