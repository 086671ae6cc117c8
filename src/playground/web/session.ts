import { useEffect, useReducer } from 'preact/hooks';
import type { HelloView, MessageView, StateView } from '../protocol.ts';

/** What the page knows of the world through its reader's eyes. */
export interface Session {
  readonly state: StateView | undefined;
  readonly messages: ReadonlyMap<string, MessageView>;
  /** Whether the event stream is open now. */
  readonly connected: boolean;
  /** The playground no longer knows the reader: it was started anew. */
  readonly gone: boolean;
}

type SessionAction =
  | { readonly kind: 'start' }
  | { readonly kind: 'hello'; readonly hello: HelloView }
  | { readonly kind: 'state'; readonly state: StateView }
  | { readonly kind: 'message'; readonly message: MessageView }
  | { readonly kind: 'removed'; readonly id: string }
  | { readonly kind: 'lost'; readonly forGood: boolean };

const NOTHING: Session = { state: undefined, messages: new Map(), connected: false, gone: false };

const reduce = (session: Session, action: SessionAction): Session => {
  switch (action.kind) {
    case 'start':
      return NOTHING;
    case 'hello': {
      const { state, messages } = action.hello;
      return { state, messages: new Map(messages.map((one) => [one.id, one])), connected: true, gone: false };
    }
    case 'state':
      return { ...session, state: action.state };
    case 'message':
      return { ...session, messages: new Map(session.messages).set(action.message.id, action.message) };
    case 'removed': {
      const messages = new Map(session.messages);
      messages.delete(action.id);
      return { ...session, messages };
    }
    case 'lost':
      return { ...session, connected: false, gone: action.forGood };
  }
};

type Event =
  | { readonly event: 'hello'; readonly data: HelloView }
  | { readonly event: 'state'; readonly data: StateView }
  | { readonly event: 'message'; readonly data: MessageView }
  | { readonly event: 'removed'; readonly data: { readonly id: string } };

const actionOf = (event: Event): SessionAction => {
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

/** The close code with which the playground says that it does not know the person. */
const UNKNOWN_PERSON = 4004;
const RECONNECT_MS = 1500;

/** Opens the event stream, and again after each loss. Returns a function that stops it. */
const subscribe = (me: string, dispatch: (action: SessionAction) => void): (() => void) => {
  let stopped = false;
  let socket: WebSocket;
  let pause: ReturnType<typeof setTimeout>;
  const connect = () => {
    socket = new WebSocket(`ws://${location.host}/playground/events?as=${encodeURIComponent(me)}`);
    socket.onmessage = ({ data }: MessageEvent<string>) => dispatch(actionOf(JSON.parse(data) as Event));
    socket.onclose = ({ code }) => {
      if (stopped) return;
      dispatch({ kind: 'lost', forGood: code === UNKNOWN_PERSON });
      if (code !== UNKNOWN_PERSON) pause = setTimeout(connect, RECONNECT_MS);
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
  const [session, dispatch] = useReducer(reduce, NOTHING);
  useEffect(() => {
    dispatch({ kind: 'start' });
    return me ? subscribe(me, dispatch) : undefined;
  }, [me]);
  return session;
};
