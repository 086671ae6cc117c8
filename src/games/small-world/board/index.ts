import type { GamePicture } from '../../front/picture.ts';
import { openPictureDrawer } from '../../shared/picture/drawer.ts';
import type { View } from '../rules/state.ts';
import { altText } from './alt-text.ts';
import { conquestsIn } from './conquests.ts';
import type { Highlights } from './highlights.ts';
import { textMap } from './text-map.ts';

const drawer = openPictureDrawer<View, Highlights>(new URL('./worker.ts', import.meta.url));

/** The picture of Small World: board, players and races on offer; with its descriptions. */
export const picture: GamePicture<View, Highlights> = {
  draw: drawer.draw,
  record: drawer.record,
  changed: (happened) => conquestsIn(happened).length > 0,
  altText,
  textMap,
};

/** Ends the drawing threads. */
export const closePictures = drawer.close;
