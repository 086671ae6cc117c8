/** What the panels of Dungeon Lords ask together with the orders and with a battle plan. */
export const ASKED_AHEAD = [
  'digging',
  'mining',
  'hiring',
  'building',
  'production',
  'taxes',
  'retrieval',
  'battle',
] as const;
