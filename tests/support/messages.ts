import { IntlMessageFormat } from 'intl-messageformat';

type Part = ReturnType<IntlMessageFormat['getAst']>[number];
type Branches = Readonly<Record<string, { readonly value: Part[] }>>;

/** Kinds of parts in a parsed message that name no placeholder: plain text, and the number sign of a plural. */
const NAMELESS: readonly number[] = [0, 7];

const branchesOf = (part: Part): Branches => ('options' in part ? (part.options as Branches) : {});

/** Every part of a text, those inside plurals too. */
const allParts = (parts: readonly Part[]): Part[] =>
  parts.flatMap((part) => [part, ...Object.values(branchesOf(part)).flatMap(({ value }) => allParts(value))]);

const partsOf = (text: string, locale: string): Part[] =>
  allParts(new IntlMessageFormat(text, locale).getAst());

/** Names of the placeholders of a message, in order of the alphabet. */
export const namesIn = (text: string, locale: string): string[] =>
  [
    ...new Set(
      partsOf(text, locale).flatMap((part) =>
        NAMELESS.includes(part.type) || !('value' in part) ? [] : [String(part.value)],
      ),
    ),
  ].sort();

/** True if every plural of a Polish text that tells one from more has all the forms that Polish needs. */
export const hasAllForms = (text: string): boolean =>
  partsOf(text, 'pl').every((part) => {
    const forms = Object.keys(branchesOf(part));
    return !forms.includes('one') || ['few', 'many', 'other'].every((form) => forms.includes(form));
  });
