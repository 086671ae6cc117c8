import { makeFilm } from '../../../recap/film.ts';
import { answered, refused } from '../../interactions/result.ts';
import type { ButtonFace } from '../../messages/buttons.ts';
import { pictureOf } from '../../messages/picture.ts';
import { gameName, shortId } from '../../naming.ts';
import { tableCommand } from '../definition/table-command.ts';

export const filmButton: ButtonFace = { action: 'film', style: 'secondary', label: 'button.film' };

/** The person is told of every so many pictures that have been drawn. */
const REPORT_EVERY = 8;

/** `/table film`: the whole game as an animated picture, made from what everybody could see. */
export const film = tableCommand({
  name: 'film',
  options: {},
  button: { face: filmButton },
  async run({ deps, caller, table }) {
    const turns = await deps.recap.turnViews(table.id);
    if (!turns.ok) return refused(turns.refusal, table);
    const { t, report, locale } = caller;
    const draw = async ({ seq, view }: (typeof turns.value)[number]): Promise<Uint8Array> => {
      const file = { locale: table.locale, name: `board-${seq}` };
      return (await pictureOf(deps, table, { view, viewer: 'public' }, file)).bytes;
    };
    const bytes = await makeFilm(turns.value, draw, (drawn, all) => {
      if (drawn % REPORT_EVERY === 0) void report(t('film.drawing', { drawn, all }));
      if (drawn === all) void report(t('film.cutting', { all }));
    });
    const name = `table-${shortId(table.id).toLowerCase()}.gif`;
    const alt = t('film.alt', { game: gameName(deps, table.game, locale), table: shortId(table.id) });
    return answered({ text: t('film.done'), picture: { name, bytes, alt } });
  },
});
