import { useState } from 'preact/hooks';
import type { ChannelView, CommandView, FirstCommand, MessageView } from '../protocol.ts';
import type { Component } from '../world/model.ts';
import { usePage } from './page-context.ts';

const DISMISSED = 'tour-dismissed';

/** Whether the tour is shown. Who has dismissed it does not see it again in this browser, unless asked for. */
export const useTour = () => {
  const [shown, setShown] = useState(() => localStorage.getItem(DISMISSED) === null);
  const show = (): void => {
    localStorage.removeItem(DISMISSED);
    setShown(true);
  };
  const dismiss = (): void => {
    localStorage.setItem(DISMISSED, 'yes');
    setShown(false);
  };
  return { shown, show, dismiss };
};

export type TourSwitch = ReturnType<typeof useTour>;

const FirstCommands = ({ commands }: { readonly commands: readonly CommandView[] }) => (
  <dl>
    {commands.map(({ path, label, description }) => (
      <div key={path}>
        <dt>
          <kbd>/{label}</kbd>
        </dt>
        <dd>{description}</dd>
      </div>
    ))}
  </dl>
);

/** Whether a command does something where these messages stand: some only make sense beside a button that does the same. */
const fits = ({ beside }: FirstCommand, messages: readonly MessageView[]): boolean =>
  beside === undefined ||
  messages.some(({ ephemeral, components }) => !ephemeral && hasControl(components, beside));

const hasControl = (components: readonly Component[], prefix: string): boolean =>
  components.some(
    ({ custom_id: id, components: inner }) =>
      id?.startsWith(prefix) === true || hasControl(inner ?? [], prefix),
  );

interface TourProps {
  readonly channel: ChannelView;
  readonly messages: readonly MessageView[];
  dismiss(): void;
}

/** A few words for those who are here for the first time; fewer in threads, which need the space. */
export const Tour = ({ channel: { kind }, messages, dismiss }: TourProps) => {
  const { state, t } = usePage();
  const fitting = (state.firstCommands[kind] ?? []).filter((command) => fits(command, messages));
  const known = fitting.flatMap(({ path }) => state.commands.find((command) => command.path === path) ?? []);
  return (
    <aside class="tour" aria-label={t('tour.title')}>
      <div class="tour-head">
        <h3>{t('tour.title')}</h3>
        <button type="button" class="button" onClick={dismiss}>
          {t('tour.close')}
        </button>
      </div>
      <p>
        {t('tour.slash')} {known.length > 0 && t('tour.commands')}
      </p>
      <FirstCommands commands={known} />
      {kind === 'text' && <p>{t('tour.people')}</p>}
    </aside>
  );
};
