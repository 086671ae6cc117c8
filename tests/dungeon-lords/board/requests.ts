import { dungeonLords } from '../../../src/games/dungeon-lords/game.ts';
import { boardTexts } from '../../../src/games/dungeon-lords/locales/index.ts';
import type { State, View } from '../../../src/games/dungeon-lords/rules/state.ts';
import type { PictureRequest } from '../../../src/games/front/picture.ts';
import type { Words } from '../../../src/games/front/words.ts';
import { type Locale, translator } from '../../../src/i18n/index.ts';
import type { Seat, Viewer } from '../../../src/kernel/seat.ts';

export const NAMES = ['Ann', 'Bartłomiej', 'Cæcilia von Hohenzollern', 'Dušan 🦊'] as const;

/** The request for a viewer's picture of a position. */
export const requestFor = (
  state: State,
  viewer: Viewer,
  locale: Locale = 'en',
  focus?: Seat,
): PictureRequest<View> => ({
  view: dungeonLords.view(state, viewer),
  viewer,
  locale,
  names: NAMES.slice(0, state.board.seats),
  ...(focus === undefined ? {} : { focus }),
});

/** The words for a request. */
export const wordsFor = ({ locale, names }: PictureRequest<View>): Words => ({
  locale,
  names,
  t: translator(locale, boardTexts[locale]),
});
