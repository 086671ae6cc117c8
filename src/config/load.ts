import { config as readDotenv } from 'dotenv';
import { type Config, parseConfig, problemLine } from './config.ts';

/**
 * The settings of this process, from its environment and the file `.env` (the environment wins). Wrong ones
 * end the process with code 1 and a line for each.
 */
export const loadConfig = (): Config => {
  readDotenv({ quiet: true });
  const read = parseConfig(process.env);
  if (read.ok) return read.config;
  for (const problem of read.problems) process.stderr.write(`${problemLine(problem)}\n`);
  process.exit(1);
};
