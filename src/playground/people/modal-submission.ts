import { NotPossible, type RefusalCode } from '../refusals/refusals.ts';
import { COMPONENT_TYPES, flatten } from '../world/components.ts';
import type { Component, Json, Modal } from '../world/model.ts';

/** What a person fills into a form, by custom id. */
export type ModalValues = { readonly [customId: string]: string | readonly string[] | boolean };

const refuse = (code: RefusalCode, field: string | undefined): never => {
  throw new NotPossible(code, { field: field ?? '' });
};

const filledText = (input: Component, value: ModalValues[string] | undefined): Json => {
  const prefilled = typeof input.value === 'string' ? input.value : '';
  const text = value ?? prefilled;
  if (typeof text !== 'string') return refuse('field-text', input.custom_id);
  if (text === '' && input.required !== false) return refuse('field-required', input.custom_id);
  const least = text === '' ? 0 : Number(input.min_length ?? 0);
  if (text.length < least || text.length > Number(input.max_length ?? 4000)) {
    return refuse('field-length', input.custom_id);
  }
  return { value: text };
};

const filledSelect = (input: Component, value: ModalValues[string] | undefined): Json => {
  const values = Array.isArray(value) ? (value as string[]) : [];
  const least = Number(input.min_values ?? (input.required === false ? 0 : 1));
  if (values.length < least || values.length > Number(input.max_values ?? 1)) {
    return refuse('field-count', input.custom_id);
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
  if (unknown !== undefined) refuse('field-unknown', unknown);
  return { custom_id: modal.customId, components: modal.components.map((one) => filled(one, values)) };
};
