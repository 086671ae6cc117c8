import { Dialog } from './dialog.tsx';
import { useDesk } from './page-context.ts';
import type { FaultSwitches } from './server.ts';

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
  const { act, actions, me, state, t } = useDesk();
  return (
    <label class="fault-switch">
      <input
        type="checkbox"
        checked={state.faults[fault]}
        onChange={({ currentTarget }) => act(() => actions.faults({ [fault]: currentTarget.checked }))}
      />
      {t(`faults.${fault}`, { name: me.name })}
    </label>
  );
};

/** Makes things go wrong, to see what the bot does then. */
export const FaultsDialog = ({ close }: { close(): void }) => {
  const { act, actions, state, t } = useDesk();
  return (
    <Dialog label={t('faults.title')} className="sheet" close={close}>
      <div class="sheet-head">
        <h2>{t('faults.title')}</h2>
        <button type="button" class="button" onClick={close}>
          {t('dialog.close')}
        </button>
      </div>
      <p>{t('faults.intro')}</p>
      {FAULTS.map((fault) => (
        <Switch key={fault} fault={fault} />
      ))}
      <p class="fault-line">
        {CUTS.map((seconds) => (
          <button key={seconds} type="button" class="button" onClick={() => act(() => actions.cut(seconds))}>
            {t('faults.cut', { seconds })}
          </button>
        ))}
        <span role="status">{t(state.faults.connected ? 'faults.connected' : 'faults.disconnected')}</span>
      </p>
    </Dialog>
  );
};
