import { isSecret } from './listen.ts';
import { typeOf } from './statement-names.ts';

/** What a client's bytes amount to. */
export type WireMessage =
  | { readonly kind: 'turn'; readonly bytes: Uint8Array }
  /** To be sent back at once. */
  | { readonly kind: 'answer'; readonly bytes: Uint8Array }
  /** The client leaves, or must. */
  | { readonly kind: 'goodbye'; readonly bytes?: Uint8Array };

const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;

/** `N`: no encryption here. */
const NO_ENCRYPTION = Buffer.from('N');

/** AuthenticationCleartextPassword; nothing leaves this machine. */
const ASK_PASSWORD = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]);
const PASSWORD = 'p';

/** ErrorResponse with severity, code and text. */
const refusalOf = (code: string, text: string): Buffer => {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${text}\0\0`);
  const head = Buffer.from([0x45, 0, 0, 0, 0]);
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, fields]);
};

/** Message types that the server answers to: Sync, simple Query, Flush. */
const ENDS_OF_TURN = new Set(['S', 'Q', 'H']);
const TERMINATE = 'X';

/** ReadyForQuery, without its last byte. It ends every answer of a database that goes on. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);

/**
 * Why the database has come to its end with an answer, such as a disk that is full when it needs a new file for its log. On a
 * server all processes would start anew then; the embedded one would go on in a loop for ever with the next question.
 * @param answer its last part
 * @returns undefined if it goes on
 */
export const endOfDatabase = (answer: Buffer): string | undefined =>
  answer.subarray(-READY.length - 1, -1).equals(READY)
    ? undefined
    : /S(?:PANIC|FATAL)\0.*\0M([^\0]*)\0/s.exec(answer.toString())?.[1];

/** One client's stream of bytes, and how far it has come. */
interface ClientStream {
  /** Bytes that are no whole message yet. */
  rest: Buffer;
  phase: 'startup' | 'password' | 'ordinary';
  /** The client's first message, held back until the password was given. */
  greeting: Buffer;
  /** Messages of a turn that is not complete yet. */
  held: Buffer[];
}

/** Where the length of a message stands in it: an ordinary one has its type before that, the first of a client has none. */
const LENGTH_AT = { untyped: 0, typed: 1 } as const;

/** Takes the next message off the stream; undefined while it is not all there. */
const takeMessage = (stream: ClientStream, kind: keyof typeof LENGTH_AT): Buffer | undefined => {
  const { rest } = stream;
  const at = LENGTH_AT[kind];
  if (rest.length < at + 4 || rest.length < at + rest.readInt32BE(at)) return undefined;
  const length = at + rest.readInt32BE(at);
  stream.rest = rest.subarray(length);
  return rest.subarray(0, length);
};

/** The client says who it is, or asks for encryption first. */
const readStartup = (stream: ClientStream): WireMessage | undefined => {
  // The length and the code behind it.
  const message = stream.rest.length < 8 ? undefined : takeMessage(stream, 'untyped');
  if (!message) return undefined;
  const code = message.readInt32BE(4);
  if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: 'answer', bytes: NO_ENCRYPTION };
  if (code === CANCEL_REQUEST) return { kind: 'goodbye' };
  stream.greeting = message;
  stream.phase = 'password';
  return { kind: 'answer', bytes: ASK_PASSWORD };
};

/** The client gives the password; with the right one its first message is passed on. */
const readPassword = (stream: ClientStream, password: string): WireMessage | undefined => {
  const message = takeMessage(stream, 'typed');
  if (!message) return undefined;
  if (typeOf(message) !== PASSWORD || !isSecret(message.subarray(5, -1), Buffer.from(password)))
    return { kind: 'goodbye', bytes: refusalOf('28P01', 'wrong password') };
  stream.phase = 'ordinary';
  return { kind: 'turn', bytes: stream.greeting };
};

/** The client's messages up to the first that the server answers to are its next turn. */
const readTurn = (stream: ClientStream, translate: (message: Buffer) => Buffer): WireMessage | undefined => {
  for (let message = takeMessage(stream, 'typed'); message; message = takeMessage(stream, 'typed')) {
    const type = typeOf(message);
    if (type === TERMINATE) return { kind: 'goodbye' };
    stream.held.push(translate(message));
    if (!ENDS_OF_TURN.has(type)) continue;
    const bytes = Buffer.concat(stream.held);
    stream.held = [];
    return { kind: 'turn', bytes };
  }
  return undefined;
};

/**
 * Cuts one client's stream of bytes into turns (PostgreSQL's protocol, version 3). Before the first the client
 * must give the password: other users of the machine can reach the port, too.
 * @param translate what a client's message is to the session that all clients share
 */
export const createInbox = (password: string, translate: (message: Buffer) => Buffer) => {
  const nothing = Buffer.alloc(0);
  const stream: ClientStream = { rest: nothing, phase: 'startup', greeting: nothing, held: [] };
  const readers = {
    startup: () => readStartup(stream),
    password: () => readPassword(stream, password),
    ordinary: () => readTurn(stream, translate),
  };
  return {
    /** The whole messages that are complete with this chunk. */
    *take(chunk: Buffer): Generator<WireMessage> {
      stream.rest = stream.rest.length > 0 ? Buffer.concat([stream.rest, chunk]) : chunk;
      for (let message = readers[stream.phase](); message; message = readers[stream.phase]()) {
        yield message;
        if (message.kind === 'goodbye') return;
      }
    },
  };
};
