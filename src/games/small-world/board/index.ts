export { altText } from './alt-text.ts';
export { closePictures, draw } from './draw.ts';
export { textMap } from './text-map.ts';
