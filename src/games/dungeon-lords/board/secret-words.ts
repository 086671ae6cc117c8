import type { PictureRequest, Words } from '../../front.ts';
import { squareName } from '../locales/squares.ts';
import type { View } from '../rules/state.ts';
import { spellText } from './said.ts';
import { ownOf, spiedCards } from './shown.ts';

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
  const row = (key: string, items: readonly string[]): string[] =>
    items.length === 0 ? [] : [`${t(key)} ${items.join(', ')}`];
  const orders = name === 'initial-orders' ? own.initial : name === 'orders' ? own.program : [];
  const plan = name === 'plan' ? own.plan : undefined;
  const rows = [
    ...row(
      'board.map.orders',
      orders.map((order) => t(`order.${order}`)),
    ),
    ...(name === 'orders' && own.neutral ? row('board.map.neutral-order', [t(`order.${own.neutral}`)]) : []),
    ...row('board.map.plan', [
      ...(plan?.tile ? [squareName(plan.tile)] : []),
      ...(plan?.traps.map((trap) => t(`trap.${trap}`)) ?? []),
      ...(plan?.sent.map((piece) => t(`piece.${piece}`)) ?? []),
    ]),
    ...row(
      'board.map.traps',
      own.traps.map((trap) => t(`trap.${trap}`)),
    ),
    ...row(
      'board.map.spied',
      spiedCards(view).map(({ round, id }) => `${round}. ${spellText(view, id, words)}`),
    ),
  ];
  const heading = t('board.secret', { name: words.names[mine.seat] ?? '' });
  return [heading, ...(rows.length > 0 ? rows : [t('board.no-secrets')])];
};
