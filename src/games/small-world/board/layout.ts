import type { Board } from '../rules/state.ts';

/** Where the parts of the picture lie, in its own units; the board keeps its size. */
export const LAYOUT = {
  width: 1640,
  rim: 20,
  header: { top: 14, height: 74 },
  board: { left: 20, top: 105, width: 1600, height: 1100 },
  /** What the last turn took, where it took anything. */
  turn: { top: 1222, height: 52, gap: 8 },
  legend: { top: 1222, row: 46, gap: 30 },
  /** Instead of all else below the board, in a film. */
  scores: { top: 1224, height: 92 },
  players: { height: 244, closed: 198, gap: 12 },
  column: { height: 164, gap: 12 },
} as const;

const ROWS = { base: 1, underground: 2, mixed: 3 } as const;

/** Five players find so much Underground that two rows of it would be too small to read. */
const MANY = 5;

/** Lines of the legend: what can turn up depends on what is played with, and by how many, so the height stays the same in a game. */
export const legendRows = ({ options, seats }: Pick<Board, 'options' | 'seats'>): number =>
  options.edition === 'underground' && seats >= MANY ? ROWS.mixed : ROWS[options.edition];

/** Where the parts lie whose place depends on the kind of table, and on who has a race in decline. */
export interface Tops {
  readonly legend: number;
  readonly players: number;
  /** Height of the players' cards. */
  readonly cards: number;
  readonly column: number;
  /** Of the whole picture. */
  readonly height: number;
}

/**
 * The lower parts of a picture; without a race in decline the cards need a row less.
 * @param turn true if it tells what the last turn took
 */
export const topsFor = (board: Board, turn: boolean): Tops => {
  const { legend, players, column } = LAYOUT;
  const above = legend.top + (turn ? LAYOUT.turn.height + LAYOUT.turn.gap : 0);
  const top = above + legendRows(board) * legend.row + 10;
  const declined = board.players.some(({ decline, spirit }) => decline || spirit);
  const cards = declined ? players.height : players.closed;
  const below = top + cards + 14;
  return { legend: above, players: top, cards, column: below, height: below + column.height + 14 };
};

/** How large the picture is sent: large enough to look closer, small enough to be sent quickly. */
export const ZOOM = 0.8;
