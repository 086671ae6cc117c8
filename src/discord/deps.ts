import type { REST } from 'discord.js';
import type { Logger } from '../config/logger.ts';
import type { PictureFormat, PictureSize } from '../games/front/picture.ts';
import type { AnyFront } from '../games/index.ts';
import type { Locale, Texts, Translate } from '../i18n/index.ts';
import type { Time } from '../jobs/time.ts';
import type { Measures } from '../metrics/measures.ts';
import type { Library } from '../rulebook/index.ts';
import type { Statistics } from '../statistics/statistics.ts';
import type { DigestStore } from '../table/model/digest.ts';
import type { InteractionClaims } from '../table/model/interaction-claims.ts';
import type { Introductions, SettingsStore } from '../table/model/person-stores.ts';
import type { Table } from '../table/model/table.ts';
import type { WeeklyDigestStore } from '../table/model/weekly-digest.ts';
import type { TableServices } from '../table/services.ts';
import type { Limits } from './limits.ts';
import type { QuestionMemory } from './question-memory.ts';

/** The games by their id, as they are shown. */
export type FrontList = ReadonlyMap<string, AnyFront>;

/** What the Discord side works with. */
export interface DiscordDeps extends TableServices {
  readonly settings: SettingsStore;
  readonly digests: DigestStore;
  readonly weeklyDigests: WeeklyDigestStore;
  readonly introductions: Introductions;
  readonly claims: InteractionClaims;
  /** Whether another process plays by later rules, which knows tables that this one must leave alone. */
  readonly isOutdated: () => boolean;
  /** How long that one may take to answer first. */
  readonly afterOthersMs: number;
  readonly statistics: Statistics;
  readonly time: Pick<Time, 'now' | 'at'>;
  /** What may be typed is suggested within this time, or nothing is. */
  readonly suggestWithinMs: number;
  readonly fronts: FrontList;
  readonly texts: Texts;
  /** The rulebooks of these games. */
  readonly library: Library;
  readonly log: Logger;
  readonly measures: Measures;
  /** Discord's HTTP API. */
  readonly rest: REST;
  /** The same for acknowledgements. */
  readonly acknowledgements: Pick<REST, 'post'>;
  /** The same for answers to interactions: none waits for what the bot says by itself. */
  readonly answers: Pick<REST, 'patch' | 'post'>;
  /** The permissions that the bot could use in a channel and has not got, by their names; none if that is not known. */
  readonly lackingIn: (channelId: string, t: Translate) => readonly string[];
  readonly limits: Limits;
  readonly memory: QuestionMemory;
  readonly defaultLocale: Locale;
  readonly pictureFormat: PictureFormat;
  readonly pictureSize: PictureSize;
}

/** The front of a table's game. Throws if the game is not there any more: its tables cannot be opened then. */
export const frontOf = (deps: Pick<DiscordDeps, 'fronts'>, table: Table): AnyFront => {
  const front = deps.fronts.get(table.game);
  if (!front) throw new Error(`no front for the game ${table.game}`);
  return front;
};
