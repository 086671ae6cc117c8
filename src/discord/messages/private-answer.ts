import {
  type APIButtonComponent,
  type APIComponentInMessageActionRow,
  type APIMessageTopLevelComponent,
  ComponentType,
  type InteractionEditReplyOptions,
  MessageFlags,
} from 'discord.js';
import { clip } from '../../i18n/clip.ts';

/** What one person alone gets to see. */
export interface PrivateAnswer {
  readonly text: string;
  /** A small picture beside the text. */
  readonly thumbnail?: PictureFile;
  readonly picture?: PictureFile;
  /** Pictures one below the other, each with its words above it; of `text` and these, 4,000 characters are shown. */
  readonly strip?: readonly StripPart[];
  readonly file?: AttachedFile;
  readonly rows?: readonly Row[];
}

/** One picture of a strip. */
export interface StripPart {
  readonly text: string;
  readonly picture: PictureFile;
}

/** One row of controls: a menu, or up to five buttons. */
export type Row = readonly APIComponentInMessageActionRow[];

export interface AttachedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface PictureFile extends AttachedFile {
  /** Says what is to be seen, at most 1,024 characters. */
  readonly alt: string;
}

/** Discord's bounds for a message made of components. */
export const MOST_TEXT = 3900;
export const MOST_COMPONENTS = 40;

/** The longest text that is shown in a message and not as a file. */
const MOST_IN_MESSAGE = 3700;

/**
 * A text of even columns: in the message, or as a file where it is too long for one.
 * @param name of the file
 */
export const textAnswer = (title: string, text: string, name: string): PrivateAnswer =>
  text.length <= MOST_IN_MESSAGE
    ? { text: `${title}\n\`\`\`text\n${text}\n\`\`\`` }
    : { text: title, file: { name, bytes: Buffer.from(`${text}\n`) } };

/** Puts buttons into rows of five. */
export const buttonRows = (buttons: readonly APIButtonComponent[]): Row[] => {
  const rows: Row[] = [];
  for (let at = 0; at < buttons.length; at += 5) rows.push(buttons.slice(at, at + 5));
  return rows;
};

/** The text, with the small picture at its side if there is one. */
const textPart = (text: string, thumbnail: PictureFile | undefined): APIMessageTopLevelComponent => {
  const display = {
    type: ComponentType.TextDisplay,
    content: clip(text === '' ? '…' : text, MOST_TEXT),
  } as const;
  if (!thumbnail) return display;
  const accessory = {
    type: ComponentType.Thumbnail,
    media: { url: `attachment://${thumbnail.name}` },
    description: clip(thumbnail.alt, 1024),
  } as const;
  return { type: ComponentType.Section, components: [display], accessory };
};

const galleryOf = ({ name, alt }: PictureFile): APIMessageTopLevelComponent => ({
  type: ComponentType.MediaGallery,
  items: [{ media: { url: `attachment://${name}` }, description: clip(alt, 1024) }],
});

/** The answer as Discord takes it. It replaces whatever the message showed before; nobody is pinged. */
export const privateMessage = ({
  text,
  thumbnail,
  picture,
  strip = [],
  file,
  rows = [],
}: PrivateAnswer): InteractionEditReplyOptions => {
  const components = [textPart(text, thumbnail)];
  for (const part of strip) components.push(textPart(part.text, undefined), galleryOf(part.picture));
  if (picture) components.push(galleryOf(picture));
  if (file) components.push({ type: ComponentType.File, file: { url: `attachment://${file.name}` } });
  for (const row of rows) components.push({ type: ComponentType.ActionRow, components: [...row] });
  return {
    flags: MessageFlags.IsComponentsV2,
    components,
    attachments: [],
    files: [thumbnail, ...strip.map((part) => part.picture), picture, file].flatMap((attached) =>
      attached ? [{ attachment: Buffer.from(attached.bytes), name: attached.name }] : [],
    ),
    allowedMentions: { parse: [] },
  };
};
