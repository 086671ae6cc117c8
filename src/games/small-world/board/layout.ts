/** Where the parts of the picture lie, in its own units; the board keeps its size. */
export const LAYOUT = {
  width: 1640,
  rim: 20,
  header: { top: 14, height: 74 },
  board: { left: 20, top: 105, width: 1600, height: 1100 },
  players: { top: 1226, height: 236, gap: 12 },
  column: { top: 1476, height: 150, gap: 12 },
  height: 1640,
} as const;

/** How large the picture is sent: large enough to look closer, small enough to be sent quickly. */
export const ZOOM = 0.8;
