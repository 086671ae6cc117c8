import type { Picture, PictureRequest } from '../../games/front/picture.ts';
import { clip } from '../../i18n/clip.ts';
import type { Locale } from '../../i18n/index.ts';
import type { Table } from '../../table/model/table.ts';
import { type DiscordDeps, frontOf } from '../deps.ts';
import { plainNamesOf, plainWordsFor } from '../naming.ts';
import type { PictureFile } from './private-answer.ts';

/** Whose view is drawn, and what is marked in it. */
export type PictureSubject = Pick<
  PictureRequest<unknown, unknown>,
  'view' | 'viewer' | 'highlights' | 'focus' | 'part' | 'happened'
>;

const SUFFIX = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;
/** The longest description that Discord takes. */
export const MOST_ALT = 1024;

/** The ending of a file's name. */
export const suffixOf = (type: Picture['type']): string => SUFFIX[type];

/** What the picture of a table is made from. Names go in as they are: a picture knows no formatting. */
export const pictureRequest = (
  table: Table,
  subject: PictureSubject,
  locale: Locale,
): PictureRequest<unknown, unknown> => ({
  ...subject,
  locale,
  names: plainNamesOf(table),
});

/**
 * The board as a file with its description. What one person alone sees, for a moment, is a JPEG: that is encoded in a tenth of
 * the time, and a panel shows many boards for one that everybody sees.
 * @param file the language of the picture, and the name of the file without its ending
 */
export const pictureOf = async (
  deps: DiscordDeps,
  table: Table,
  subject: PictureSubject,
  { locale, name }: { readonly locale: Locale; readonly name: string },
): Promise<PictureFile> => {
  const { picture } = frontOf(deps, table);
  const request = pictureRequest(table, subject, locale);
  const { bytes, type } = await picture.draw({
    ...request,
    format: subject.viewer === 'public' ? deps.pictureFormat : 'jpeg',
    size: deps.pictureSize,
  });
  const alt = picture.altText(request, plainWordsFor(deps, table, locale));
  return { name: `${name}.${suffixOf(type)}`, bytes, alt: clip(alt, MOST_ALT) };
};
