import type { Words } from '../../../front/words.ts';
import type { MenuChoice } from '../../../shared/commands/controls.ts';
import { MAX_NAME_LENGTH } from '../../../shared/commands/match.ts';
import type { RegionId } from '../../rules/index.ts';
import { forecastOf } from '../forecast.ts';
import { actingLayer, type SeatContext } from '../seat-context.ts';
import { comboName, defenders, gain, ground, place } from '../wording.ts';

/** Name of the race that acts now, with its power. */
export const actingName = (context: SeatContext, words: Words): string => {
  const { seat, layer } = actingLayer(context);
  const found = context.view.board.players[seat]?.[layer];
  return found ? comboName(found, words) : '';
};

/** Tokens in hand of the race that acts now. */
export const actingHand = (context: SeatContext): number => {
  const { seat, layer } = actingLayer(context);
  return context.view.board.players[seat]?.[layer]?.hand ?? 0;
};

/** What the turn would pay if it ended as things stand. */
export const incomeLine = (context: SeatContext, words: Words): string =>
  words.t('panel.income', { gain: gain(forecastOf(context), words) });

/** The seat's own coins; empty where they are not to be known. */
export const coinsLine = ({ view, seat }: SeatContext, { t }: Words): string[] => {
  const coins = view.coins[seat];
  return coins === undefined ? [] : [t('panel.coins', { coins })];
};

/** A region to choose, what is to be known for it, and what the choice plays. */
interface RegionChoice {
  readonly region: RegionId;
  readonly note?: string;
  readonly lines: readonly string[];
}

/** A menu row for a region: number, name and ground, with a note; below it who stands there. */
export const regionRow = (
  context: SeatContext,
  { region, note, lines }: RegionChoice,
  words: Words,
): MenuChoice => {
  const { board } = context.view;
  const [where, land, who] = [
    place(board.map, region, words),
    ground(board, region, words),
    defenders(board, region, words),
  ];
  const notes = note === undefined ? [] : [note];
  const label = [where, land, ...notes].join(' · ');
  // With several helpers a price is long: the land stands below it then.
  return label.length <= MAX_NAME_LENGTH
    ? { label, description: who, lines }
    : { label: [where, ...notes].join(' · '), description: `${land} · ${who}`, lines };
};
