import { request } from 'node:http';
import { WebSocket } from 'ws';
import type { Playground } from '../../src/playground/index.ts';
import type { HelloView, MessageView, PersonView, StateView } from '../../src/playground/protocol.ts';

/** An answer of the page's API. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Sends a request as a browser would, with headers that `fetch` does not let one choose. */
export const ask = (
  { url }: Pick<Playground, 'url'>,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    const type = sent === undefined ? {} : { 'content-type': 'application/json' };
    const options = { method: sent === undefined ? 'GET' : 'POST', headers: { ...type, ...headers } };
    const asked = request(`${url}${path}`, options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        text += piece;
      });
      response.on('end', () => {
        const json = response.headers['content-type']?.includes('json');
        resolve({ status: response.statusCode ?? 0, body: json ? JSON.parse(text) : text });
      });
    });
    asked.on('error', reject);
    asked.end(sent);
  });

/** Everybody on the page; the first look brings the first five. */
export const peopleOf = async (playground: Pick<Playground, 'url'>): Promise<PersonView[]> =>
  (await ask(playground, '/playground/people')).body as PersonView[];

/** What an open page knows. */
export interface Watch {
  readonly messages: ReadonlyMap<string, MessageView>;
  state(): StateView;
  /** Waits until what the page knows is as wanted. */
  until(wanted: () => boolean): Promise<void>;
  close(): void;
}

interface Known {
  state: StateView | undefined;
  readonly messages: Map<string, MessageView>;
}

const learn = (known: Known, event: string, data: unknown): void => {
  if (event === 'hello') {
    const { state, messages } = data as HelloView;
    known.state = state;
    known.messages.clear();
    for (const message of messages) known.messages.set(message.id, message);
  }
  if (event === 'state') known.state = data as StateView;
  if (event === 'message') known.messages.set((data as MessageView).id, data as MessageView);
  if (event === 'removed') known.messages.delete((data as { id: string }).id);
};

/** Opens the event stream of a person, as their page does. Rejects if it is closed at once. */
export const watch = async ({ url }: Pick<Playground, 'url'>, as: string): Promise<Watch> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/playground/events?as=${as}`);
  const known: Known = { state: undefined, messages: new Map() };
  let looks: (() => void)[] = [];
  const until = (wanted: () => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = () => {
        if (!known.state || !wanted()) return;
        looks = looks.filter((other) => other !== look);
        resolve();
      };
      looks.push(look);
      socket.once('close', (code) => reject(new Error(`the event stream was closed: ${code}`)));
      look();
    });
  socket.on('message', (raw) => {
    const { event, data } = JSON.parse(raw.toString()) as { event: string; data: unknown };
    learn(known, event, data);
    for (const look of looks) look();
  });
  await until(() => true);
  return {
    messages: known.messages,
    state: () => known.state as StateView,
    until,
    close: () => socket.terminate(),
  };
};
