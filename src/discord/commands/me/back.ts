import { refused, said } from '../../interactions/result.ts';
import { command } from '../definition/command.ts';

/** `/me back`: ends an absence early. */
export const back = command({
  name: 'back',
  options: {},
  async run({ deps, caller: { userId, t } }) {
    const ended = await deps.availability.endAbsence(userId);
    return ended.ok ? said(t('me.back.done')) : refused(ended.refusal);
  },
});
