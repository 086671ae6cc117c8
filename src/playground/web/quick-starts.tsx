import { useState } from 'preact/hooks';
import type { ChannelView } from '../protocol.ts';
import { usePage } from './page-context.ts';

/** A button for each quick start. It types commands for the reader and goes to the place that they lead to. */
export const QuickStarts = ({ channel }: { readonly channel: ChannelView }) => {
  const { run, actions, goTo, state, t } = usePage();
  const [running, setRunning] = useState<string>();
  if (state.quickStarts.length === 0 || channel.kind !== 'text') return null;
  const start = async (id: string): Promise<void> => {
    setRunning(id);
    await run(async () => goTo(await actions.quickStart(channel.id, id)));
    setRunning(undefined);
  };
  return (
    <ul class="quick-starts">
      {state.quickStarts.map(({ id, label, description }, at) => (
        <li key={id}>
          <button
            type="button"
            class={at === 0 ? 'button primary' : 'button'}
            disabled={running !== undefined}
            aria-busy={running === id}
            onClick={() => start(id)}
          >
            {running === id ? t('quick-start.running') : label}
          </button>
          <small>{description}</small>
        </li>
      ))}
    </ul>
  );
};
