import type { AnyFront } from '../games/index.ts';
import { LOCALES, type Texts } from '../i18n/index.ts';
import type { Drawn } from './exhibits.ts';

/** The posters of tables that wait for players, for every kind of table that a game offers, in every language. */
export async function* postersOf({ game, presets, poster }: AnyFront, texts: Texts): AsyncGenerator<Drawn> {
  if (!poster) return;
  for (const preset of presets) {
    for (const locale of LOCALES) {
      const t = texts.of(game.id, locale);
      const shown = poster(game.options.parse(preset.options), t(`preset.${preset.id}`), { t, locale });
      const { bytes, type, width, height } = await shown.draw({});
      yield { title: `${preset.id}, poster (${locale})`, type, bytes, size: `${width} × ${height}` };
    }
  }
}
