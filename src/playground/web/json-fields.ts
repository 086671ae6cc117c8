/** Reads values whose shape only Discord's documentation promises. */
export type Shape = { readonly [key: string]: unknown };

export const textIn = (shape: Shape | undefined, key: string): string => {
  const value = shape?.[key];
  return typeof value === 'string' ? value : '';
};

export const numberIn = (shape: Shape, key: string): number | undefined => {
  const value = shape[key];
  return typeof value === 'number' ? value : undefined;
};

export const shapeIn = (shape: Shape | undefined, key: string): Shape | undefined => {
  const value = shape?.[key];
  return typeof value === 'object' && value !== null ? (value as Shape) : undefined;
};

export const shapesIn = (shape: Shape, key: string): readonly Shape[] => {
  const value = shape[key];
  return Array.isArray(value) ? (value as Shape[]) : [];
};

/** A colour number of Discord's as CSS. */
export const colourOf = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : `#${value.toString(16).padStart(6, '0')}`;

/** The emoji of a button or an option, as far as it is a plain character. */
export const emojiOf = (shape: Shape): string => {
  const emoji = shapeIn(shape, 'emoji');
  return emoji?.id ? '' : textIn(emoji, 'name');
};
