import { useEffect, useReducer } from 'preact/hooks';
import type { HelloView, MessageView, StateView } from '../protocol.ts';

/** What the page knows of the world through its reader's eyes. */
export interface Session {
  readonly state: StateView | undefined;
  readonly messages: ReadonlyMap<string, MessageView>;
  /** Whether news come in now. */
  readonly connected: boolean;
  /** The playground no longer knows the reader: it was started anew. */
  readonly gone: boolean;
}

type News =
  | { readonly kind: 'start' }
  | { readonly kind: 'hello'; readonly hello: HelloView }
  | { readonly kind: 'state'; readonly state: StateView }
  | { readonly kind: 'message'; readonly message: MessageView }
  | { readonly kind: 'removed'; readonly id: string }
  | { readonly kind: 'lost'; readonly forGood: boolean };

const NOTHING: Session = { state: undefined, messages: new Map(), connected: false, gone: false };

const after = (session: Session, news: News): Session => {
  switch (news.kind) {
    case 'start':
      return NOTHING;
    case 'hello': {
      const { state, messages } = news.hello;
      return { state, messages: new Map(messages.map((one) => [one.id, one])), connected: true, gone: false };
    }
    case 'state':
      return { ...session, state: news.state };
    case 'message':
      return { ...session, messages: new Map(session.messages).set(news.message.id, news.message) };
    case 'removed': {
      const messages = new Map(session.messages);
      messages.delete(news.id);
      return { ...session, messages };
    }
    case 'lost':
      return { ...session, connected: false, gone: news.forGood };
  }
};

type Event =
  | { readonly event: 'hello'; readonly data: HelloView }
  | { readonly event: 'state'; readonly data: StateView }
  | { readonly event: 'message'; readonly data: MessageView }
  | { readonly event: 'removed'; readonly data: { readonly id: string } };

const newsOf = (event: Event): News => {
  switch (event.event) {
    case 'hello':
      return { kind: 'hello', hello: event.data };
    case 'state':
      return { kind: 'state', state: event.data };
    case 'message':
      return { kind: 'message', message: event.data };
    case 'removed':
      return { kind: 'removed', id: event.data.id };
  }
};

/** The playground closes so when it does not know the person. */
const NOBODY = 4004;
const PAUSE_MS = 1500;

/** Connects, and again after each loss. Returns the way to stop. */
const follow = (me: string, tell: (news: News) => void): (() => void) => {
  let stopped = false;
  let socket: WebSocket;
  let pause: ReturnType<typeof setTimeout>;
  const connect = () => {
    socket = new WebSocket(`ws://${location.host}/playground/events?as=${encodeURIComponent(me)}`);
    socket.onmessage = ({ data }: MessageEvent<string>) => tell(newsOf(JSON.parse(data) as Event));
    socket.onclose = ({ code }) => {
      if (stopped) return;
      tell({ kind: 'lost', forGood: code === NOBODY });
      if (code !== NOBODY) pause = setTimeout(connect, PAUSE_MS);
    };
  };
  connect();
  return () => {
    stopped = true;
    clearTimeout(pause);
    socket.close();
  };
};

/** Follows the world as one person sees it, over the playground's event stream. */
export const useSession = (me: string | undefined): Session => {
  const [session, tell] = useReducer(after, NOTHING);
  useEffect(() => {
    tell({ kind: 'start' });
    return me ? follow(me, tell) : undefined;
  }, [me]);
  return session;
};
