/** What a client's bytes amount to. */
export type WireMessage =
  | { readonly kind: 'turn'; readonly bytes: Uint8Array }
  /** To be sent back at once. */
  | { readonly kind: 'answer'; readonly bytes: Uint8Array }
  | { readonly kind: 'goodbye' };

const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;

/** `N`: no encryption here. */
const NO_ENCRYPTION = Buffer.from('N');

/** Message types that the server answers to: Sync, simple Query, Flush. */
const ENDS_OF_TURN = new Set(['S', 'Q', 'H']);
const TERMINATE = 'X';

/** Cuts one client's stream of bytes into turns (PostgreSQL's protocol, version 3). */
export const createInbox = () => {
  let buffer: Buffer = Buffer.alloc(0);
  let started = false;
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
    started = true;
    return { kind: 'turn', bytes };
  };
  const ordinary = (): WireMessage | undefined => {
    while (buffer.length >= 5 && buffer.length >= 1 + buffer.readInt32BE(1)) {
      const message = cut(1 + buffer.readInt32BE(1));
      const type = String.fromCharCode(message[0] ?? 0);
      if (type === TERMINATE) return { kind: 'goodbye' };
      held.push(message);
      if (!ENDS_OF_TURN.has(type)) continue;
      const bytes = Buffer.concat(held);
      held = [];
      return { kind: 'turn', bytes };
    }
    return undefined;
  };
  return {
    /** The whole messages that are complete with this chunk. */
    *take(chunk: Buffer): Generator<WireMessage> {
      buffer = buffer.length > 0 ? Buffer.concat([buffer, chunk]) : chunk;
      for (;;) {
        const message = started ? ordinary() : startup();
        if (!message) return;
        yield message;
      }
    },
  };
};
