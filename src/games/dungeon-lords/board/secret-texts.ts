import type { PictureRequest } from '../../front/picture.ts';
import type { Words } from '../../front/words.ts';
import { squareName } from '../locales/squares.ts';
import type { OrderId } from '../rules/data/orders.ts';
import type { Phase, Secrets, View } from '../rules/state.ts';
import { spellText } from './descriptions.ts';
import { ownOf, spiedCards } from './view-facts.ts';

/**
 * What the viewer alone knows, as far as the picture shows it: orders given, the plan, traps, cards spied on. A
 * heading first; nothing for the public, nor on the picture of somebody else's dungeon.
 */
export const secretTexts = ({ view, viewer, focus }: PictureRequest<View>, words: Words): string[] => {
  const { t } = words;
  const mine = ownOf(view, viewer);
  if (!mine || (focus !== undefined && focus !== viewer)) return [];
  const { own } = mine;
  const { name } = view.board.phase;
  const spied = spiedCards(view).map(({ round, id }) => `${round}. ${spellText(view, id, words)}`);
  const rows: readonly (readonly [key: string, items: readonly string[]])[] = [
    ['board.map.orders', givenOrders(own, name).map((order) => t(`order.${order}`))],
    ['board.map.neutral-order', name === 'orders' && own.neutral ? [t(`order.${own.neutral}`)] : []],
    ['board.map.plan', name === 'plan' ? planTexts(own, words) : []],
    ['board.map.traps', own.traps.map((trap) => t(`trap.${trap}`))],
    ['board.map.spied', spied],
  ];
  const lines = rows.flatMap(([key, items]) => (items.length > 0 ? [`${t(key)} ${items.join(', ')}`] : []));
  const heading = t('board.secret', { name: words.names[mine.seat] ?? '' });
  return [heading, ...(lines.length > 0 ? lines : [t('board.no-secrets')])];
};

/** The orders of a secret decision that is not revealed yet. */
const givenOrders = (own: Secrets, phase: Phase['name']): readonly OrderId[] => {
  if (phase === 'initial-orders') return own.initial;
  return phase === 'orders' ? own.program : [];
};

const planTexts = ({ plan: { tile, traps, sent } }: Secrets, { t }: Words): string[] => [
  ...(tile ? [squareName(tile)] : []),
  ...traps.map((trap) => t(`trap.${trap}`)),
  ...sent.map((piece) => t(`piece.${piece}`)),
];
