import { sameData } from '../kernel/same-data.ts';

/** A view as what it has otherwise than the public one: most of what a seat sees everybody sees. */
export type ViewDifference =
  | { readonly whole: unknown }
  | { readonly other: Fields; readonly without?: readonly string[] };

type Fields = Readonly<Record<string, unknown>>;

/** What a seat's view has otherwise than the public one, field by field; all of it if either has no fields. */
export const differenceOf = (publicView: unknown, view: unknown): ViewDifference => {
  if (!isFields(publicView) || !isFields(view)) return { whole: view };
  const other = Object.entries(view).filter(
    ([name, value]) => !(name in publicView) || !sameData(value, publicView[name]),
  );
  const without = Object.keys(publicView).filter((name) => !(name in view));
  return { other: Object.fromEntries(other), ...(without.length > 0 && { without }) };
};

/** The seat's view again. */
export const viewFrom = (publicView: unknown, difference: ViewDifference): unknown => {
  if ('whole' in difference || !isFields(publicView))
    return 'whole' in difference ? difference.whole : undefined;
  const { other, without = [] } = difference;
  const shared = Object.entries(publicView).filter(([name]) => !without.includes(name));
  return { ...Object.fromEntries(shared), ...other };
};

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
