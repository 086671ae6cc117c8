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

/**
 * The bot token, for those parts that cannot do without. Missing, it ends the process with code 1 and one line.
 */
export const demandToken = (config: Config): string => {
  if (config.discordToken) return config.discordToken;
  process.stderr.write(`${problemLine({ variable: 'DISCORD_TOKEN', expected: 'set to the bot token' })}\n`);
  process.exit(1);
};
