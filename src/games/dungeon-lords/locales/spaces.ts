/** The spaces of an action as players call them, the first one first; orders have the numbers 1 to 3. */
const NAMES = ['I', 'II', 'III'] as const;

/** What a space is called, by its place among the three of its action, from 0. */
export const spaceName = (index: number): string => NAMES[index] ?? '';
