import type { ServerResponse } from 'node:http';
import type { User, WorldChange } from '../model.ts';
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
];

/** Changes after which a reader may see other messages than before. */
const SIGHT: readonly WorldChange['kind'][] = ['channel-updated', 'thread-members'];

/** One open page: the event stream of its reader. */
class Stream {
  readonly user: User;
  readonly #scene: Scene;
  readonly #response: ServerResponse;
  #due: 'nothing' | 'state' | 'hello' = 'nothing';

  constructor(scene: Scene, user: User, response: ServerResponse) {
    this.#scene = scene;
    this.user = user;
    this.#response = response;
    this.#send('hello', helloView(scene, user));
  }

  notice(change: WorldChange): void {
    if (change.kind === 'message-created' || change.kind === 'message-updated') {
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
    if (this.#response.writable) this.#response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }
}

/** The event streams of all open pages. */
export class Streams {
  readonly #scene: Scene;
  readonly #open = new Set<Stream>();

  constructor(scene: Scene) {
    this.#scene = scene;
    scene.world.onChange((change) => {
      for (const stream of this.#open) stream.notice(change);
    });
  }

  /** Tells a person everything, then all that changes for them, until the page is closed. */
  open(user: User, response: ServerResponse): void {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const stream = new Stream(this.#scene, user, response);
    this.#open.add(stream);
    response.on('close', () => this.#open.delete(stream));
  }

  /** Sends everybody the state anew. Who has read what shows on everybody's page. */
  refreshAll(): void {
    for (const stream of this.#open) stream.refresh('state');
  }
}
