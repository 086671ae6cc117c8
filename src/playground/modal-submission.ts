import { COMPONENT_TYPES, flatten } from './components.ts';
import { NotPossible } from './errors.ts';
import type { Component, Json, Modal } from './model.ts';

/** What a person fills into a form, by custom id. */
export type ModalValues = { readonly [customId: string]: string | readonly string[] | boolean };

const refuse = (message: string): never => {
  throw new NotPossible(message);
};

const filledText = (input: Component, value: ModalValues[string] | undefined): Json => {
  const prefilled = typeof input.value === 'string' ? input.value : '';
  const text = value ?? prefilled;
  if (typeof text !== 'string') return refuse(`field ${input.custom_id} wants a text`);
  if (text === '' && input.required !== false) return refuse(`field ${input.custom_id} is required`);
  const least = text === '' ? 0 : Number(input.min_length ?? 0);
  if (text.length < least || text.length > Number(input.max_length ?? 4000)) {
    return refuse(`the text for field ${input.custom_id} is too short or too long`);
  }
  return { value: text };
};

const filledSelect = (input: Component, value: ModalValues[string] | undefined): Json => {
  const values = Array.isArray(value) ? (value as string[]) : [];
  const least = Number(input.min_values ?? (input.required === false ? 0 : 1));
  if (values.length < least || values.length > Number(input.max_values ?? 1)) {
    return refuse(`field ${input.custom_id} wants another number of values`);
  }
  return { values };
};

const filled = (component: Component, values: ModalValues): Json => {
  const { type, id, custom_id: customId } = component;
  const nested = {
    ...(component.components ? { components: component.components.map((one) => filled(one, values)) } : {}),
    ...(component.component ? { component: filled(component.component, values) } : {}),
  };
  if (customId === undefined) return { type, id, ...nested };
  const value = values[customId];
  if (type === COMPONENT_TYPES.textInput)
    return { type, id, custom_id: customId, ...filledText(component, value) };
  if (typeof value === 'boolean') return { type, id, custom_id: customId, value };
  return { type, id, custom_id: customId, ...filledSelect(component, value) };
};

/** The data of a filled-in form. Throws NotPossible for an unknown field, or a value that the form does not take. */
export const modalData = (modal: Modal, values: ModalValues): Json => {
  const known = new Set(flatten(modal.components).map(({ custom_id }) => custom_id));
  const unknown = Object.keys(values).find((customId) => !known.has(customId));
  if (unknown !== undefined) refuse(`the form has no field ${unknown}`);
  return { custom_id: modal.customId, components: modal.components.map((one) => filled(one, values)) };
};
