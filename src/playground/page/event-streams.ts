import type { IncomingMessage, Server } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
import { rejectionReason } from '../host-guard.ts';
import type { User, WorldChange } from '../world/model.ts';
import { helloView, messageView, type PageBackend, sees, stateView } from './views.ts';

/** Changes after which the state may be new: all that a page shows besides messages. */
const STATE_CHANGES: readonly WorldChange['kind'][] = [
  'message-created',
  'message-deleted',
  'channel-created',
  'channel-deleted',
  'member-added',
  'member-removed',
  'commands-changed',
  'gateway',
];

/** Changes after which a reader may see other messages than before. */
const VISIBILITY_CHANGES: readonly WorldChange['kind'][] = ['channel-updated', 'thread-members'];

/** Changes after which a message is sent anew. */
const MESSAGE_CHANGES: readonly WorldChange['kind'][] = ['message-created', 'message-updated', 'reaction'];

/** One open page: the event stream of its reader. */
class EventStream {
  readonly user: User;
  readonly #backend: PageBackend;
  readonly #socket: WebSocket;
  #scheduled: 'nothing' | 'state' | 'hello' = 'nothing';

  constructor(backend: PageBackend, user: User, socket: WebSocket) {
    this.#backend = backend;
    this.user = user;
    this.#socket = socket;
    this.#send('hello', helloView(backend, user));
  }

  onChange(change: WorldChange): void {
    if (MESSAGE_CHANGES.includes(change.kind) && 'message' in change) {
      const { message } = change;
      if (sees(this.#backend, this.user, message)) {
        this.#send('message', messageView(this.#backend, this.user, message));
      }
    }
    if (change.kind === 'message-deleted') this.#send('removed', { id: change.message.id });
    if (VISIBILITY_CHANGES.includes(change.kind)) this.refresh('hello');
    else if (STATE_CHANGES.includes(change.kind)) this.refresh('state');
  }

  /** Sends the state, or everything, once the changes of this moment are all made. */
  refresh(what: 'state' | 'hello'): void {
    const isScheduled = this.#scheduled !== 'nothing';
    if (this.#scheduled !== 'hello') this.#scheduled = what;
    if (!isScheduled) setImmediate(() => this.#flush());
  }

  #flush(): void {
    const what = this.#scheduled;
    this.#scheduled = 'nothing';
    if (what === 'hello') this.#send('hello', helloView(this.#backend, this.user));
    else this.#send('state', stateView(this.#backend, this.user));
  }

  #send(event: string, data: unknown): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ event, data }));
  }
}

/** Where pages open their streams. */
const PATH = '/playground/events';

/** The close code for a page whose person is not in the server. */
const UNKNOWN_PERSON = 4004;

/** The event streams of all open pages, over WebSocket: browsers allow too few other connections that stay open. */
export class EventStreams {
  readonly #backend: PageBackend;
  readonly #sockets = new WebSocketServer({ noServer: true });
  readonly #open = new Set<EventStream>();

  constructor(backend: PageBackend) {
    this.#backend = backend;
    backend.world.onChange((change) => {
      for (const stream of this.#open) stream.onChange(change);
    });
  }

  /** Takes over the WebSocket upgrades below `/playground/`. */
  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => {
      if (!request.url?.startsWith('/playground/')) return;
      if (!request.url.startsWith(`${PATH}?`) || rejectionReason(request.headers, this.#backend.world.isOpen))
        return socket.destroy();
      this.#sockets.handleUpgrade(request, socket, head, (connection) => this.#accept(request, connection));
    });
  }

  /** Sends the state anew to all pages: each shows what everybody has read. */
  refreshAll(): void {
    for (const stream of this.#open) stream.refresh('state');
  }

  /** Ends all streams. */
  close(): void {
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#sockets.close();
  }

  #accept({ url }: IncomingMessage, socket: WebSocket): void {
    const as = new URLSearchParams(url?.split('?')[1]).get('as');
    const user = this.#backend.people.all().find(({ id }) => id === as);
    socket.on('error', () => socket.terminate());
    if (!user) {
      socket.close(UNKNOWN_PERSON, 'nobody here has this id');
      return;
    }
    const stream = new EventStream(this.#backend, user, socket);
    this.#open.add(stream);
    socket.on('close', () => this.#open.delete(stream));
  }
}
