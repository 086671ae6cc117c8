import type { Dice } from '../../../kernel/dice.ts';
import { SEASONS } from '../rules/data/events.ts';
import { ORDERS, type OrderId } from '../rules/data/orders.ts';
import { type Draft, draftOf, withYear } from '../rules/draft.ts';
import { nextErrand } from '../rules/execute.ts';
import { settle } from '../rules/flow.ts';
import { optionsSchema } from '../rules/options-schema.ts';
import { beginPayday } from '../rules/payday.ts';
import { beginPlans } from '../rules/plan.ts';
import { beginRound, beginSecondYear } from '../rules/rounds.ts';
import { emptyTable } from '../rules/setup.ts';
import { beginSpecial } from '../rules/special-event.ts';
import { SPELLS } from '../rules/spells/index.ts';
import type { Member, Occupant, Player, Slot, State } from '../rules/state.ts';
import { beginTaxes } from '../rules/taxes.ts';
import type { Scenario, SeatSetup } from './schema.ts';

/** A mistake in the scenario itself. */
export class ScenarioError extends Error {}

/** Decks keep their order, and the last outcome of every die falls. */
const PLAIN_DICE: Dice = { roll: (_stream, sides) => sides - 1 };

/** The position that a scenario describes. @throws ScenarioError if it cannot be */
export const buildPosition = (scenario: Scenario): State => {
  const table = emptyTable(scenario.players, optionsSchema.parse(scenario.options), PLAIN_DICE);
  const draft = draftOf(table, PLAIN_DICE);
  const { board, hidden } = draft;
  board.year = scenario.year;
  board.season = SEASONS.indexOf(scenario.season);
  board.first = scenario.first - 1;
  board.lairs = [...scenario.lairs];
  board.rooms = [...scenario.rooms];
  board.special = scenario.special ?? null;
  board.paladinInTent = scenario.paladin === 'tent';
  board.neutralEvil = scenario['neutral evil'] ?? board.neutralEvil;
  for (const [seat, player] of board.players.entries()) {
    const setup = scenario.seats[String(seat + 1)];
    player.inaccessible = hidden.seats[seat]?.kept ?? [];
    if (setup) placePlayer(draft, seat, player, setup);
  }
  if (scenario['trap deck']) hidden.trapDeck = [...scenario['trap deck']];
  hidden.cards = withYear(draft, hidden.cards, cardsOf(scenario));
  board.forecasts = board.forecasts.with(board.season, {
    event: 'taxes',
    adventurers: [...scenario.forecast],
  });
  begin(draft, scenario);
  return { board, hidden };
};

/** Named cards, filled up with harmless ones of the year. */
const cardsOf = ({ cards, year }: Scenario): string[] => {
  const known = SPELLS.filter((spell) => spell.year === year).map(({ id }) => id);
  const unknown = cards.find((id) => !known.includes(id));
  if (unknown) throw new ScenarioError(`there is no card ${unknown} in year ${year}`);
  return [...cards, ...known.filter((id) => !cards.includes(id))].slice(0, 4);
};

/** `y1-thief-a 2`: an adventurer with 2 damage. */
const memberOf = (text: string): Member => {
  const [id = '', damage = '0'] = text.split(' ');
  return { id, damage: Number(damage), extra: 0 };
};

const placePlayer = (draft: Draft, seat: number, player: Player, setup: SeatSetup): void => {
  Object.assign(player, {
    gold: setup.gold ?? player.gold,
    food: setup.food ?? player.food,
    imps: setup.imps ?? player.imps,
    impsUsed: setup['imps used'] ?? 0,
    evil: setup.evil ?? player.evil,
    redMarks: setup['red marks'] ?? 0,
  });
  player.lair = setup.lair.map((kind) => ({ kind, state: 'up' }));
  player.trolls = setup.lair.filter((kind) => kind === 'troll').length;
  player.dungeon = { ...player.dungeon, ...tilesIn(setup) };
  for (const at of setup.conquered) {
    const tile = player.dungeon[at];
    if (!tile) throw new ScenarioError(`there is no tile ${at}`);
    player.dungeon = { ...player.dungeon, [at]: { ...tile, conquered: true } };
  }
  player.party = setup.party.map(memberOf);
  player.prison = [...setup.prison];
  if (setup.inaccessible.length > 0) player.inaccessible = [...setup.inaccessible];
  player.slots = setup.orders.map(slotOf);
  if (draft.hidden.seats[seat]) draft.hidden.seats[seat].traps = [...setup.traps];
};

