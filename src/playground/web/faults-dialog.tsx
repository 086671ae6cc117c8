import type { FaultSwitches } from './actions.ts';
import { Sheet } from './dialog.tsx';
import { usePage } from './page-context.ts';

/** The faults that can be switched, in the order in which they are shown. */
export const FAULTS = [
  'slow',
  'errors',
  'rateLimits',
  'closedDms',
] as const satisfies readonly (keyof FaultSwitches)[];

/** For how many seconds the bot's connection can be cut. */
const CUTS = [0, 10] as const;

const Switch = ({ fault }: { readonly fault: (typeof FAULTS)[number] }) => {
  const { run, actions, me, state, t } = usePage();
  return (
    <label class="fault-switch">
      <input
        type="checkbox"
        checked={state.faults[fault]}
        onChange={({ currentTarget }) => run(() => actions.faults({ [fault]: currentTarget.checked }))}
      />
      {t(`faults.${fault}`, { name: me.name })}
    </label>
  );
};

/** Makes things go wrong, to see what the bot does then. */
export const FaultsDialog = ({ close }: { close(): void }) => {
  const { run, actions, state, t } = usePage();
  return (
    <Sheet title={t('faults.title')} close={close}>
      <p>{t('faults.intro')}</p>
      {FAULTS.map((fault) => (
        <Switch key={fault} fault={fault} />
      ))}
      <p class="fault-line">
        {CUTS.map((seconds) => (
          <button key={seconds} type="button" class="button" onClick={() => run(() => actions.cut(seconds))}>
            {t('faults.cut', { seconds })}
          </button>
        ))}
        <span role="status">{t(state.faults.connected ? 'faults.connected' : 'faults.disconnected')}</span>
      </p>
    </Sheet>
  );
};
