import { type IdList, idsOfTexts } from '../../shared/scenario/reference.ts';
import { names, texts } from '../locales/index.ts';
import { BOXES, ORDERS, type Price } from '../rules/data/orders.ts';
import { ROOM_IDS, ROOMS, ROOMS_OF } from '../rules/data/rooms.ts';
import { PIECE_IDS, pieceOf } from '../rules/pieces/index.ts';
import { SPECIALS } from '../rules/specials/index.ts';
import { SPELLS } from '../rules/spells/index.ts';
import { STANDING_ORDERS } from '../rules/standing-orders.ts';
import { TRAP_IDS } from '../rules/traps/index.ts';
import { QUESTIONS } from './answers.ts';
import { BEGINNINGS } from './fields.ts';
import { ADVENTURER_IDS } from './readings.ts';

const cardsOf = (year: 1 | 2): string[] => SPELLS.filter((spell) => spell.year === year).map(({ id }) => id);

/** Rules that have a text of their own: those of a part and a name; the others are forms of sentences. */
const spokenRules = (): string[] => idsOfTexts(texts.en, 'reason.').filter((rule) => rule.includes('.'));

const isPrice = (price: Price): boolean => Object.keys(price).length > 0;

/** Prices, workers and points are rules of the things that have them. */
const rulesOfThings = (): string[] => [
  ...BOXES.flatMap(({ order, spaces }) =>
    spaces.some(({ price }) => isPrice(price)) ? [`${order}.price`] : [],
  ),
  ...[...PIECE_IDS, ...TRAP_IDS].map((id) => `${id}.price`),
  ...ROOM_IDS.flatMap((id) => {
    const { production, scores, scoresTitles } = ROOMS[id];
    return [
      ...(production ? [`${id}.workers`] : []),
      ...(production && isPrice(production.price) ? [`${id}.price`] : []),
      ...(scores || scoresTitles ? [`${id}.score`] : []),
    ];
  }),
  ...Object.keys(names.en).filter((key) => key.startsWith('title.')),
];

/** Ids that scenarios of Dungeon Lords may name. Each refusal has a text, so the texts know all of them. */
export const ids: readonly IdList[] = [
  { title: 'Beginnings', ids: BEGINNINGS },
  { title: 'Orders', ids: ORDERS },
  { title: 'Monsters and the ghost', ids: PIECE_IDS },
  { title: 'Traps', ids: TRAP_IDS },
  { title: 'Rooms of year 1', ids: ROOMS_OF[1] },
  { title: 'Rooms of year 2', ids: ROOMS_OF[2] },
  { title: 'Combat cards of year 1', ids: cardsOf(1) },
  { title: 'Combat cards of year 2', ids: cardsOf(2) },
  { title: 'Special events', ids: SPECIALS.map(({ id }) => id) },
  { title: 'Adventurers', ids: ADVENTURER_IDS },
  ...QUESTIONS.map(({ card, answers }) => ({ title: `Answers of \`choose\` to ${card}`, ids: answers })),
  ...PIECE_IDS.map((id) => ({
    title: `Attacks of a ${id}`,
    ids: pieceOf(id).attacks.map((attack) => attack.id),
  })),
  { title: 'Standing orders', ids: STANDING_ORDERS },
  { title: 'Rules', ids: [...spokenRules(), ...rulesOfThings()].sort() },
  { title: 'Refusals', ids: idsOfTexts(texts.en, 'refusal.').sort() },
];
