import type { APIButtonComponentWithCustomId, RESTPostAPIChannelMessageJSONBody } from 'discord.js';
import { ComponentType, type RawFile } from 'discord.js';
import { clip } from '../../i18n/clip.ts';
import { buttonRows, type PictureFile } from './private-answer.ts';

/** A message for a whole channel, or for one person's direct messages. */
export interface PublicMessage {
  readonly content: string;
  /** Exactly those who must act; everybody else is only named. */
  readonly pings: readonly string[];
  readonly buttons: readonly APIButtonComponentWithCustomId[];
  /** Shown beside each other where there are two. A message that is changed keeps those it has where this is left out. */
  readonly pictures?: readonly PictureFile[];
}

export const MOST_CONTENT = 2000;

/** The message as Discord's HTTP API takes it. */
export const messageBody = ({
  content,
  pings,
  buttons,
  pictures,
}: PublicMessage): { body: RESTPostAPIChannelMessageJSONBody; files: RawFile[] } => ({
  body: {
    content: clip(content, MOST_CONTENT),
    allowed_mentions: { parse: [], users: [...new Set(pings)] },
    components: buttonRows(buttons).map((row) => ({
      type: ComponentType.ActionRow,
      components: [...row],
    })),
    ...(pictures && {
      attachments: pictures.map(({ name, alt }, at) => ({
        id: String(at),
        filename: name,
        description: alt,
      })),
    }),
  },
  files: (pictures ?? []).map(({ name, bytes }, at) => ({
    name,
    data: Buffer.from(bytes),
    key: `files[${at}]`,
  })),
});

/**
 * Puts lines between a first and a last part without growing too long: what is oldest gives way.
 * @param lines from old to new
 * @param dropped says how many were left out
 */
export const fitted = (
  lines: readonly string[],
  room: number,
  dropped: (count: number) => string,
): string[] => {
  const all = lastFitting(lines, room);
  if (all.length === lines.length) return all;
  const kept = lastFitting(lines, room - dropped(lines.length).length - 1);
  return [dropped(lines.length - kept.length), ...kept];
};

/** The same where the first lines stay, and the last ones give way. */
export const fittedFromTop = (
  lines: readonly string[],
  room: number,
  dropped: (count: number) => string,
): string[] => fitted(lines.toReversed(), room, dropped).toReversed();

/** As many of the last lines as there is room for. */
export const lastFitting = (lines: readonly string[], room: number): string[] => {
  let from = 0;
  const size = (at: number) => lines.slice(at).reduce((sum, line) => sum + line.length + 1, 0);
  while (from < lines.length && size(from) > room) from += 1;
  return lines.slice(from);
};
