import { timingSafeEqual } from 'node:crypto';

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

/**
 * Cuts one client's stream of bytes into turns (PostgreSQL's protocol, version 3). Before the first the client
 * must give the password: other users of the machine can reach the port, too.
 * @param translate what a client's message is to the session that all clients share
 */
export const createInbox = (password: string, translate: (message: Buffer) => Buffer) => {
  let buffer: Buffer = Buffer.alloc(0);
  let phase: 'startup' | 'password' | 'ordinary' = 'startup';
  let greeting: Buffer = Buffer.alloc(0);
  let held: Buffer[] = [];

  const cut = (length: number): Buffer => {
    const message = buffer.subarray(0, length);
    buffer = buffer.subarray(length);
    return message;
  };
  const startup = (): WireMessage | undefined => {
    if (buffer.length < 8 || buffer.length < buffer.readInt32BE(0)) return undefined;
    const bytes = cut(buffer.readInt32BE(0));
    const code = bytes.readInt32BE(4);
    if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: 'answer', bytes: NO_ENCRYPTION };
    if (code === CANCEL_REQUEST) return { kind: 'goodbye' };
    greeting = bytes;
    phase = 'password';
    return { kind: 'answer', bytes: ASK_PASSWORD };
  };
  const typed = (): { readonly type: string; readonly bytes: Buffer } | undefined => {
    if (buffer.length < 5 || buffer.length < 1 + buffer.readInt32BE(1)) return undefined;
    const bytes = cut(1 + buffer.readInt32BE(1));
    return { type: String.fromCharCode(bytes[0] ?? 0), bytes };
  };
  const checked = (): WireMessage | undefined => {
    const message = typed();
    if (!message) return undefined;
    const given = message.bytes.subarray(5, -1);
    const wanted = Buffer.from(password);
    const right = given.length === wanted.length && timingSafeEqual(given, wanted);
    if (message.type !== PASSWORD || !right) {
      return { kind: 'goodbye', bytes: refusalOf('28P01', 'wrong password') };
    }
    phase = 'ordinary';
    return { kind: 'turn', bytes: greeting };
  };
  const ordinary = (): WireMessage | undefined => {
    for (let message = typed(); message; message = typed()) {
      if (message.type === TERMINATE) return { kind: 'goodbye' };
      held.push(translate(message.bytes));
      if (!ENDS_OF_TURN.has(message.type)) continue;
      const bytes = Buffer.concat(held);
      held = [];
      return { kind: 'turn', bytes };
    }
    return undefined;
  };
  const readers = { startup, password: checked, ordinary };
  return {
    /** The whole messages that are complete with this chunk. */
    *take(chunk: Buffer): Generator<WireMessage> {
      buffer = buffer.length > 0 ? Buffer.concat([buffer, chunk]) : chunk;
      for (let message = readers[phase](); message; message = readers[phase]()) {
        yield message;
        if (message.kind === 'goodbye') return;
      }
    },
  };
};
