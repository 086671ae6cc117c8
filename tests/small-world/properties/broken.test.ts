import { describe, expect, test } from 'vitest';
import { rules, smallWorld } from '../../../src/games/small-world/game.ts';
import { laws } from '../../../src/games/small-world/invariants/index.ts';
import type { LawInput } from '../../../src/games/small-world/invariants/law-input.ts';
import { offersAreAsPrinted } from '../../../src/games/small-world/invariants/offer-laws.ts';
import { ranksAreAsPrinted } from '../../../src/games/small-world/invariants/ranking-laws.ts';
import type {
  Event,
  Layer,
  RegionId,
  RegionState,
  State,
} from '../../../src/games/small-world/rules/index.ts';
import { playOut } from '../../../src/selfplay/play-out.ts';
import { openTable } from './play.ts';

/** Positions of one game, as they came. */
const inputs: LawInput[] = [];
playOut(openTable(3, {}, 7), (played) => inputs.push(played));

/** The same with what the rules take from or give to a race. */
const withBonus: LawInput[] = [...inputs];
for (let seed = 0; seed < 5; seed += 1) {
  playOut(openTable(3, {}, seed), (played) => withBonus.push(played));
}

/** Games with Places and Relics. */
const below: LawInput[] = [];
for (let seed = 0; seed < 2; seed += 1) {
  playOut(openTable(2, { edition: 'underground' }, seed), (played) => below.push(played));
}

/** A position that can be written to. */
type Writable = { board: State['board']; hidden: State['hidden'] };

/** Copies a input and spoils the position after the step. */
const spoiled = (input: LawInput, spoil: (state: Writable) => void): LawInput => {
  const copy = structuredClone(input);
  spoil(copy.step.position.state);
  return copy;
};

const heldRegion = ({ board }: Writable): RegionState => {
  const region = board.regions.find(({ holder }) => holder);
  if (!region) throw new Error('nobody holds a region');
  return region;
};

const sleeper = ({ board }: Writable): Layer => {
  const layer = board.players.flatMap(({ decline }) => decline ?? [])[0];
  if (!layer) throw new Error('nobody is in decline');
  return layer;
};

const regionOf = ({ board }: Writable, layer: Layer): RegionState => {
  const region = board.regions.find(
    ({ holder }) => holder && board.players[holder.seat]?.[holder.layer] === layer,
  );
  if (!region) throw new Error(`${layer.race} hold nothing`);
  return region;
};

const onWater = ({ board }: Writable): void => {
  const water = rules.map(board.map).regions.find(({ terrain }) => terrain === 'lake');
  const region = water && board.regions[water.id - 1];
  const seat = board.players.findIndex(({ active }) => active !== undefined);
  const active = board.players[seat]?.active;
  if (!region || !active) throw new Error('no lake, or nobody to stand on it');
  active.power = 'alchemist';
  region.holder = { seat, layer: 'active' };
  region.tokens = 1;
};

/** Somebody else than the player in turn, with a region. */
const waiting = ({ board }: Writable): Layer => {
  const seat = board.regions.find(
    ({ holder }) => holder?.layer === 'active' && holder.seat !== board.turn.seat,
  )?.holder?.seat;
  const layer = seat === undefined ? undefined : board.players[seat]?.active;
  if (!layer) throw new Error('nobody waits');
  return layer;
};

/** For each law something that breaks it. */
const SPOILS: Readonly<Record<string, (state: Writable) => void>> = {
  'tokens.conserved': ({ board }) => {
    board.trays = { ...board.trays, elves: (board.trays.elves ?? 0) + 1 };
  },
  'tokens.one-owner': (state) => {
    heldRegion(state).natives = 1;
  },
  'tokens.tribes': ({ board }) => {
    for (const region of board.regions) region.natives = 1;
  },
  'tokens.water': onWater,
  'tokens.hands': (state) => {
    waiting(state).hand = 2;
  },
  'tokens.withdrawn': (state) => {
    waiting(state).withdrawn = 1;
  },
  'tokens.declined': (state) => {
    sleeper(state).hand = 1;
  },
  'tokens.reserve': (state) => {
    waiting(state).reserve = 3;
  },
  'markers.conserved': ({ board }) => {
    board.box = { ...board.box, fortress: 7 };
  },
  'markers.owner': (state) => {
    regionOf(state, sleeper(state)).pieces.camp = 1;
  },
  'markers.lairs': (state) => {
    heldRegion(state).pieces.lair = 1;
  },
  'markers.placed': (state) => {
    waiting(state).pieces.camp = 1;
  },
  'markers.figures': (state) => {
    heldRegion(state).pieces.balrog = 1;
  },
  'markers.vengeance': ({ board }) => {
    for (const { marks } of board.players) marks.vengeance = 1;
  },
  'finds.conserved': ({ board }) => {
    board.finds = { ...board.finds, 'shiny-orb': 99 as RegionId };
  },
  'finds.used': ({ board }) => {
    const moved = Object.entries(board.finds).map(([find, at]) => [find, (at - 1) as RegionId]);
    board.finds = Object.fromEntries(moved);
  },
  'finds.lent': ({ board }) => {
    board.lent = { ...board.lent, 'shiny-orb': { power: 'wise' } };
  },
  'combos.banners': ({ hidden, board }) => {
    hidden.races = [...hidden.races, board.column[0]?.race ?? ''];
  },
  'combos.badges': ({ hidden }) => {
    hidden.powers = hidden.powers.slice(1);
  },
  'combos.badges-kept': (state) => {
    delete sleeper(state).power;
  },
  'combos.column': ({ board, hidden }) => {
    board.column.pop();
    hidden.races = [...hidden.races, 'x'];
  },
  'combos.slide': ({ board }) => {
    board.column.reverse();
  },
  'peace.diplomat': ({ board }) => {
    for (const player of board.players) player.peaceWith = 0;
  },
  'coins.accounted': ({ hidden }) => {
    hidden.coins[0] = 99;
  },
  'coins.as-printed': ({ board }) => {
    for (const region of board.regions) delete region.holder;
  },
  'coins.own-turn': ({ hidden }) => {
    hidden.coins = hidden.coins.map((coins) => coins + 1);
  },
};

