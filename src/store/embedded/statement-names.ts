const PARSE = 'P';
const BIND = 'B';
const DESCRIBE = 'D';
const CLOSE = 'C';
/** In front of a name that stands for a statement, not for a portal. */
const STATEMENT = 'S';
const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);
/** A message's type and its length, which counts itself but not the type. */
const HEAD_BYTES = 5;

/** Prepared statements of one client, whose names are its own though the session is everybody's. */
export interface StatementNames {
  /** The message with the client's name for a prepared statement as the session knows it; others as they are. */
  translate(message: Buffer): Buffer;
  /** Messages that forget all that the client has prepared; undefined if that is nothing. */
  closeAll(): Buffer | undefined;
}

/**
 * Keeps the names of clients of one session apart: on a server each connection has its own, and drivers name statements
 * by their text, so that two clients would prepare the same name.
 * @param prefix names the client among all clients of the session
 */
export const createStatementNames = (prefix: string): StatementNames => {
  const prepared = new Set<string>();
  return {
    translate(message) {
      const at = statementAt(message);
      if (at === undefined) return message;
      const end = message.indexOf(0, at);
      // The statement without a name is everybody's for the length of one turn, and turns are never mixed.
      if (end <= at) return message;
      const name = `${prefix}${message.toString('utf8', at, end)}`;
      if (typeOf(message) === PARSE) prepared.add(name);
      return withLength([message.subarray(0, at), Buffer.from(name), message.subarray(end)]);
    },
    closeAll() {
      if (prepared.size === 0) return undefined;
      return Buffer.concat([...[...prepared].map(closeMessage), SYNC]);
    },
  };
};

/** The letter that a message begins with. */
export const typeOf = (message: Buffer): string => String.fromCharCode(message[0] ?? 0);

/** Where in a message the name of a statement begins; undefined if there is none in it. */
const statementAt = (message: Buffer): number | undefined => {
  switch (typeOf(message)) {
    case PARSE:
      return HEAD_BYTES;
    case BIND:
      // Behind the name of the portal.
      return message.indexOf(0, HEAD_BYTES) + 1;
    case DESCRIBE:
    case CLOSE:
      return String.fromCharCode(message[HEAD_BYTES] ?? 0) === STATEMENT ? HEAD_BYTES + 1 : undefined;
    default:
      return undefined;
  }
};

/** To close a statement that could not be prepared is no error. */
const closeMessage = (name: string): Buffer =>
  withLength([Buffer.from([CLOSE.charCodeAt(0), 0, 0, 0, 0]), Buffer.from(`${STATEMENT}${name}\0`)]);

const withLength = (parts: readonly Buffer[]): Buffer => {
  const message = Buffer.concat(parts);
  message.writeInt32BE(message.length - 1, 1);
  return message;
};
