/** Where the parts of the picture lie, in its own units; the board keeps its size. */
export const LAYOUT = {
  width: 1640,
  rim: 20,
  header: { top: 14, height: 74 },
  board: { left: 20, top: 105, width: 1600, height: 1100 },
  legend: { top: 1228, row: 66, columns: 4 },
  players: { height: 236, gap: 12 },
  column: { height: 150, gap: 12 },
} as const;

/** Where the parts lie whose place depends on how much stands above them. */
export interface Tops {
  readonly players: number;
  readonly column: number;
  /** Of the whole picture. */
  readonly height: number;
}

/** The lower parts of a picture that has so many entries in its legend. */
export const topsFor = (entries: number): Tops => {
  const { legend, players, column } = LAYOUT;
  const rows = Math.ceil(entries / legend.columns);
  const top = legend.top - 2 + rows * legend.row + (rows > 0 ? 4 : 0);
  const below = top + players.height + 14;
  return { players: top, column: below, height: below + column.height + 14 };
};

/** How large the picture is sent: large enough to look closer, small enough to be sent quickly. */
export const ZOOM = 0.8;
