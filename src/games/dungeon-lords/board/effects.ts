import type { Space } from '../rules/data/orders.ts';
import { ROOMS, type RoomId } from '../rules/data/rooms.ts';
import { PIECE_IDS } from '../rules/pieces/index.ts';
import { PIECE_GLYPHS } from './glyphs/pieces.ts';
import { amountPart, iconPart, type Part, priceParts } from './icons.ts';
import { PALETTE } from './palette.ts';

const ARROW: Part = iconPart('arrow');

const pieceSigns = (kinds: readonly string[]): Part[] =>
  PIECE_IDS.filter((id) => kinds.includes(id)).map((id) => ({
    glyph: PIECE_GLYPHS[id],
    colour: PALETTE.ink,
    word: `piece.${id}`,
  }));

interface Gain {
  readonly food?: number;
  readonly gold?: number;
  readonly imps?: number;
  readonly traps?: number;
  readonly penance?: number;
}

const gains = ({ food, gold, imps, traps, penance }: Gain): Part[] => [
  ...(food ? [amountPart('food', food)] : []),
  ...(gold ? [amountPart('gold', gold)] : []),
  ...(imps ? [amountPart('imp', imps)] : []),
  ...(traps ? [amountPart('trap', traps)] : []),
  ...(penance ? [amountPart('evil', `−${penance}`)] : []),
];

/** What a room does, in signs (rule 3.3): workers and price before the arrow, the product after it. */
export const roomParts = (id: RoomId): Part[] => {
  const { production, strengthens, maze, silencesMagic, scores, scoresTitles } = ROOMS[id];
  if (production)
    return [
      amountPart('imp', production.workers),
      ...priceParts(production.price),
      ARROW,
      ...(production.tunnel ? [amountPart('tunnel', 1)] : gains(production)),
    ];
  if (strengthens) return [...pieceSigns(strengthens), { text: '+1', ...iconPart('combat') }];
  if (maze) return [amountPart('trap', 2), amountPart('lair', 1)];
  if (silencesMagic) return [amountPart('magic', 0)];
  if (scores) return [{ text: `+${scores.points}` }, ...pieceSigns(scores.pieces)];
  return scoresTitles ? [{ text: '+' }, iconPart('crown')] : [];
};

/** What a space of an action box asks. */
export const askedParts = ({ price, overseer }: Space): Part[] => [
  ...priceParts(price),
  ...(overseer ? [amountPart('imp', 1)] : []),
];

/** What a space of an action box gives. */
export const givenParts = (space: Space, order: string): Part[] => [
  ...gains(space),
  ...(space.upTo ? [amountPart(order === 'mine-gold' ? 'gold' : 'tunnel', space.upTo)] : []),
  ...(space.spy ? [iconPart('eye')] : []),
  ...(order === 'hire-monster' ? [amountPart('lair', 1)] : []),
  ...(order === 'build-room' ? [amountPart('room', 1)] : []),
];
