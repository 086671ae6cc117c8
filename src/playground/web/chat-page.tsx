import { useEffect, useMemo, useState } from 'preact/hooks';
import type { CommandView, ModalView, OutcomeView, StateView } from '../protocol.ts';
import { actionsOf, RequestRefused } from './actions.ts';
import { ChannelPane } from './channel-pane.tsx';
import { Lightbox } from './lightbox.tsx';
import { ModalForm } from './modal-form.tsx';
import { type Page, PageContext, type Picture, usePage } from './page-context.ts';
import { PeopleBar } from './people-bar.tsx';
import type { Session } from './session.ts';
import { Sidebar } from './sidebar.tsx';
import { useTour } from './tour.tsx';
import { pageTranslator, type Translate } from './translate.ts';

const hashChannel = (): string => location.hash.slice(1);

/** The channel that the address names, if the reader sees it; else the first. */
const useChannel = (state: StateView) => {
  const [wanted, setWanted] = useState(hashChannel);
  useEffect(() => {
    const follow = () => setWanted(hashChannel());
    addEventListener('hashchange', follow);
    addEventListener('popstate', follow);
    return () => {
      removeEventListener('hashchange', follow);
      removeEventListener('popstate', follow);
    };
  }, []);
  const goTo = (id: string): void => {
    location.hash = id;
  };
  const channel =
    state.channels.find(({ id }) => id === wanted) ?? state.channels.find(({ kind }) => kind === 'text');
  return { channel, goTo };
};

const isOutcome = (value: unknown): value is OutcomeView =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** Runs actions: shows the forms that they open, and why they are refused. */
const useActionRunner = (t: Translate) => {
  const [notice, setNotice] = useState('');
  const [modal, setModal] = useState<ModalView>();
  const run = async (action: () => Promise<unknown>): Promise<boolean> => {
    setNotice('');
    try {
      const outcome = await action();
      if (!isOutcome(outcome)) return true;
      if (outcome.modal) setModal(outcome.modal);
      if (outcome.kind === 'failed') setNotice(t('page.no-answer'));
      return outcome.kind !== 'failed';
    } catch (error) {
      setNotice(error instanceof RequestRefused ? error.message : t('page.unreachable'));
      return false;
    }
  };
  return { run, notice, setNotice, modal, closeModal: () => setModal(undefined) };
};

const Offline = () => (
  <p class="offline" role="status">
    {usePage().t('page.offline')}
  </p>
);

interface ChatPageProps {
  readonly session: Session;
  readonly state: StateView;
  switchTo(id: string): void;
}

/** Everything that one person sees. */
export const ChatPage = ({ session, state, switchTo }: ChatPageProps) => {
  const { channel, goTo } = useChannel(state);
  const me = state.people.find(({ id }) => id === state.me);
  const t = pageTranslator(me?.locale ?? '');
  const { run, notice, setNotice, modal, closeModal } = useActionRunner(t);
  const [picture, setPicture] = useState<Picture>();
  const [drawer, setDrawer] = useState(false);
  const [command, takeCommand] = useState<CommandView>();
  const tour = useTour();
  const actions = useMemo(() => actionsOf(state.me, me?.locale ?? ''), [state.me, me?.locale]);
  useEffect(() => {
    document.documentElement.lang = me?.locale ?? 'en';
  }, [me?.locale]);
  useEffect(() => takeCommand(undefined), [channel?.id]);
  if (!me) return null;
  const page: Page = {
    state,
    me,
    actions,
    t,
    person: (id) => state.people.find((person) => person.id === id),
    channel: (id) => state.channels.find((one) => one.id === id),
    goTo: (id) => {
      setDrawer(false);
      setNotice('');
      goTo(id);
    },
    enlarge: setPicture,
    command,
    takeCommand,
    run,
  };
  return (
    <PageContext.Provider value={page}>
      <div class={drawer ? 'chat-page drawer-open' : 'chat-page'}>
        <PeopleBar switchTo={switchTo} drawer={drawer} toggleDrawer={() => setDrawer(!drawer)} />
        <Sidebar current={channel?.id} tour={tour} />
        {channel && (
          <ChannelPane
            key={channel.id}
            channel={channel}
            messages={session.messages}
            notice={notice}
            tour={tour}
          />
        )}
        {!session.connected && <Offline />}
        {modal && <ModalForm key={modal.interaction} modal={modal} close={closeModal} />}
        {picture && <Lightbox picture={picture} close={() => setPicture(undefined)} />}
      </div>
    </PageContext.Provider>
  );
};
