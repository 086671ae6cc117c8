import { useState } from 'preact/hooks';
import type { ChannelView } from '../page/view.ts';
import { useDesk } from './desk.ts';

/** Opens a game with computer players and goes there; nothing where the bot has no such games. */
export const NewGame = ({ channel }: { readonly channel: ChannelView }) => {
  const { act, actions, goTo, state, t } = useDesk();
  const [busy, setBusy] = useState(false);
  if (!state.canOpenGame || channel.kind !== 'text') return null;
  const open = async (): Promise<void> => {
    setBusy(true);
    await act(async () => goTo(await actions.newGame(channel.id)));
    setBusy(false);
  };
  return (
    <div class="new-game">
      <button type="button" class="button primary" disabled={busy} aria-busy={busy} onClick={open}>
        {t(busy ? 'new-game.busy' : 'new-game.button')}
      </button>
      <small>{t('new-game.hint')}</small>
    </div>
  );
};
