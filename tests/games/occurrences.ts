import { ADVENTURERS } from '../../src/games/dungeon-lords/rules/data/adventurers.ts';
import { EVENTS } from '../../src/games/dungeon-lords/rules/data/events.ts';
import { ORDERS } from '../../src/games/dungeon-lords/rules/data/orders.ts';
import { ROOM_IDS, ROOMS } from '../../src/games/dungeon-lords/rules/data/rooms.ts';
import type { Event as DungeonLordsEvent } from '../../src/games/dungeon-lords/rules/event.ts';
import { PIECE_IDS } from '../../src/games/dungeon-lords/rules/pieces/index.ts';
import { SPECIALS } from '../../src/games/dungeon-lords/rules/specials/index.ts';
import { SPELLS } from '../../src/games/dungeon-lords/rules/spells/index.ts';
import { TRAP_IDS } from '../../src/games/dungeon-lords/rules/traps/index.ts';
import { rules } from '../../src/games/small-world/game.ts';
import { boards } from '../../src/games/small-world/maps/boards.ts';
import type { Event as SmallWorldEvent } from '../../src/games/small-world/rules/event.ts';
import type { State as SmallWorldState } from '../../src/games/small-world/rules/state.ts';
import type { Timeline } from '../../src/kernel/timeline.ts';

/** What games of one kind are made of, by name. */
interface Occurrences {
  readonly all: readonly string[];
  /** What has occurred once the game tells of an event. */
  inEvent(event: never): readonly string[];
  /** What occurs at a table from its first position on. */
  inOpening(state: never): readonly string[];
}

const named = (kind: string, ids: readonly string[]): string[] => ids.map((id) => `${kind} ${id}`);
const idsOf = (items: readonly { readonly id: string }[]): string[] => items.map(({ id }) => id);

const traits = [...rules.races, ...rules.powers, ...rules.finds];
const actsOf = traits.flatMap(({ acts = [], inDecline }) => [...acts, ...(inDecline?.acts ?? [])]);
const meansOf = traits.flatMap(({ means = [] }) => means);

const inSmallWorldEvent = (event: SmallWorldEvent): string[] => {
  switch (event.type) {
    case 'picked':
      return [...named('race', [event.race]), ...named('power', [event.power])];
    case 'found':
      return named('find', [event.find]);
    case 'acted':
      return named('act', [event.act]);
    case 'conquered':
      return named('means', event.means);
    default:
      return [];
  }
};

const inDungeonLordsEvent = (event: DungeonLordsEvent): string[] => {
  switch (event.type) {
    case 'performed':
      return named('order', [event.order]);
    case 'built':
      return named('room', [event.room]);
    case 'produced':
      return named('work in', [event.room]);
    case 'hired':
      return named('piece', [event.piece]);
    case 'attacked':
      return named('attack of', [event.piece]);
    case 'trap-sprung':
      return named('trap', [event.trap]);
    case 'spell':
      return event.cast ? named('spell', [event.card]) : [];
    case 'event-began':
      return [...named('event', [event.event]), ...named('special', event.special ? [event.special] : [])];
    case 'adventurer-came':
      return named('adventurer', [event.adventurer]);
    case 'paladin-moved':
      return ['paladin'];
    default:
      return [];
  }
};

/** By game; an example that is not released has none. */
export const OCCURRENCES: Readonly<Record<string, Occurrences>> = {
  'small-world': {
    all: [
      ...named('race', idsOf(rules.races)),
      ...named('power', idsOf(rules.powers)),
      ...named('find', idsOf(rules.finds)),
      ...named('act', idsOf(actsOf)),
      ...named('means', idsOf(meansOf)),
      ...named('board', idsOf(boards)),
    ],
    inEvent: inSmallWorldEvent,
    inOpening: ({ board: { map } }: SmallWorldState) => named('board', [map]),
  },
  'dungeon-lords': {
    all: [
      ...named('order', ORDERS),
      ...named('room', ROOM_IDS),
      ...named(
        'work in',
        ROOM_IDS.filter((id) => ROOMS[id].production),
      ),
      ...named('piece', PIECE_IDS),
      ...named('attack of', PIECE_IDS),
      ...named('trap', TRAP_IDS),
      ...named('spell', idsOf(SPELLS)),
      ...named('event', EVENTS),
      ...named('special', idsOf(SPECIALS)),
      ...named('adventurer', idsOf([...ADVENTURERS[1], ...ADVENTURERS[2]])),
      'paladin',
    ],
    inEvent: inDungeonLordsEvent,
    inOpening: () => [],
  },
};

/** What has occurred at a table that was played again. */
export const occurringIn = (game: string, { opening, steps }: Timeline<unknown, unknown>): string[] => {
  const { inEvent, inOpening } = OCCURRENCES[game] ?? {};
  const told = steps.flatMap(({ events }) => events);
  return [
    ...(inOpening?.(opening.position.state as never) ?? []),
    ...told.flatMap(({ event }) => inEvent?.(event as never) ?? []),
  ];
};
