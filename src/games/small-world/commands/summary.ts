import { totalOf } from '../../../kernel/refusal.ts';
import { type Seat, seatsOf } from '../../../kernel/seat.ts';
import type { EndedTurn } from '../../front/front.ts';
import type { Words } from '../../front/words.ts';
import { mapById } from '../maps/index.ts';
import type { Event, View } from '../rules/index.ts';
import { heldRegions } from './held-regions.ts';
import { comboName, gain, layersAt, nameOf } from './wording.ts';

/** Round and whose turn it is, then a line for each player: races, regions, and coins where they are open. */
export const summaryOf = (view: View, words: Words): string[] => [
  ...(view.over ? [] : [headOf(view, words)]),
  ...seatsOf(view.board.seats).map((seat) => playerLine(view, seat, words)),
];

const headOf = ({ board: { map, turn, round } }: View, words: Words): string => {
  const { rounds } = mapById(map);
  // The last turn can still be taken back: it is nobody's turn.
  if (turn.phase.name === 'over') return words.t('summary.last-round', { round, rounds });
  return words.t('summary.round', { round, rounds, name: nameOf(turn.seat, words) });
};

const playerLine = (view: View, seat: Seat, words: Words): string => {
  const { t } = words;
  const races = layersAt(view.board, seat).map(({ name, layer }) =>
    t(`summary.layer.${name}`, {
      combo: comboName(layer, words),
      regions: heldRegions(view.board, { seat, layer: name }).length,
    }),
  );
  // Of a game that is over the standings tell them.
  const coins = view.over || view.board.options.coinsHidden ? undefined : view.coins[seat];
  const parts = races.length > 0 ? [...races] : [t('summary.no-race')];
  const { peaceWith } = view.board.players[seat] ?? {};
  if (peaceWith !== undefined) parts.push(t('summary.peace', { name: nameOf(peaceWith, words) }));
  if (coins !== undefined) parts.push(t('summary.coins', { coins }));
  return t('summary.player', { name: nameOf(seat, words), parts: parts.join(' · ') });
};

/** Whose turn was scored last: the seat in turn while others still place what they lost to it. */
const lastScored = ({ board: { turn, lastTurn } }: View): Seat | undefined =>
  turn.phase.name === 'withdrawn' ? turn.seat : lastTurn?.seat;

/** A seat's own total and what its turn brought, for its eyes only. Whoever's turn it was not has no news. */
export const whisperTo = (
  { view, seat, undone }: Omit<EndedTurn<View, Event>, 'events'>,
  words: Words,
): string | undefined => {
  const coins = view.coins[seat];
  if (coins === undefined || !view.board.options.coinsHidden) return undefined;
  if (undone) return words.t('whisper.undone', { coins, undone });
  if (lastScored(view) !== seat) return undefined;
  const paid = view.board.players[seat]?.paid ?? [];
  return words.t('whisper.total', { coins, gain: gain(paid, words) });
};

/** `Your turn is over: +7, 24 now.`, for the seat whose turn was scored last. */
export const turnOverLine = (
  { view, seat }: Pick<EndedTurn<View, Event>, 'view' | 'seat'>,
  { t }: Words,
): string | undefined => {
  const coins = view.coins[seat];
  if (coins === undefined || lastScored(view) !== seat) return undefined;
  return t('turn-over', { gain: totalOf(view.board.players[seat]?.paid ?? []), coins });
};

/** What the seat owes, whatever its turn has come to. One seat owes something at a time. */
export const owedBy = (
  { board }: View,
  [seat, ...others]: readonly Seat[],
  { t }: Words,
): string | undefined => {
  const { phase } = board.turn;
  if (seat === undefined || others.length > 0) return undefined;
  switch (phase.name) {
    case 'withdrawn': {
      const tokens = board.players[seat]?.[phase.owner.layer]?.withdrawn ?? 0;
      return t('owed.withdrawn', { tokens });
    }
    case 'redeploy': {
      const tokens = board.players[seat]?.[phase.layer]?.hand ?? 0;
      return t('owed.redeploy', { tokens });
    }
    case 'choose':
    case 'pick':
    case 'conquest':
    case 'placing':
    case 'after-score':
      return t(`owed.${phase.name}`);
    case 'over':
      return undefined;
  }
};

/** A turn in which somebody declined is called so. */
export const turnName = (events: readonly Event[], { t }: Words): string | undefined =>
  events.some(({ type }) => type === 'declined') ? t('turn-name.declined') : undefined;
