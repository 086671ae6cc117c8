import { useEffect, useMemo, useState } from 'preact/hooks';
import type { ModalView, OutcomeView, StateView } from '../page/view.ts';
import { ChannelPane } from './channel-pane.tsx';
import { type Desk, DeskContext, type Picture } from './desk.ts';
import { Lightbox } from './lightbox.tsx';
import { ModalForm } from './modal-form.tsx';
import { PeopleBar } from './people-bar.tsx';
import { actionsOf } from './server.ts';
import type { Session } from './session.ts';
import { Sidebar } from './sidebar.tsx';

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

/** Does deeds: forms that open and refusals are shown. */
const useDeeds = () => {
  const [notice, setNotice] = useState('');
  const [modal, setModal] = useState<ModalView>();
  const act = async (deed: () => Promise<unknown>): Promise<boolean> => {
    setNotice('');
    try {
      const outcome = await deed();
      if (!isOutcome(outcome)) return true;
      if (outcome.modal) setModal(outcome.modal);
      if (outcome.kind === 'failed') setNotice('The bot did not answer in time.');
      return outcome.kind !== 'failed';
    } catch (error) {
      setNotice(error instanceof Error ? error.message : String(error));
      return false;
    }
  };
  return { act, notice, setNotice, modal, closeModal: () => setModal(undefined) };
};

const Offline = () => (
  <p class="offline" role="status">
    Connection lost; trying again …
  </p>
);

interface RoomProps {
  readonly session: Session;
  readonly state: StateView;
  become(id: string): void;
}

/** Everything that one person sees. */
export const Room = ({ session, state, become }: RoomProps) => {
  const { channel, goTo } = useChannel(state);
  const { act, notice, setNotice, modal, closeModal } = useDeeds();
  const [picture, setPicture] = useState<Picture>();
  const [drawer, setDrawer] = useState(false);
  const actions = useMemo(() => actionsOf(state.me), [state.me]);
  const me = state.people.find(({ id }) => id === state.me);
  if (!me) return null;
  const desk: Desk = {
    state,
    me,
    actions,
    person: (id) => state.people.find((person) => person.id === id),
    channel: (id) => state.channels.find((one) => one.id === id),
    goTo: (id) => {
      setDrawer(false);
      setNotice('');
      goTo(id);
    },
    enlarge: setPicture,
    act,
  };
  return (
    <DeskContext.Provider value={desk}>
      <div class={drawer ? 'room drawer-open' : 'room'}>
        <PeopleBar become={become} drawer={drawer} toggleDrawer={() => setDrawer(!drawer)} />
        <Sidebar current={channel?.id} />
        {channel && (
          <ChannelPane key={channel.id} channel={channel} messages={session.messages} notice={notice} />
        )}
        {!session.connected && <Offline />}
        {modal && <ModalForm key={modal.interaction} modal={modal} close={closeModal} />}
        {picture && <Lightbox picture={picture} close={() => setPicture(undefined)} />}
      </div>
    </DeskContext.Provider>
  );
};
