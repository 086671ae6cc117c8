/** Opens an embedded database; says why not, or writes to it and is killed: see tests/store/embedded.test.ts. */
import { Client } from 'pg';
import { openEmbedded } from '../../src/store/embedded/embedded.ts';

const { dataDir, die = false }: { dataDir: string; die?: boolean } = JSON.parse(process.argv[2] ?? '{}');
try {
  const embedded = await openEmbedded(dataDir);
  const client = new Client({ connectionString: embedded.url });
  await client.connect();
  await client.query('CREATE TABLE committed (id INT)');
  await client.query('INSERT INTO committed VALUES (1)');
  await client.query('BEGIN');
  await client.query('INSERT INTO committed VALUES (2)');
  if (die) process.kill(process.pid, 'SIGKILL');
  await client.end();
  await embedded.close();
} catch (error) {
  process.stdout.write(`${error}\n`);
  process.exitCode = 1;
}
