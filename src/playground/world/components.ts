import { z } from 'zod';
import type { Component, Json, MessageBody } from './model.ts';

/** Discord's component type numbers. */
export const COMPONENT_TYPES = {
  actionRow: 1,
  button: 2,
  stringSelect: 3,
  textInput: 4,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  section: 9,
  textDisplay: 10,
  thumbnail: 11,
  mediaGallery: 12,
  file: 13,
  separator: 14,
  container: 17,
  label: 18,
} as const;

/** The shape that every component has, whatever its type. */
export const componentSchema: z.ZodType<Component> = z.lazy(() =>
  z.looseObject({
    type: z.number().int(),
    id: z.number().int().optional(),
    custom_id: z.string().optional(),
    label: z.string().optional(),
    content: z.string().optional(),
    disabled: z.boolean().optional(),
    components: z.array(componentSchema).optional(),
    component: componentSchema.optional(),
    accessory: componentSchema.optional(),
  }),
);

const childrenOf = (component: Component): readonly Component[] => [
  ...(component.components ?? []),
  ...(component.component ? [component.component] : []),
  ...(component.accessory ? [component.accessory] : []),
];

/** All components, nested ones after their parent. */
export const flatten = (components: readonly Component[]): Component[] =>
  components.flatMap((component) => [component, ...flatten(childrenOf(component))]);

/** Gives every component without one an `id`, unique in the message, in reading order. */
export const numbered = (components: readonly Component[]): Component[] => {
  const used = new Set(flatten(components).map(({ id }) => id));
  let last = 0;
  const next = (): number => {
    do last += 1;
    while (used.has(last));
    return last;
  };
  const number = (component: Component): Component => {
    const id = component.id ? component.id : next();
    return {
      ...component,
      id,
      ...(component.components ? { components: component.components.map(number) } : {}),
      ...(component.component ? { component: number(component.component) } : {}),
      ...(component.accessory ? { accessory: number(component.accessory) } : {}),
    };
  };
  return components.map(number);
};

/** The component of a message with a custom id, if there is one. */
export const findComponent = (components: readonly Component[], customId: string): Component | undefined =>
  flatten(components).find(({ custom_id }) => custom_id === customId);

const embedTexts = (embed: { readonly [key: string]: unknown }): string[] =>
  Object.entries(embed).flatMap(([key, value]) => {
    if (typeof value === 'string') return key === 'type' ? [] : [value];
    if (Array.isArray(value)) return value.flatMap((item) => embedTexts(item));
    return value !== null && typeof value === 'object' ? embedTexts(value as { [key: string]: unknown }) : [];
  });

const componentTexts = (component: Component): string[] => {
  const listed = (key: string) => (Array.isArray(component[key]) ? (component[key] as Json[]) : []);
  return [
    component.content,
    component.label,
    component.placeholder,
    component.description,
    ...listed('options').flatMap(({ label, description }) => [label, description]),
    ...listed('items').map(({ description }) => description),
  ].filter((text): text is string => typeof text === 'string');
};

/**
 * All words that a reader of a message sees, one piece per line: content, embeds, text displays, labels, and the
 * descriptions of pictures.
 */
export const textOf = (message: Omit<MessageBody, 'pings'>): string =>
  [
    message.content,
    ...message.embeds.flatMap(embedTexts),
    ...flatten(message.components).flatMap(componentTexts),
    ...message.attachments.map(({ description }) => description ?? ''),
  ]
    .filter((text) => text !== '')
    .join('\n');
