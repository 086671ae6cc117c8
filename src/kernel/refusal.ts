/**
 * One rule that contributed to a number or a refusal. A cost, an income or a score is always a list of
 * these; `by` of the whole list adds up to the number.
 */
export interface Reason {
  /** Stable id of the rule's text, for example `tritons.coast`. */
  readonly rule: string;
  /** What the rule adds (or takes away, when negative). Absent where the rule only forbids or explains. */
  readonly by?: number;
  /** Values that the text of the rule mentions, for example the region that it speaks of. */
  readonly params?: ReasonParams;
}

/** Values for a reason's text: plain numbers and ids, never words of a language. */
export type ReasonParams = Readonly<Record<string, string | number>>;

/** Why a move was not made. A value, not an exception: players cause it every day. */
export interface Refusal {
  /** Stable code, for example `not-enough-tokens`. Texts and tests hang on it. */
  readonly code: string;
  readonly reasons: readonly Reason[];
  readonly params?: ReasonParams;
}

/**
 * Makes a refusal.
 * @param code stable code of the refusal
 * @param params values that its text mentions
 * @param reasons the rules that it rests on
 */
export const refusal = (code: string, params?: ReasonParams, reasons: readonly Reason[] = []): Refusal =>
  params ? { code, reasons, params } : { code, reasons };

/** The sum of what the reasons add. */
export const totalOf = (reasons: readonly Reason[]): number => {
  let total = 0;
  for (const reason of reasons) total += reason.by ?? 0;
  return total;
};
