import type { Person } from '../people/person.ts';
import { WaitTimeout } from '../people/waits.ts';
import type { ChannelView, FirstCommand, QuickStartView } from '../protocol.ts';
import { commandPaths } from '../world/command-registry.ts';
import type { World } from '../world/world.ts';
import { BotRefusal, PageRefusal } from './refusal.ts';

/** A text in several languages, by their codes. Who reads another language gets the English one. */
export type LocalizedText = { readonly en: string; readonly [language: string]: string };

/** A slash command with its options, as a person would type it. */
export interface TypedCommand {
  /** Registered names of the command and its subcommand. */
  readonly path: string;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
}

/** A button on the page that types some commands of the bot, so that a newcomer has something to try at once. */
export interface QuickStart {
  /** Unique among the quick starts of a playground. */
  readonly id: string;
  readonly label: LocalizedText;
  readonly description: LocalizedText;
  /**
   * The commands in their order. The first is typed in the channel where the button is. Its answer links to another
   * channel or thread, and that is where the others are typed.
   * @param language of who presses the button, such as `en` or `pl`
   */
  commands(language: string): readonly [TypedCommand, ...TypedCommand[]];
}

/** What the page offers to newcomers. The bot hands it over, because each bot has its own commands. */
export interface FirstSteps {
  readonly quickStarts?: readonly QuickStart[];
  /** The commands that a newcomer needs first, by kind of channel. */
  readonly firstCommands?: Partial<Readonly<Record<ChannelView['kind'], readonly FirstCommand[]>>>;
}

const languageOf = (locale: string): string => locale.split('-')[0] ?? locale;

const isAvailable = ({ commands }: QuickStart, language: string, paths: readonly string[]): boolean =>
  commands(language).every(({ path }) => paths.includes(path));

/** The quick starts whose commands the bot has registered, in the words of a reader. */
export const quickStartViews = (
  world: World,
  quickStarts: readonly QuickStart[],
  locale: string,
): QuickStartView[] => {
  const language = languageOf(locale);
  const paths = commandPaths(world);
  return quickStarts
    .filter((quickStart) => isAvailable(quickStart, language, paths))
    .map(({ id, label, description }) => ({
      id,
      label: label[language] ?? label.en,
      description: description[language] ?? description.en,
    }));
};

/** Sends a command and returns the text of its answer. */
const answerTo = async (
  person: Person,
  { path, options = {} }: TypedCommand,
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

/** A link to a channel, or a mention of one, as Discord writes them. */
const CHANNEL_LINK = /discord\.com\/channels\/\d+\/(\d+)|<#(\d+)>/;

const linkedChannel = (text: string): string | undefined => {
  const found = CHANNEL_LINK.exec(text);
  return found?.[1] ?? found?.[2];
};

/**
 * Types the commands of a quick start for a person.
 * @param channel where the first command is sent
 * @returns the id of the channel or thread that the answer to the first command leads to
 * @throws BotRefusal when that answer leads nowhere, PageRefusal 504 when the bot does not answer
 * @throws NotPossible when the bot has no such command
 */
export const runQuickStart = async (
  person: Person,
  quickStart: QuickStart,
  channel: string,
): Promise<string> => {
  const [first, ...others] = quickStart.commands(languageOf(person.locale));
  const answer = await answerTo(person, first, channel);
  const place = linkedChannel(answer);
  if (!place) throw new BotRefusal(answer);
  for (const command of others) await answerTo(person, command, place);
  return place;
};
