import type { Refusal } from './refusal.ts';

/** Either what was asked for, or the refusal that says why not. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

/** Wraps a value as a success. */
export const accept = <T>(value: T): Result<T> => ({ ok: true, value });

/** Wraps a refusal as a failure. */
export const refuse = (refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal,
});
