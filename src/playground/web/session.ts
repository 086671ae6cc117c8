import { useEffect, useReducer } from 'preact/hooks';
import type { HelloView, MessageView, StateView } from '../page/view.ts';

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

/** Follows the world as one person sees it, over the playground's event stream. */
export const useSession = (me: string | undefined): Session => {
  const [session, tell] = useReducer(after, NOTHING);
  useEffect(() => {
    tell({ kind: 'start' });
    if (!me) return;
    const source = new EventSource(`/playground/events?as=${encodeURIComponent(me)}`);
    const on = <T>(event: string, news: (data: T) => News) =>
      source.addEventListener(event, ({ data }: MessageEvent<string>) => tell(news(JSON.parse(data) as T)));
    on<HelloView>('hello', (hello) => ({ kind: 'hello', hello }));
    on<StateView>('state', (state) => ({ kind: 'state', state }));
    on<MessageView>('message', (message) => ({ kind: 'message', message }));
    on<{ id: string }>('removed', ({ id }) => ({ kind: 'removed', id }));
    source.addEventListener('error', () =>
      tell({ kind: 'lost', forGood: source.readyState === EventSource.CLOSED }),
    );
    return () => source.close();
  }, [me]);
  return session;
};
