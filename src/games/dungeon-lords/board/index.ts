import type { GamePicture } from '../../front/picture.ts';
import { openPictureDrawer } from '../../shared/picture/drawer.ts';
import type { View } from '../rules/state.ts';
import { altText } from './alt-text.ts';
import { textMap } from './text-map.ts';

const drawer = openPictureDrawer<View>(new URL('./worker.ts', import.meta.url));

/** The pictures of Dungeon Lords: the central board, one dungeon, or the combat; with their descriptions. */
export const picture: GamePicture<View> = { draw: drawer.draw, record: drawer.record, altText, textMap };

/** Ends the drawing threads. */
export const closePictures = drawer.close;
