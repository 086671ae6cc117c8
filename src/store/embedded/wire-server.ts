import { createServer, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { listenLocally } from './listen.ts';
import { createStatementNames } from './statement-names.ts';
import { createInbox, endOfDatabase } from './wire-messages.ts';

const NOTHING = new Uint8Array();

/** What the database does without another client's work in between. */
interface Turn {
  /** Whose messages they are; nobody's if it is our own work, which no transaction may be open for. */
  readonly client?: Socket;
  run(): Promise<void>;
}

/** An embedded database that answers as a server does. */
export interface WireServer {
  readonly port: number;
  /** Resolves, with the reason in one line, when the database has come to its end by itself. Nothing must be asked of it any more. */
  readonly broken: Promise<string>;
  /** All that is in the database, between two transactions. */
  dump(): Promise<Blob>;
  close(): Promise<void>;
}

/**
 * Lets many clients share the one session of an embedded database over PostgreSQL's own protocol. Runs of
 * messages up to a Sync are passed on whole, and a client that has begun a transaction has the session to
 * itself until it ends. (`pglite-socket` queues single messages and comes to a standstill as soon as
 * transactions and plain queries of several clients mix.)
 * @param database ready to use
 * @param password what every client must give
 */
export const serveWire = async (database: PGlite, password: string): Promise<WireServer> => {
  const clients = new Set<Socket>();
  const turns = createTurns(database);
  let served = 0;
  const server = createServer((client) => {
    clients.add(client);
    client.setNoDelay(true);
    served += 1;
    const names = createStatementNames(`client${served}_`);
    const inbox = createInbox(password, names.translate);
    client.on('data', (chunk) => {
      for (const message of inbox.take(chunk)) {
        if (message.kind === 'answer') client.write(message.bytes);
        else if (message.kind === 'goodbye') client.end(message.bytes ?? NOTHING);
        else turns.pass(client, message.bytes);
      }
    });
    // A client that goes away is an event, not an error; `close` follows.
    client.on('error', () => client.destroy());
    client.on('close', () => {
      clients.delete(client);
      turns.forget(client);
      const closing = names.closeAll();
      if (closing) turns.pass(client, closing);
    });
  });
  const port = await listenLocally(server);
  const disconnect = (): void => {
    for (const client of clients) client.destroy();
  };
  const broken = turns.broken.then((why) => {
    server.close();
    disconnect();
    return why;
  });
  return {
    port,
    broken,
    dump: () => turns.dump(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve(turns.end()));
        disconnect();
      }),
  };
};

/** How grave an error is with which the database comes to its end. */
const LAST_WORDS: readonly unknown[] = ['PANIC', 'FATAL'];

/** Deals out the session: one turn at a time, and all to one client while it is in a transaction. */
const createTurns = (database: PGlite) => {
  let waiting: Turn[] = [];
  let holder: Socket | undefined;
  let running: Promise<void> | undefined;
  let ended = false;
  let breakOff: (why: string) => void = () => undefined;
  const broken = new Promise<string>((resolve) => {
    breakOff = (why) => {
      ended = true;
      resolve(why);
    };
  });

  const passOn = async (client: Socket, bytes: Uint8Array): Promise<void> => {
    let answer = Buffer.alloc(0);
    try {
      await database.runExclusive(() =>
        database.execProtocolRawStream(bytes, {
          onRawData: (data) => {
            // The database reuses its buffer, so what is sent must be a copy.
            answer = Buffer.from(data);
            if (client.writable) client.write(answer);
          },
        }),
      );
    } catch {
      client.destroy();
    }
    const end = endOfDatabase(answer);
    if (end !== undefined) return breakOff(end);
    holder = database.isInTransaction() ? client : undefined;
    if (holder?.destroyed) await rollBack();
  };
  /** Work of our own. */
  const carryOut = async (statement: 'ROLLBACK' | 'CHECKPOINT'): Promise<void> => {
    try {
      await database.exec(statement);
    } catch (error) {
      if (error instanceof Error && 'severity' in error && LAST_WORDS.includes(error.severity))
        breakOff(error.message);
      throw error;
    }
  };
  const rollBack = async (): Promise<void> => {
    await carryOut('ROLLBACK');
    holder = undefined;
  };
  const goOn = (work: Promise<void>): void => {
    running = work.finally(() => {
      running = undefined;
      next();
    });
  };
  const next = (): void => {
    if (running || ended) return;
    const at = waiting.findIndex(({ client }) => !holder || client === holder);
    const [turn] = at < 0 ? [] : waiting.splice(at, 1);
    if (turn) goOn(turn.run());
  };
  const add = (turn: Turn): void => {
    waiting.push(turn);
    next();
  };
  return {
    broken,
    pass(client: Socket, bytes: Uint8Array) {
      add({ client, run: () => passOn(client, bytes) });
    },
    dump: () =>
      new Promise<Blob>((resolve, reject) => {
        const dumped = async (): Promise<Blob> => {
          // Otherwise what is in memory alone would have to be made again from the log of changes.
          await carryOut('CHECKPOINT');
          return database.dumpDataDir('none');
        };
        add({ run: () => dumped().then(resolve, reject) });
      }),
    forget(client: Socket) {
      waiting = waiting.filter((turn) => turn.client !== client);
      if (holder === client && !running && !ended) goOn(rollBack());
    },
    /** Begins nothing more; resolves when nothing is being worked on. */
    async end(): Promise<void> {
      ended = true;
      while (running) await running;
    },
  };
};
