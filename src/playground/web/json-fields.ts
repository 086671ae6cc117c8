import type { Json } from '../world/model.ts';

// Fields whose types only Discord's documentation promises.

export const textIn = (json: Json | undefined, key: string): string => {
  const value = json?.[key];
  return typeof value === 'string' ? value : '';
};

export const numberIn = (json: Json, key: string): number | undefined => {
  const value = json[key];
  return typeof value === 'number' ? value : undefined;
};

export const objectIn = (json: Json | undefined, key: string): Json | undefined => {
  const value = json?.[key];
  return typeof value === 'object' && value !== null ? (value as Json) : undefined;
};

export const objectsIn = (json: Json, key: string): readonly Json[] => {
  const value = json[key];
  return Array.isArray(value) ? (value as Json[]) : [];
};

/** A colour number of Discord's as CSS. */
export const colourOf = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : `#${value.toString(16).padStart(6, '0')}`;

/** The emoji of a button or an option, as far as it is a plain character. */
export const emojiOf = (json: Json): string => {
  const emoji = objectIn(json, 'emoji');
  return emoji?.id ? '' : textIn(emoji, 'name');
};
