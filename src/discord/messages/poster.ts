import { createHash } from 'node:crypto';
import { clip } from '../../i18n/clip.ts';
import type { Table } from '../../table/model/table.ts';
import { type DiscordDeps, frontOf } from '../deps.ts';
import { tableGame } from '../naming.ts';
import { MOST_ALT, suffixOf } from './picture.ts';
import type { PictureFile } from './private-answer.ts';

/** The poster of a table that waits for players. */
export interface TablePoster {
  /** The beginning of the name of its file: another where anything else is to be seen. */
  readonly name: string;
  draw(): Promise<PictureFile>;
}

/** Enough digits that no two posters of a table have the same. */
const DIGITS = 12;

/** The poster of a table in its language; undefined if its game has none, or has not these options any more. */
export const posterOf = (deps: DiscordDeps, table: Table): TablePoster | undefined => {
  const { locale } = table;
  const front = frontOf(deps, table);
  const options = front.game.options.safeParse(table.options);
  if (!front.poster || !options.success) return undefined;
  const t = deps.texts.of(table.game, locale);
  const poster = front.poster(options.data, tableGame(deps, table, locale), { t, locale });
  const { key, alt } = poster;
  const name = `poster-${createHash('sha256').update(key).digest('hex').slice(0, DIGITS)}`;
  return {
    name,
    async draw() {
      const { bytes, type } = await poster.draw({ format: deps.pictureFormat, size: deps.pictureSize });
      return { name: `${name}.${suffixOf(type)}`, bytes, alt: clip(alt, MOST_ALT) };
    },
  };
};
