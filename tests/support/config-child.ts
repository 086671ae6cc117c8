/** Loads its settings from the environment it is given: see tests/setup/config.test.ts. */
import { loadConfig } from '../../src/config/load.ts';

Object.assign(process.env, JSON.parse(process.argv[2] ?? '{}'));
process.stdout.write(JSON.stringify(loadConfig()));
