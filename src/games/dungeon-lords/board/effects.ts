import type { Space } from '../rules/data/orders.ts';
import { ROOMS, type RoomId } from '../rules/data/rooms.ts';
import { PIECE_IDS } from '../rules/pieces/index.ts';
import { PIECE_GLYPHS } from './glyphs/pieces.ts';
import { type Part, priceParts, sign, some } from './icons.ts';
import { STONE } from './palette.ts';

const ARROW: Part = sign('arrow');

const pieceSigns = (kinds: readonly string[]): Part[] =>
  PIECE_IDS.filter((id) => kinds.includes(id)).map((id) => ({
    glyph: PIECE_GLYPHS[id],
    colour: STONE.ink,
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
  ...(food ? [some('food', food)] : []),
  ...(gold ? [some('gold', gold)] : []),
  ...(imps ? [some('imp', imps)] : []),
  ...(traps ? [some('trap', traps)] : []),
  ...(penance ? [some('evil', `−${penance}`)] : []),
];

/** What a room does, in signs (rule 3.3): workers and price before the arrow, the product after it. */
export const roomParts = (id: RoomId): Part[] => {
  const { production, strengthens, maze, silencesMagic, scores, scoresTitles } = ROOMS[id];
  if (production)
    return [
      some('imp', production.workers),
      ...priceParts(production.price),
      ARROW,
      ...(production.tunnel ? [some('tunnel', 1)] : gains(production)),
    ];
  if (strengthens) return [...pieceSigns(strengthens), { text: '+1', ...sign('combat') }];
  if (maze) return [some('trap', 2), some('lair', 1)];
  if (silencesMagic) return [some('magic', 0)];
  if (scores) return [{ text: `+${scores.points}` }, ...pieceSigns(scores.pieces)];
  return scoresTitles ? [{ text: '+' }, sign('crown')] : [];
};

/** What a space of an action box asks. */
export const askedParts = ({ price, overseer }: Space): Part[] => [
  ...priceParts(price),
  ...(overseer ? [some('imp', 1)] : []),
];

/** What a space of an action box gives. */
export const givenParts = (space: Space, order: string): Part[] => [
  ...gains(space),
  ...(space.upTo ? [some(order === 'mine-gold' ? 'gold' : 'tunnel', space.upTo)] : []),
  ...(space.spy ? [sign('eye')] : []),
  ...(order === 'hire-monster' ? [some('lair', 1)] : []),
  ...(order === 'build-room' ? [some('room', 1)] : []),
];
