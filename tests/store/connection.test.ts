import { type AddressInfo, createServer } from 'node:net';
import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { poolConfig, SERVER_LIMITS } from '../../src/store/connection.ts';

/** A message of PostgreSQL's protocol: its letter, its length, what it says. */
const message = (letter: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), length, content]);
};

const ALLOWED_IN = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const CUT_OFF = message(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
);

/** A server that lets everybody in and cuts them off in the same breath, as one does that is told to end just then. */
const hastyServer = async (): Promise<string> => {
  const server = createServer((line) => {
    line.on('error', () => line.destroy());
    line.once('data', () => line.end(Buffer.concat([ALLOWED_IN, READY, CUT_OFF])));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `postgresql://ann@127.0.0.1:${(server.address() as AddressInfo).port}/games`;
};

test.each([
  ['a server', SERVER_LIMITS],
  ['the embedded database', undefined],
])(
  'a connection to %s that is cut as it is handed out ends no process: whoever asks then is told',
  async (_, limits) => {
    const pool = new Pool(poolConfig({ url: await hastyServer(), ...(limits && { limits }) }));
    onTestFinished(() => pool.end());
    const client = await pool.connect();
    await expect(client.query('SELECT 1')).rejects.toThrow();
    client.release();
    expect(pool.totalCount).toBe(0);
  },
);