describe('a law notices what breaks it', () => {
  /** These look at what the engine tells or makes of a position, so no position can break them; see below. */
  const others = [
    'views.secrets',
    'offers.as-printed',
    'outcomes.as-printed',
    'ranks.as-printed',
    'tokens.losses',
    'tokens.bonus',
    'finds.monsters',
  ];
  const seen = Object.keys(laws.ofPositions).filter((law) => !others.includes(law));

  test.each(seen)('%s', (law) => {
    const spoil = SPOILS[law];
    const holds = laws.ofPositions[law];
    if (!spoil || !holds) throw new Error(`nothing is known to break ${law}`);
    const isBroken = (input: LawInput): boolean => {
      try {
        return holds(spoiled(input, spoil)) !== undefined;
      } catch {
        return false;
      }
    };
    expect(inputs.some(isBroken) || below.some(isBroken)).toBe(true);
  });

  test.each(['choose', 'pick', 'conquest', 'redeploy', 'placing', 'after-score', 'withdrawn'] as const)(
    'offers.as-printed, in the phase %s',
    (phase) => {
      const holds = offersAreAsPrinted(rules, (state, seat) => smallWorld.moves(state, seat).slice(0, -1));
      const there = [...withBonus, ...below].filter(
        ({ step }) => step.position.state.board.turn.phase.name === phase,
      );
      expect(there.length).toBeGreaterThan(0);
      for (const input of there) expect(holds(input)).toMatch(/^should be offered: .+; should not: nothing$/);
    },
  );

  const DOING = [
    'expand',
    'decline',
    'conquer',
    'attempt',
    'abandon',
    'redeploy',
    'put',
    'place',
    'act',
  ] as const;

  test.each(DOING)('outcomes.as-printed, where nothing comes of the move %s', (type) => {
    const there = [...withBonus, ...below].filter(({ made }) => made?.move.type === type);
    expect(there.length).toBeGreaterThan(0);
    for (const input of there) {
      const { step, before } = input;
      const idle = { ...input, step: { ...step, position: before ?? step.position, events: [] } };
      expect(laws.ofPositions['outcomes.as-printed']?.(idle)).toBeDefined();
    }
  });

  test('ranks.as-printed', () => {
    const holds = ranksAreAsPrinted((state) => {
      const standings = smallWorld.standings(state);
      return standings && { ranks: standings.ranks.map((rank) => ({ ...rank, place: 4 - rank.place })) };
    });
    expect(inputs.flatMap((input) => holds(input) ?? [])[0]).toMatch(/^seat \d has place/);
  });

  test.each<[string, (event: Event) => Event]>([
    [
      'tokens.losses',
      (event) =>
        event.type === 'conquered' && event.loss ? { ...event, loss: { ...event.loss, lost: 2 } } : event,
    ],
    [
      'tokens.bonus',
      (event) =>
        event.type === 'tokens-changed' ? { ...event, reason: { rule: 'skeletons.bonus', by: 9 } } : event,
    ],
    [
      'finds.monsters',
      (event) =>
        event.type === 'conquered' ? { type: 'found', region: event.region, find: 'shiny-orb' } : event,
    ],
  ])('%s', (law, lie) => {
    const liesIn = (input: LawInput): LawInput => ({
      ...input,
      step: { ...input.step, events: input.step.events.map((told) => ({ ...told, event: lie(told.event) })) },
    });
    const wrong = withBonus.flatMap((input) => laws.ofPositions[law]?.(liesIn(input)) ?? []);
    expect(wrong.length).toBeGreaterThan(0);
  });

  test('coins.every-turn', () => {
    expect(laws.ofGames['coins.every-turn']?.({ steps: inputs })).toBeUndefined();
    expect(laws.ofGames['coins.every-turn']?.({ steps: inputs.slice(0, -30) })).toMatch(/was scored/);
  });
});
