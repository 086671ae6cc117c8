import type { IncomingMessage, Server } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
import { strangerIn } from '../host-guard.ts';
import type { User, WorldChange } from '../world/model.ts';
import { helloView, messageView, type Scene, sees, stateView } from './views.ts';

/** Changes after which what stands around the messages may be new. */
const AROUND: readonly WorldChange['kind'][] = [
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
const SIGHT: readonly WorldChange['kind'][] = ['channel-updated', 'thread-members'];

/** Changes that bring a message anew. */
const WRITTEN: readonly WorldChange['kind'][] = ['message-created', 'message-updated', 'reaction'];

/** One open page: the event stream of its reader. */
class Stream {
  readonly user: User;
  readonly #scene: Scene;
  readonly #socket: WebSocket;
  #due: 'nothing' | 'state' | 'hello' = 'nothing';

  constructor(scene: Scene, user: User, socket: WebSocket) {
    this.#scene = scene;
    this.user = user;
    this.#socket = socket;
    this.#send('hello', helloView(scene, user));
  }

  notice(change: WorldChange): void {
    if (WRITTEN.includes(change.kind) && 'message' in change) {
      const { message } = change;
      if (sees(this.#scene, this.user, message)) {
        this.#send('message', messageView(this.#scene, this.user, message));
      }
    }
    if (change.kind === 'message-deleted') this.#send('removed', { id: change.message.id });
    if (SIGHT.includes(change.kind)) this.refresh('hello');
    else if (AROUND.includes(change.kind)) this.refresh('state');
  }

  /** Sends the state, or everything, once after all that happens at this moment. */
  refresh(what: 'state' | 'hello'): void {
    const scheduled = this.#due !== 'nothing';
    if (this.#due !== 'hello') this.#due = what;
    if (!scheduled) setImmediate(() => this.#flush());
  }

  #flush(): void {
    const due = this.#due;
    this.#due = 'nothing';
    if (due === 'hello') this.#send('hello', helloView(this.#scene, this.user));
    else this.#send('state', stateView(this.#scene, this.user));
  }

  #send(event: string, data: unknown): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ event, data }));
  }
}

/** Where pages open their streams. */
const PATH = '/playground/events';

/** Tells a page that its person is not here. */
const NOBODY = 4004;

/** The event streams of all open pages, over WebSocket: browsers allow too few other connections that stay open. */
export class Streams {
  readonly #scene: Scene;
  readonly #sockets = new WebSocketServer({ noServer: true });
  readonly #open = new Set<Stream>();

  constructor(scene: Scene) {
    this.#scene = scene;
    scene.world.onChange((change) => {
      for (const stream of this.#open) stream.notice(change);
    });
  }

  /** Takes over the WebSocket upgrades below `/playground/`. */
  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => {
      if (!request.url?.startsWith('/playground/')) return;
      if (!request.url.startsWith(`${PATH}?`) || strangerIn(request.headers, this.#scene.world.isOpen))
        return socket.destroy();
      this.#sockets.handleUpgrade(request, socket, head, (connection) => this.#welcome(request, connection));
    });
  }

  /** Sends everybody the state anew. Who has read what shows on everybody's page. */
  refreshAll(): void {
    for (const stream of this.#open) stream.refresh('state');
  }

  /** Ends all streams. */
  close(): void {
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#sockets.close();
  }

  #welcome({ url }: IncomingMessage, socket: WebSocket): void {
    const as = new URLSearchParams(url?.split('?')[1]).get('as');
    const user = this.#scene.cast.people().find(({ id }) => id === as);
    socket.on('error', () => socket.terminate());
    if (!user) {
      socket.close(NOBODY, 'nobody here has this id');
      return;
    }
    const stream = new Stream(this.#scene, user, socket);
    this.#open.add(stream);
    socket.on('close', () => this.#open.delete(stream));
  }
}
