import type { PictureRequest } from '../../../src/games/front/picture.ts';
import type { Words } from '../../../src/games/front/words.ts';
import { smallWorld } from '../../../src/games/small-world/game.ts';
import { texts } from '../../../src/games/small-world/locales/index.ts';
import type { State, View } from '../../../src/games/small-world/rules/state.ts';
import { type Locale, translator } from '../../../src/i18n/index.ts';
import type { Viewer } from '../../../src/kernel/seat.ts';

export const NAMES = ['Ann', 'Bartłomiej', 'Cæcilia von Hohenzollern', 'Dušan', 'Ewa 🦊'] as const;

/** The request for a viewer's picture of a position. */
export const requestFor = (state: State, viewer: Viewer, locale: Locale = 'en'): PictureRequest<View> => ({
  view: smallWorld.view(state, viewer),
  viewer,
  locale,
  names: NAMES.slice(0, state.board.seats),
});

/** The words for a request. */
export const wordsFor = ({ locale, names }: Pick<PictureRequest<View>, 'locale' | 'names'>): Words => ({
  locale,
  names,
  t: translator(locale, texts[locale]),
});
