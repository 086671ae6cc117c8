import type { Seat } from '../../../kernel/seat.ts';
import type { Words } from '../../front/words.ts';
import { squareName } from '../locales/squares.ts';
import { adventurerOf } from '../rules/data/adventurers.ts';
import { SEASONS } from '../rules/data/events.ts';
import type { OrderId } from '../rules/data/orders.ts';
import { tilesOf } from '../rules/dungeon.ts';
import type { Board, LairPiece, Member, Player, Slot, View } from '../rules/state.ts';
import { spellAt } from '../rules/swaps.ts';
import { phaseText } from './phase-texts.ts';
import { playerOf, runsOf, tileCount } from './view-facts.ts';

/** The game, year, season, and what is going on. */
export const headOf = (view: View, words: Words): string => {
  const { t } = words;
  const { board, over } = view;
  const season = SEASONS[board.season];
  return t('board.said.head', {
    players: board.seats,
    year: board.year,
    season: over || !season ? '' : `, ${t(`season.${season}`).toLowerCase()}`,
    phase: phaseText(view, words),
  });
};

/** An adventurer with hit points, strength and damage: `Thief 4/2 −1`. */
export const adventurerText = ({ id, extra, damage, invisible, late }: Member, { t }: Words): string => {
  const { kind, hp, disarm, hearts, magic } = adventurerOf(id);
  const strength = Math.max(disarm, hearts, magic);
  const marks = [...(invisible ? [t('board.said.invisible')] : []), ...(late ? [t('board.said.late')] : [])];
  return [
    `${t(`adventurer.${kind}`)} ${hp + extra}${strength > 0 ? `/${strength}` : ''}`,
    ...(damage > 0 ? [` −${damage}`] : []),
    ...(marks.length > 0 ? [` (${marks.join(', ')})`] : []),
  ].join('');
};

/** The same of a tile that has no damage yet. */
export const tileText = (id: string, words: Words): string =>
  adventurerText({ id, damage: 0, extra: 0 }, words);

/** A piece of a lair, with how it lies. */
export const pieceText = ({ kind, state, due, sheep }: LairPiece, { t }: Words): string => {
  const marks = [
    ...(state === 'up' ? [] : [t(`board.piece.${state}`)]),
    ...(due ? [t('board.piece.due')] : []),
    ...(sheep ? [t('board.piece.sheep')] : []),
  ];
  const name = t(`piece.${kind}`);
  return marks.length > 0 ? `${name} (${marks.join(', ')})` : name;
};

/** An order that was revealed, and what became of it. */
export const slotText = ({ order, minion }: Slot, { t }: Words): string =>
  `${t(`order.${order}`)} (${t(`board.minion.${minion}`)})`;

/** Names of orders, or a dash. */
export const orderTexts = (orders: readonly OrderId[], { t }: Words): string =>
  orders.length === 0 ? '–' : orders.map((order) => t(`order.${order}`)).join(', ');

/** The numbers of a player: `gold 3`, `imps 5 (2 idle)` and so on; those that are mostly 0 only if they are not. */
export const figureTexts = (view: View, seat: Seat, { t }: Words): string[] => {
  const player = playerOf(view, seat);
  const one = (key: string, count: number): string => `${t(`board.word.${key}`)} ${count}`;
  const working = (key: string, count: number, used: number): string =>
    used > 0 ? `${one(key, count)} (${t('board.said.idle', { count: count - used })})` : one(key, count);
  return [
    one('gold', player.gold),
    one('food', player.food),
    working('imp', player.imps, player.impsUsed),
    ...(player.trolls > 0 ? [working('troll', player.trolls, player.trollsUsed)] : []),
    one('trap', view.traps[seat] ?? 0),
    one('evil', player.evil),
    one('tiles', tileCount(player)),
    ...(player.redMarks > 0 ? [one('red-mark', player.redMarks)] : []),
  ];
};

/** Every tile of a dungeon: `C1 tunnel, C2 Mint (conquered)`. */
export const tileTexts = (view: View, player: Player, { t }: Words): string[] =>
  tilesOf(player).map(({ at, tile }) => {
    const what = tile.room ? t(`room.${tile.room}`) : t('board.word.tunnel');
    const runs = runsOf(view, player, tile);
    const marks = [
      ...(tile.conquered ? [t('board.said.conquered')] : []),
      ...(runs > 0 ? [t('board.said.runs', { runs })] : []),
    ];
    return `${squareName(at)} ${what}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
  });

/** A combat card with speed and fatigue. */
export const spellText = (
  { board }: { readonly board: Pick<Board, 'options'> },
  id: string,
  { t }: Pick<Words, 't'>,
): string => {
  const { speed, fatigue } = spellAt(board.options.data, id);
  return t('board.said.spell', { name: t(`spell.${id}`), speed: t(`board.speed.${speed}`), fatigue });
};
