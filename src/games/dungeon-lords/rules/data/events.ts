/** The three event tiles, the same in both years (rule 3.6). */
export const EVENTS = ['payday', 'taxes', 'special'] as const;
export type EventTile = (typeof EVENTS)[number];

/** The four building rounds of a year. */
export const SEASONS = ['winter', 'spring', 'summer', 'autumn'] as const;
