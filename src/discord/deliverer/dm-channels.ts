import { type APIChannel, type REST, RESTJSONErrorCodes, Routes } from 'discord.js';
import { spreadOver } from '../../table/clock/spread.ts';
import type { UserId } from '../../table/model/table.ts';
import type { DiscordDeps } from '../deps.ts';
import { isRefusal } from '../discord-error.ts';
import { OpeningTooFast } from './opening-too-fast.ts';

/** After Discord has said that conversations are opened too fast, none is opened for so long. */
const PAUSE_MS = 600_000;
/** Over so much time those are spread that waited for the end of it. */
const SPREAD_MS = 300_000;

/** The conversations with people, each opened once and then remembered. */
export interface DmChannels {
  /**
   * The conversation with a person; opened if there is none yet.
   * @throws OpeningTooFast if none may be opened for the time being
   */
  of(userId: UserId, rest: Pick<REST, 'post'>): Promise<string>;
  /** It is not there any more: the next time another one is opened. */
  forget(userId: UserId): Promise<void>;
}

export const createDmChannels = ({ settings, time }: Pick<DiscordDeps, 'settings' | 'time'>): DmChannels => {
  let pausedUntil = 0;
  const pauseFor = (userId: UserId): number =>
    pausedUntil - time.now().getTime() + spreadOver(userId, SPREAD_MS);
  return {
    async of(userId, rest) {
      const kept = await settings.dmChannel(userId);
      if (kept !== undefined) return kept;
      if (time.now().getTime() < pausedUntil) throw new OpeningTooFast(pauseFor(userId));
      try {
        const channel = (await rest.post(Routes.userChannels(), {
          body: { recipient_id: userId },
        })) as APIChannel;
        await settings.keepDmChannel(userId, channel.id);
        return channel.id;
      } catch (error) {
        if (!isRefusal(error, RESTJSONErrorCodes.OpeningDirectMessagesTooFast)) throw error;
        pausedUntil = time.now().getTime() + PAUSE_MS;
        throw new OpeningTooFast(pauseFor(userId));
      }
    },
    forget: (userId) => settings.keepDmChannel(userId, null),
  };
};
