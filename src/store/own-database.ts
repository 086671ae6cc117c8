import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** A database on a server that only whoever made it knows of. */
export interface OwnDatabase {
  /** May hold a password: never to be shown. */
  readonly url: string;
  /** Drops it, whoever is still connected. */
  drop(): Promise<void>;
}

/**
 * Makes an empty database on a server.
 * @param server address of any database there, with the right to make others
 * @param prefix what its name begins with, so that one that was left behind can be told from others
 */
export const createOwnDatabase = async (server: string, prefix: string): Promise<OwnDatabase> => {
  const name = `${prefix}_${randomUUID().replaceAll('-', '')}`;
  await runOn(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOn(server, `DROP DATABASE ${name} WITH (FORCE)`) };
};

const runOn = async (url: string, sql: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};
