import { SEASONS } from '../rules/data/events.ts';
import { ORDERS, type OrderId } from '../rules/data/orders.ts';
import { type Draft, playerAt } from '../rules/draft.ts';
import { nextErrand } from '../rules/execute.ts';
import { settle } from '../rules/flow.ts';
import { beginPayday } from '../rules/payday.ts';
import { beginPlans } from '../rules/plan.ts';
import { beginRound, beginSecondYear } from '../rules/rounds.ts';
import { beginSpecial } from '../rules/special-event.ts';
import type { Occupant } from '../rules/state.ts';
import { beginTaxes } from '../rules/taxes.ts';
import type { Setup } from './fields.ts';

/** Lets the game go on from where the moves of a scenario begin. What is decided by having one outcome only is decided. */
export const begin = (draft: Draft, setup: Setup): void => {
  BEGINNINGS[setup.begins](draft, setup);
  settle(draft);
};

/** Everybody owes the decision of a phase that all share. */
const sharedPhase =
  (name: 'initial-orders' | 'orders' | 'upkeep') =>
  ({ board }: Draft): void => {
    for (const player of board.players) player.upkeep = 'production';
    board.phase = { name };
  };

const beginActions = (draft: Draft, setup: Setup): void => {
  const { board } = draft;
  placeMinions(draft, setup);
  for (const player of board.players) if (player.slots.length > 0) player.upkeep = 'production';
  board.phase = { name: 'orders' };
  nextErrand(draft);
};

const beginCombat = (draft: Draft, setup: Setup): void => {
  const { board, hidden } = draft;
  const round = setup['combat round'] ?? 1;
  const cards = hidden.cards[board.year - 1] ?? [];
  board.season = SEASONS.length;
  board.combat = { round, shown: cards.slice(0, round - 1), tiles: [], fought: [] };
  beginPlans(draft);
};

const BEGINNINGS: Readonly<Record<Setup['begins'], (draft: Draft, setup: Setup) => void>> = {
  'initial-orders': sharedPhase('initial-orders'),
  round: beginRound,
  orders: sharedPhase('orders'),
  actions: beginActions,
  upkeep: sharedPhase('upkeep'),
  payday: beginPayday,
  taxes: beginTaxes,
  special: beginSpecial,
  adventurers: ({ board }) => {
    board.phase = { name: 'taxes', left: [] };
  },
  combat: beginCombat,
  'second year': (draft) => {
    beginSecondYear(draft);
    beginRound(draft);
  },
  end: ({ board }) => {
    board.phase = { name: 'over' };
  },
};

const placeMinions = (draft: Draft, { boxes }: Setup): void => {
  for (const [order, spaces] of Object.entries(boxes) as [OrderId, Setup['boxes'][string]][]) {
    const occupants = spaces.map((who) => (who === 'free' ? null : occupantOf(draft, order, who)));
    const free = [null, null, null].slice(occupants.length);
    draft.board.boxes = draft.board.boxes.with(ORDERS.indexOf(order), [...occupants, ...free]);
  }
};

const occupantOf = (draft: Draft, order: OrderId, who: number | 'neutral'): Occupant => {
  if (who === 'neutral') return { neutral: 0 };
  const seat = who - 1;
  const player = playerAt(draft, seat);
  player.slots = [...player.slots, { order, minion: 'space' }];
  return { seat, slot: player.slots.length - 1 };
};
