/** Room that things take on a board of scale 1, in board units. */
export const ROOM = {
  /** A stack's emblem and number, with a row of markers at its foot. */
  stack: { width: 106, height: 80 },
  number: { width: 42, height: 32 },
  symbol: { width: 38, height: 38 },
  nameSize: 20,
} as const;
