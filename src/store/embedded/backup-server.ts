import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { z } from 'zod';
import { isSecret, listenLocally } from './listen.ts';

/** Lets other processes of the same user have a backup of a database that this one holds. */
export interface BackupServer {
  close(): Promise<void>;
}

/** How the server is found: a port of this machine, and what must be said there. */
const address = z.object({ port: z.number(), key: z.string() });

/** Only its owner can read it; it goes with the lock. */
const addressFile = (lockDir: string): string => join(lockDir, 'backup.json');
const OWNER_ONLY = 0o600;

const TYPE = 'application/gzip';

/**
 * Gives backups to whoever can read the folder of the lock.
 * @param dump gives the whole database as it is at one moment, not compressed
 */
export const serveBackups = async (lockDir: string, dump: () => Promise<Blob>): Promise<BackupServer> => {
  const key = randomBytes(16).toString('hex');
  const wanted = Buffer.from(`Bearer ${key}`);
  const server = createServer((request, response) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (isSecret(given, wanted)) void send(dump, response);
    else response.writeHead(403).end();
  });
  const port = await listenLocally(server);
  await writeFile(addressFile(lockDir), JSON.stringify({ port, key }), { mode: OWNER_ONLY });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const send = async (dump: () => Promise<Blob>, response: ServerResponse): Promise<void> => {
  try {
    const contents = await dump();
    response.writeHead(200, { 'content-type': TYPE });
    await pipeline(packed(contents), response);
  } catch (error) {
    // What has begun is cut off, so that nobody takes it for the whole.
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end(String(error));
  }
};

/** A dump as it is kept in files. */
export const packed = (contents: Blob): Readable =>
  Readable.fromWeb(contents.stream() as Parameters<typeof Readable.fromWeb>[0]).compose(createGzip());

/**
 * Asks the process that holds the database for a backup.
 * @returns its bytes, which end with an error if they are cut off; undefined if no such process answers
 */
export const askForBackup = async (lockDir: string): Promise<Readable | undefined> => {
  try {
    const { port, key } = address.parse(JSON.parse(await readFile(addressFile(lockDir), 'utf8')));
    const headers = { authorization: `Bearer ${key}` };
    const response = await fetch(`http://127.0.0.1:${port}/`, { headers });
    if (response.headers.get('content-type') !== TYPE || !response.body) return undefined;
    return Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  } catch {
    return undefined;
  }
};
