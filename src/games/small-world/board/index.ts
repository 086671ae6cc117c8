export { altText } from './alt-text.ts';
export { closePictures, draw } from './pool.ts';
export { textMap } from './text-map.ts';
