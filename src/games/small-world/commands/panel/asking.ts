import type { PanelControl } from '../../../front/panel.ts';
import type { Words } from '../../../front/words.ts';
import { askingButton, button } from '../../../shared/commands/controls.ts';
import { distinct } from '../../../shared/commands/options.ts';
import { rules } from '../../game.ts';
import { lentVanishing } from '../../rules/decline.ts';
import { forceOf } from '../../rules/force.ts';
import { heldRegions } from '../held-regions.ts';
import { contextAfter, incomeAfter, legalOf, type SeatContext } from '../seat-context.ts';
import { targetsOf } from '../targets.ts';
import { gain } from '../wording.ts';

/** Declining costs the turn, so the button says first what it brings. */
export const declineButton = (
  context: SeatContext,
  label: string,
  lines: readonly string[],
  words: Words,
): PanelControl => askingButton(label, lines, declineBrings(context, lines, words));

/** `Decline: +6 coins …; your Trolls keep 6 regions with 1 token each; you choose a new race next turn.` */
export const declineBrings = (context: SeatContext, lines: readonly string[], words: Words): string => {
  const { t } = words;
  const coins = incomeAfter(context, lines)?.coins ?? [];
  const { active, decline } = context.view.board.players[context.seat] ?? {};
  const race = t(`race.${active?.race ?? ''}`);
  const leaving = contextAfter(context, lines) && decline && declinesOver(context, lines);
  return [
    t('panel.asks.decline', { gain: gain(coins, words) }),
    keptLine(context, lines, race, words),
    ...(leaving ? [t('panel.asks.decline.leaving', { race: t(`race.${decline.race}`) })] : []),
    ...unpaidLines(context, words),
    t('panel.asks.decline.next'),
  ].join('\n');
};

/** Powers that pay for a decline pay nothing once the turn is paid: who has one should know before. */
const unpaidLines = ({ view: { board }, seat }: SeatContext, { t }: Words): string[] => {
  const force = forceOf(rules, board, { seat, layer: 'active' });
  if (board.turn.phase.name !== 'after-score' || !force) return [];
  const own = force.layer.power;
  return [...(own === undefined ? [] : [own]), ...lentVanishing(force)].flatMap((power) => {
    const coins = rules.power(power).inDecline?.vanishes?.coins;
    return coins === undefined ? [] : [t('panel.asks.decline.unpaid', { power: t(`power.${power}`), coins })];
  });
};

/** Whether the race that was in decline before makes way for the one that declines now. */
const declinesOver = (context: SeatContext, lines: readonly string[]): boolean => {
  const { seat } = context;
  const before = context.view.board.players[seat]?.decline?.race;
  return contextAfter(context, lines)?.view.board.players[seat]?.decline?.race !== before;
};

const keptLine = (context: SeatContext, lines: readonly string[], race: string, { t }: Words): string => {
  const { seat } = context;
  const own = context.view.board.players[seat]?.active?.race;
  const board = contextAfter(context, lines)?.view.board;
  const layer = (['decline', 'spirit'] as const).find((name) => board?.players[seat]?.[name]?.race === own);
  if (!board || !layer) return t('panel.asks.decline.vanish', { race });
  const held = heldRegions(board, { seat, layer });
  const single = held.every(({ region }) => region.tokens === 1);
  return t(single ? 'panel.asks.decline.kept' : 'panel.asks.decline.kept-all', {
    race,
    regions: held.length,
  });
};

interface Ending {
  readonly label: string;
  readonly lines: readonly string[];
  readonly style: 'primary' | 'secondary';
}

/** A button that may end the turn; where something is left to do that is worth it, it asks first. */
export const endingButton = (
  context: SeatContext,
  { label, lines, style }: Ending,
  words: Words,
): PanelControl => {
  const left = endsTurn(context, lines) ? leftToDo(context, words) : [];
  if (left.length === 0) return button(label, lines, style);
  const coins = incomeAfter(context, lines)?.coins ?? [];
  const asks = [...left, words.t('panel.asks.end', { gain: gain(coins, words) })].join('\n');
  return askingButton(label, lines, asks, 'secondary');
};

/** Whether lines bring the coins of the turn, after which nothing but small choices is left. */
const endsTurn = (context: SeatContext, lines: readonly string[]): boolean =>
  incomeAfter(context, lines) !== undefined;

/** What could still be done, one line for each kind. */
const leftToDo = (context: SeatContext, words: Words): string[] => {
  const { t } = words;
  const reach = distinct(
    targetsOf(context).flatMap(({ kind, region }) => (kind === 'conquer' ? [region] : [])),
  );
  const pieces = distinct(legalOf(context, 'put').map(({ piece }) => piece));
  return [
    ...(reach.length > 0 ? [t('panel.asks.conquest', { regions: reach.length })] : []),
    ...pieces.map((piece) => t('panel.asks.piece', { piece: t(`piece.${piece}`) })),
  ];
};
