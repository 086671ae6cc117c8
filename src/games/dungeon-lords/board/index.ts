import type { GamePicture } from '../../front.ts';
import type { View } from '../rules/state.ts';
import { altText } from './alt-text.ts';
import { draw } from './draw.ts';
import { textMap } from './text-map.ts';

export { closePictures } from './draw.ts';

/** The pictures of Dungeon Lords: the central board, one dungeon, or the combat; with their descriptions. */
export const picture: GamePicture<View> = { draw, altText, textMap };
