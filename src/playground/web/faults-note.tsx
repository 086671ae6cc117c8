import { FAULTS } from './faults-dialog.tsx';
import { usePage } from './page-context.ts';

/** Says which faults are on, so that nobody takes them for the bot's own. */
export const FaultsNote = () => {
  const { run, actions, me, state, t } = usePage();
  const on = FAULTS.filter((fault) => state.faults[fault]);
  if (on.length === 0) return null;
  const names = new Intl.ListFormat(me.locale).format(on.map((fault) => t(`faults.on.${fault}`)));
  const off = Object.fromEntries(on.map((fault) => [fault, false]));
  return (
    <p class="faults-note" role="status">
      {t('faults.on', { names })}{' '}
      <button type="button" class="link" onClick={() => run(() => actions.faults(off))}>
        {t('faults.off')}
      </button>
    </p>
  );
};
