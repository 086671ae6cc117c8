import { commandPaths } from '../commands.ts';
import type { Person } from '../person.ts';
import { WaitTimeout } from '../waits.ts';
import type { World } from '../world.ts';
import { BotRefusal, PageRefusal } from './refusal.ts';

/** What a person would type to have a game at once, in this order. */
const COMMANDS = ['table new', 'table computer', 'table start'] as const;

/** With its opener they make a game of three. */
const COMPUTERS = 2;

/** Whether the bot has what a game with computer players is opened with: other bots may be tried here too. */
export const canOpenGame = (world: World): boolean => {
  const paths = commandPaths(world);
  return COMMANDS.every((path) => paths.includes(path));
};

/** Sends a command and gives the words of its answer. */
const typed = async (
  person: Person,
  path: (typeof COMMANDS)[number],
  options: Readonly<Record<string, string>>,
  channel: string,
): Promise<string> => {
  try {
    const outcome = await person.slash(path, options, { channel });
    if (!outcome.failed) return outcome.text;
  } catch (error) {
    if (!(error instanceof WaitTimeout)) throw error;
  }
  throw new PageRefusal(504, 'no-answer', { command: path });
};

/** Where the answer to `/table new` leads. */
const TABLE_LINK = /discord\.com\/channels\/\d+\/(\d+)/;

/**
 * Opens a table of Small World in the person's language, with computer players, and starts it, by the commands that
 * a person would type.
 * @param channel where `/table new` is sent
 * @returns the id of the channel or thread in which the table lives
 * @throws BotRefusal when the bot opens no table, PageRefusal 504 when it does not answer
 * @throws NotPossible when the bot has no such commands
 */
export const openNewGame = async (person: Person, channel: string): Promise<string> => {
  const [language = ''] = person.locale.split('-');
  const answer = await typed(person, 'table new', { game: 'small-world', language }, channel);
  const table = TABLE_LINK.exec(answer)?.[1];
  if (!table) throw new BotRefusal(answer);
  for (let seat = 0; seat < COMPUTERS; seat += 1) await typed(person, 'table computer', {}, table);
  await typed(person, 'table start', {}, table);
  return table;
};
