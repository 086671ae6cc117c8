import type { Config } from '../../../src/config/config.ts';
import type { Message, Outcome, Person, Playground } from '../../../src/playground/index.ts';
import { controlNamed, playable, playMove, seqOf, turnPosts } from '../../../src/proof/players/controls.ts';
import { type BotProcess, startBotProcess } from './bot-process.ts';
import { atRequest, type Moment } from './moments.ts';

/** After so many moves of one turn a player comes to an end. */
const MOVES_A_TURN = 2;
/** More than any one moment takes to come. */
const MOST_MOVES = 60;

/** What was played, as far as the players were told. */
export interface PlayedGame {
  readonly playground: Playground;
  readonly people: readonly Person[];
  /** The thread of the table, once it is open. */
  thread: string;
  /** Interactions whose move was confirmed to the player, each alone. */
  readonly confirmed: string[][];
  moves: number;
}

/** The bot dies while somebody waits for it: no failure, but what this is about. */
const orDeath = async <T>(bot: BotProcess, work: Promise<T>): Promise<T | undefined> => {
  work.catch(() => undefined);
  const first = await Promise.race([work, bot.gone.then(() => undefined)]);
  return bot.isDead ? undefined : first;
};

/** Hires a bot that will be killed at a moment. */
export const startBotFor = (config: Config, { playground }: PlayedGame, moment: Moment): BotProcess => {
  if ('database' in moment) return startBotProcess(config, playground, moment.database);
  const bot = startBotProcess(config, playground);
  atRequest(playground, moment.wire, () => bot.kill());
  return bot;
};

/** Waits for something in the playground, or for the bot's death. */
export const seen = <T>(
  bot: BotProcess,
  { playground }: PlayedGame,
  probe: () => T | undefined | null | false,
  what: string,
): Promise<T | undefined> => orDeath(bot, playground.waitFor(probe, what));

/** Lets a person do something; undefined if the bot died over it. */
export const does = (bot: BotProcess, deed: Promise<Outcome>): Promise<Outcome | undefined> =>
  orDeath(bot, deed);

/** The table's lobby message, once it is there. */
export const lobbyOf = ({ playground, thread }: PlayedGame): Message | undefined =>
  playground
    .channel(thread)
    .messages()
    .find((message) => controlNamed(message, 'join'));

/** The panel of whoever owes a decision, with its owner. */
const panelOfDue = async (bot: BotProcess, game: PlayedGame) => {
  for (const person of game.people) {
    const panel = await does(bot, person.slash('table turn', {}, { channel: game.thread }));
    if (!panel) return undefined;
    if (!panel.failed && playable(panel).length > 0) return { person, panel };
  }
  return undefined;
};

/** Plays until the bot dies, or until so many further turns have been posted. */
export const playOn = async (bot: BotProcess, game: PlayedGame, turns = Number.POSITIVE_INFINITY) => {
  const { playground, thread } = game;
  const posts = () => turnPosts(playground, thread);
  let left = turns;
  for (let moves = 0; left > 0 && !bot.isDead; moves += 1) {
    if (moves > MOST_MOVES) throw new Error(`the moment does not come:\n${bot.log()}`);
    const last = seqOf(posts().at(-1) ?? { content: '' });
    const due = await panelOfDue(bot, game);
    const after = due && (await playOne(bot, game, due.person, due.panel));
    if (!after || after.failed || playable(after).length > 0) continue;
    // The turn is over, so there must be a post.
    const next = () => posts().find((post) => seqOf(post) > last);
    if (await seen(bot, game, next, 'the next turn post')) left -= 1;
    game.moves = 0;
  }
};

/** Plays what a panel offers first, or after some moves what ends the turn; undefined if it offers nothing. */
export const playFrom = (person: Person, panel: Outcome, moves: number): Promise<Outcome> | undefined =>
  playMove(person, panel, moves >= MOVES_A_TURN);

const playOne = async (bot: BotProcess, game: PlayedGame, person: Person, panel: Outcome) => {
  const played = playFrom(person, panel, game.moves);
  const outcome = played && (await does(bot, played));
  if (!outcome || outcome.failed) return outcome;
  game.moves += 1;
  game.confirmed.push([outcome.interaction.id]);
  return outcome;
};

/** Opens a table for everybody and starts it, with a bot that lives. */
export const startGame = async (bot: BotProcess, game: PlayedGame): Promise<void> => {
  const { playground, people } = game;
  const [host, ...guests] = people;
  await host?.slash('table new', { game: 'small-world' });
  game.thread = playground.channel('general').threads()[0]?.id ?? '';
  const lobby = await seen(bot, game, () => lobbyOf(game), 'the lobby message');
  for (const guest of guests) if (lobby) await guest.click(lobby, controlNamed(lobby, 'join') ?? '');
  await host?.slash('table start', {}, { channel: game.thread });
  await seen(bot, game, () => turnPosts(playground, game.thread)[0], 'the first post');
};
