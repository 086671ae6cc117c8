import {
  type APIButtonComponent,
  type APIComponentInMessageActionRow,
  type APIMessageTopLevelComponent,
  ComponentType,
  type InteractionEditReplyOptions,
  MessageFlags,
} from 'discord.js';
import { clip } from '../naming.ts';

/** What one person alone gets to see. */
export interface PrivateAnswer {
  readonly text: string;
  readonly picture?: PictureFile;
  readonly file?: AttachedFile;
  readonly rows?: readonly Row[];
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
const MOST_TEXT = 3900;
export const MOST_COMPONENTS = 40;

/** Puts buttons into rows of five. */
export const buttonRows = (buttons: readonly APIButtonComponent[]): Row[] => {
  const rows: Row[] = [];
  for (let at = 0; at < buttons.length; at += 5) rows.push(buttons.slice(at, at + 5));
  return rows;
};

/** The answer as Discord takes it. It replaces whatever the message showed before; nobody is pinged. */
export const privateMessage = ({
  text,
  picture,
  file,
  rows = [],
}: PrivateAnswer): InteractionEditReplyOptions => {
  const components: APIMessageTopLevelComponent[] = [
    { type: ComponentType.TextDisplay, content: clip(text === '' ? '…' : text, MOST_TEXT) },
  ];
  if (picture) {
    const item = { media: { url: `attachment://${picture.name}` }, description: clip(picture.alt, 1024) };
    components.push({ type: ComponentType.MediaGallery, items: [item] });
  }
  if (file) components.push({ type: ComponentType.File, file: { url: `attachment://${file.name}` } });
  for (const row of rows) components.push({ type: ComponentType.ActionRow, components: [...row] });
  return {
    flags: MessageFlags.IsComponentsV2,
    components,
    attachments: [],
    files: [picture, file].flatMap((attached) =>
      attached ? [{ attachment: Buffer.from(attached.bytes), name: attached.name }] : [],
    ),
    allowedMentions: { parse: [] },
  };
};