const tilesIn = ({ tunnels, rooms }: SeatSetup): Player['dungeon'] => ({
  ...Object.fromEntries(tunnels.map((at) => [at, { conquered: false }])),
  ...Object.fromEntries(Object.entries(rooms).map(([at, room]) => [at, { room, conquered: false }])),
});

/** `get-food card`: an order that was not executed. */
const slotOf = (text: string): Slot => {
  const [name, where] = text.split(' ');
  const order = ORDERS.find((id) => id === name);
  if (!order) throw new ScenarioError(`there is no order ${text}`);
  return { order, minion: where === 'card' ? 'card' : 'home' };
};

const begin = (draft: Draft, scenario: Scenario): void => {
  STARTS[scenario.begins](draft, scenario);
  settle(draft);
};

const startActions = (draft: Draft, scenario: Scenario): void => {
  const { board } = draft;
  placeMinions(draft, scenario);
  for (const player of board.players) if (player.slots.length > 0) player.upkeep = 'production';
  board.phase = { name: 'orders' };
  nextErrand(draft);
};

const startCombat = (draft: Draft, scenario: Scenario): void => {
  const { board, hidden } = draft;
  const round = scenario['combat round'];
  const cards = hidden.cards[board.year - 1] ?? [];
  board.season = SEASONS.length;
  board.combat = { round, shown: cards.slice(0, round - 1), tiles: [], fought: [] };
  beginPlans(draft);
};

/** Everybody owes the decision of a phase that all share. */
const startPhase =
  (name: 'initial-orders' | 'orders' | 'upkeep') =>
  ({ board }: Draft): void => {
    for (const player of board.players) player.upkeep = 'production';
    board.phase = { name };
  };

const STARTS: Readonly<Record<Scenario['begins'], (draft: Draft, scenario: Scenario) => void>> = {
  'initial-orders': startPhase('initial-orders'),
  round: beginRound,
  orders: startPhase('orders'),
  actions: startActions,
  upkeep: startPhase('upkeep'),
  payday: beginPayday,
  taxes: beginTaxes,
  special: beginSpecial,
  adventurers: ({ board }) => {
    board.phase = { name: 'taxes', left: [] };
  },
  combat: startCombat,
  'second year': (draft) => {
    beginSecondYear(draft);
    beginRound(draft);
  },
  end: ({ board }) => {
    board.phase = { name: 'over' };
  },
};

const placeMinions = ({ board }: Draft, { boxes }: Scenario): void => {
  for (const [order, spaces] of Object.entries(boxes) as [OrderId, (number | string)[]][]) {
    const box = ORDERS.indexOf(order);
    const row = [...(board.boxes[box] ?? [])];
    for (const [space, who] of spaces.entries()) {
      if (who === 'free') continue;
      row[space] = occupantOf(board.players, order, who);
    }
    board.boxes = board.boxes.with(box, row);
  }
};

const occupantOf = (players: readonly Player[], order: OrderId, who: number | string): Occupant => {
  if (typeof who === 'string') return { neutral: 0 };
  const seat = who - 1;
  const player = players[seat];
  if (!player) throw new ScenarioError(`there is no seat ${who}`);
  player.slots = [...player.slots, { order, minion: 'space' }];
  return { seat, slot: player.slots.length - 1 };
};
