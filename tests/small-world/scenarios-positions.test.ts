import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { laws } from '../../src/games/small-world/invariants/index.ts';
import type { Board, State } from '../../src/games/small-world/rules/index.ts';
import { positionOf, runScenarios } from '../../src/games/small-world/scenario/index.ts';
import { described } from './described.ts';
import { manyPositions, numbersFrom, TABLES } from './front/table.ts';

/** What the runner says of a position, without document and line. */
const told = (position: string): string => {
  const lines = ['rule: any', 'title: Any', position, 'afterwards: { round: 1 }'].join('\n');
  const [result] = runScenarios(lines);
  return (result?.failures ?? ['?'])
    .map((failure) => failure.replace(/^document 1, line \d+, /, ''))
    .join('; ');
};

const UNDERGROUND = 'options: { edition: underground }\n';

describe('GIVEN a new game', () => {
  test('THEN nothing of it is laid out by hand', () => {
    expect(told('new game: true\nround: 2\nregions: { 2: tribe }')).toBe(
      'round: a new game is laid out by the rules; expected nothing; regions: a new game is laid out by the rules; expected nothing',
    );
  });

  test('THEN it begins as the rules say, with whom the lot falls on', () => {
    expect(told('new game: true\nfirst: 2\nmoves: [pick 1: { by: 2 }]')).toBe('');
  });
});

describe('GIVEN what the traits in force do not allow', () => {
  test.each<[string, string, string]>([
    [
      'a tribe beside tokens',
      'seats: { 1: { active: orcs hill } }\nregions: { 2: "1 active 1, tribe" }',
      'regions.2: race tokens, a Lost Tribe and Monsters never share a region',
    ],
    [
      'a Monster in a held region',
      `${UNDERGROUND}seats: { 1: { active: ogres martyr } }\nregions: { 4: "1 active 1, monsters" }`,
      'regions.4: race tokens, a Lost Tribe and Monsters never share a region',
    ],
    [
      'tokens on a sea',
      'seats: { 1: { active: orcs hill } }\nregions: { 1: 1 active 1 }',
      'regions.1: orcs cannot hold a sea: nothing that they have lets them',
    ],
    [
      'tokens that stay in a river',
      `${UNDERGROUND}seats: { 1: { active: ogres martyr } }\nregions: { 2: 1 active 1 }`,
      'regions.2: ogres cannot hold a river',
    ],
    [
      'tokens in a chasm',
      `${UNDERGROUND}seats: { 1: { active: kraken martyr } }\nregions: { 24: 1 active 1 }`,
      'regions.24: nobody can hold a chasm',
    ],
    [
      'no token',
      'seats: { 1: { active: orcs hill } }\nregions: { 2: 1 active 0 }',
      'regions.2: a region is held by 1 token or more, found 0',
    ],
    [
      'two holders',
      'seats: { 1: { active: orcs hill }, 2: { active: elves swamp } }\nregions: { 2: "1 active 1, 2 active 1" }',
      'regions.2: two races cannot hold the same region',
    ],
    [
      'a holder that there is not',
      'seats: { 1: { active: orcs hill } }\nregions: { 2: 1 decline 1 }',
      'regions.2: seat 1 has no decline race; expected it in "seats"',
    ],
    [
      'several declined tokens',
      'seats: { 1: { decline: orcs hill } }\nregions: { 2: 1 decline 2 }',
      'regions.2: one token of a declined race stands in a region, found 2',
    ],
    [
      "a race's marker without the race",
      'seats: { 1: { active: orcs hill } }\nregions: { 2: "1 active 1, lair" }',
      'regions.2: a lair stands only in a region of trolls',
    ],
    [
      "a power's marker without the power",
      'seats: { 1: { active: orcs hill } }\nregions: { 2: "1 active 1, fortress" }',
      'regions.2: a fortress stands only in a region of fortified',
    ],
    [
      'a marker in an empty region',
      'seats: { 1: { active: orcs heroic } }\nregions: { 2: hero }',
      'regions.2: a hero stands only in a region of heroic',
    ],
    [
      'a marker that leaves in decline',
      'seats: { 1: { decline: orcs heroic } }\nregions: { 2: "1 decline 1, hero" }',
      'regions.2: a hero leaves when its race declines',
    ],
    [
      'two of one marker',
      'seats: { 1: { active: orcs heroic } }\nregions: { 2: "1 active 1, hero 2" }',
      'regions.2: 2 of hero stand here, expected 1 at most in a region',
    ],
    [
      'more markers than there are',
      'seats: { 1: { active: orcs bivouacking } }\nregions: { 2: "1 active 1, camp 3", 3: "1 active 1, camp 3" }',
      'regions.3.camp: the scenario names 6 camp, there are 5',
    ],
    [
      'more tokens than there are',
      'seats: { 1: { active: orcs hill, hand: 8 } }\nregions: { 2: 1 active 3 }',
      'seats.1.active: the scenario names 11 tokens of orcs, there are 10',
    ],
    [
      'a volcano on land',
      `${UNDERGROUND}seats: { 1: { active: flames martyr } }\nregions: { 4: volcano }`,
      'regions.4: the volcano cannot stand here; expected a chasm with a volcano',
    ],
    [
      'a volcano of nobody',
      `${UNDERGROUND}regions: { 24: volcano }`,
      'regions.24: the volcano comes only with an active race of flames',
    ],
    [
      "the Balrog's region held",
      `${UNDERGROUND}seats: { 1: { active: ogres martyr } }\nregions: { 4: "1 active 1, balrog" }`,
      'regions.4: nobody holds the region of the balrog',
    ],
    ['a Relic in a chasm', `${UNDERGROUND}regions: { 24: shiny-orb }`, 'regions.24: nothing lies in a chasm'],
    [
      'a Relic in two regions',
      `${UNDERGROUND}regions: { 4: shiny-orb, 5: shiny-orb }`,
      'regions.5: the shiny-orb is in another place already; there is one of each',
    ],
    [
      'a power lent from nowhere',
      `${UNDERGROUND}lent: { stonehedge: mining }`,
      'lent.stonehedge: the stonehedge lies nowhere; expected it in a region',
    ],
    [
      'a race that two have',
      'seats: { 1: { active: orcs hill }, 2: { active: orcs swamp } }',
      'seats.2.active: the banner of orcs is in another place already',
    ],
    [
      'a badge that two have',
      'seats: { 1: { active: orcs hill } }\ncolumn: [elves hill]',
      'column.1: the badge hill is in another place already',
    ],
    [
      'seven combos',
      'column: [orcs hill, elves swamp, ratmen forest, humans stout, giants merchant, trolls wealthy, dwarves flying]',
      'column: 7 combos are on offer, expected 6 or fewer',
    ],
    [
      'an active race without its badge',
      'seats: { 1: { active: orcs none } }',
      'seats.1.active: an active race has its badge; expected "orcs" with a power',
    ],
    [
      'a Spirit in ordinary decline',
      'seats: { 1: { decline: orcs spirit } }',
      'seats.1.decline: a race with the badge spirit declines as "spirit"',
    ],
    [
      'a Spirit without the badge',
      'seats: { 1: { spirit: orcs hill } }',
      'seats.1.spirit: nothing lets orcs be a Spirit',
    ],
    [
      'a badge that is discarded in decline',
      `${UNDERGROUND}seats: { 1: { decline: ogres martyr } }`,
      'seats.1.decline: the badge martyr is discarded in decline at this table; expected "ogres none"',
    ],
    [
      'a hand out of turn',
      'seats: { 1: { active: orcs hill }, 2: { active: elves swamp, hand: 3 } }\nregions: { 2: 2 active 1 }',
      'seats.2.hand: it is not the turn of seat 2',
    ],
    [
      'a hand of a declined race',
      'seats: { 1: { decline: orcs hill, hand in decline: 2 } }',
      'seats.1.hand in decline: orcs have no tokens in hand once they have declined',
    ],
    [
      'a hand of no race',
      'seats: { 1: { active: orcs hill, hand in decline: 2 } }',
      'seats.1.hand in decline: seat 1 has no decline race',
    ],
    [
      'withdrawn tokens before anything happened',
      'seats: { 1: { active: orcs hill, withdrawn: 2 } }',
      'seats.1.withdrawn: in the phase choose nothing waits to be placed',
    ],
    [
      'a reserve of nobody',
      'seats: { 1: { active: orcs hill, reserve: 4 } }',
      'seats.1.reserve: seat 1 has 0 tokens on loan, found 4',
    ],
    [
      "markers in hand that are another power's",
      'seats: { 1: { active: orcs hill, pieces: { camp: 2 } } }',
      'seats.1.pieces.camp: seat 1 cannot have a camp in hand; expected none',
    ],
    [
      'markers in hand that never are',
      'seats: { 1: { active: orcs fortified, pieces: { fortress: 1 } } }',
      'seats.1.pieces.fortress: seat 1 cannot have a fortress in hand',
    ],
    [
      'markers in hand of no race',
      'seats: { 1: { pieces: { hero: 1 } } }',
      'seats.1.pieces.hero: seat 1 cannot have a hero in hand',
    ],
    [
      'a peace of nobody',
      'seats: { 2: { active: orcs hill, peace with: 1 } }',
      'seats.2.peace with: nothing of seat 2 lets it make peace',
    ],
    [
      'a peace with oneself',
      'seats: { 2: { active: orcs diplomat, peace with: 2 } }',
      'seats.2.peace with: a seat is not at peace with itself',
    ],
    [
      'a peace that is over',
      'seats: { 1: { active: orcs diplomat, peace with: 2 } }',
      'seats.1.peace with: a peace ends when the next turn of its owner begins',
    ],
    [
      'a mark of nobody',
      `${UNDERGROUND}seats: { 1: { marks: { vengeance: 1 } } }`,
      'seats.1.marks.vengeance: no opponent has a race that gives it',
    ],
    [
      'two marks',
      `${UNDERGROUND}seats: { 1: { marks: { vengeance: 2 } }, 2: { active: ogres vengeful } }`,
      'seats.1.marks.vengeance: a player has one at most, found 2',
    ],
    ['a phase without its race', 'phase: conquest', 'phase: seat 1 has no active race that acts'],
    ['a choice without a race', 'phase: choose', 'phase: seat 1 has no active race; expected "pick"'],
    [
      'a pick with a race',
      'phase: pick\nseats: { 1: { active: orcs hill } }',
      'phase: seat 1 has an active race; expected "choose"',
    ],
    [
      'conquests of a race that sleeps',
      'phase: conquest\nacting: decline\nseats: { 1: { decline: orcs hill } }',
      'phase: orcs conquer nothing in decline',
    ],
    [
      'a phase in which nothing is offered',
      'phase: after-score\nseats: { 1: { active: orcs hill } }',
      'phase: nothing is offered in the phase after-score, so no turn stands in it',
    ],
    [
      'withdrawn tokens with no choice',
      'phase: withdrawn\nseats: { 2: { active: orcs hill, withdrawn: 2 } }\nregions: { 2: 2 active 1 }',
      'phase: nobody who has withdrawn tokens has several regions to place them in',
    ],
    ['more rounds than the board has', 'round: 11', 'round: expected a whole number from 1 to 10, found 11'],
  ])('WHEN it is %s THEN it is refused', (_what, position, message) => {
    expect(told(position)).toContain(message);
  });
});

describe('GIVEN what only some traits allow', () => {
  test.each<[string, string]>([
    ['Seafaring on a sea', 'seats: { 1: { active: orcs seafaring } }\nregions: { 1: 1 active 1 }'],
    ['declined Seafaring on a sea', 'seats: { 1: { decline: orcs seafaring } }\nregions: { 1: 1 decline 1 }'],
    ["a Kraken's river", `${UNDERGROUND}seats: { 1: { active: kraken martyr } }\nregions: { 2: 1 active 1 }`],
    [
      "a declined Kraken's river",
      `${UNDERGROUND}seats: { 1: { decline: kraken none } }\nregions: { 2: 1 decline 1 }`,
    ],
    [
      'a river while it is crossed',
      `${UNDERGROUND}phase: conquest\nseats: { 1: { active: ogres martyr } }\nregions: { 2: 1 active 1 }`,
    ],
    [
      'a sea for whom Stonehedge lends Seafaring',
      'options: { edition: mixed, board: surface }\nseats: { 1: { active: orcs hill } }\nregions: { 1: 1 active 1, 2: "1 active 1, stonehedge" }\nlent: { stonehedge: seafaring }',
    ],
    ['a region with a marker and nobody', `${UNDERGROUND}regions: { 4: balrog, 5: ghost }`],
    [
      'a marker that a lost Place left behind (R66)',
      'options: { edition: mixed, board: underground }\nseats: { 1: { active: ogres martyr } }\nregions: { 4: "1 active 1, fortress", 5: stonehedge }\nlent: { stonehedge: fortified }',
    ],
    [
      'the Volcano in its chasm',
      `${UNDERGROUND}seats: { 1: { active: flames martyr } }\nregions: { 24: volcano }`,
    ],
    [
      'several declined Ghouls, and in hand',
      'seats: { 1: { decline: ghouls none, hand in decline: 2 } }\nregions: { 2: 1 decline 3 }',
    ],
    [
      'several Ghouls of the Spirit, and in hand',
      'seats: { 1: { spirit: ghouls spirit, hand in spirit: 2 } }\nregions: { 2: 1 spirit 3 }',
    ],
    [
      'several tokens of a Tomb race',
      `${UNDERGROUND}seats: { 1: { decline: ogres tomb } }\nregions: { 4: 1 decline 3 }`,
    ],
    ['a lair in decline', 'seats: { 1: { decline: trolls none } }\nregions: { 2: "1 decline 1, lair" }'],
    [
      'a hand out of turn without a region',
      'seats: { 1: { active: orcs hill }, 2: { active: elves swamp, hand: 3 } }',
    ],
    ['heroes in hand', 'seats: { 1: { active: orcs heroic, pieces: { hero: 1 } } }'],
    ['a peace that lasts', 'seats: { 2: { active: orcs diplomat, peace with: 1 } }'],
    [
      'a mark of the vengeful',
      `${UNDERGROUND}seats: { 1: { marks: { vengeance: 1 } }, 2: { active: ogres vengeful } }`,
    ],
  ])('WHEN it is %s THEN it is legal', (_what, position) => {
    expect(told(position)).toBe('');
  });
});

const FOLDER = join(import.meta.dirname, '..', 'scenarios', 'small-world');

/** The fields of positions that some change at random. */
interface Fields {
  readonly players: number;
  readonly seats: Record<string, Record<string, unknown>>;
  regions?: Record<string, string>;
  [field: string]: unknown;
}

const POSITIONS: readonly Fields[] = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .sort()
  .flatMap((file) => parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8')))
  .map((document) => {
    const { moves: _moves, afterwards: _afterwards, players = 2, seats = {}, ...fields } = document.toJS();
    return { players, seats, ...fields };
  });

const PHASES = ['choose', 'pick', 'conquest', 'redeploy', 'placing', 'after-score', 'withdrawn', 'over'];
const LAYERS = ['active', 'decline', 'spirit'];
const POOLS = ['hand', 'hand in decline', 'hand in spirit', 'withdrawn', 'withdrawn in decline', 'reserve'];
const MARKERS = ['camp', 'hero', 'dragon', 'fortress', 'lair', 'hole', 'queen', 'bag'];

/** A position with one or two of its fields taken from elsewhere. */
const changed = (random: (sides: number) => number): Fields => {
  const pick = <T>(items: readonly T[]): T => items[random(items.length)] as T;
  const fields = structuredClone(pick(POSITIONS));
  const regions = fields.regions ?? {};
  fields.regions = regions;
  const seat = fields.seats[pick(Object.keys(fields.seats))] ?? {};
  const elsewhere = pick(POSITIONS);
  const region = String(1 + random(23));
  for (let times = 0; times <= random(2); times += 1) {
    switch (random(6)) {
      case 0:
        regions[region] = pick(Object.values(elsewhere.regions ?? { 1: 'empty' }));
        break;
      case 1:
        seat[pick(LAYERS)] = Object.values(elsewhere.seats)[0]?.active ?? 'orcs hill';
        break;
      case 2:
        seat[pick(POOLS)] = random(6);
        break;
      case 3:
        fields.turn = 1 + random(fields.players);
        break;
      case 4:
        Object.assign(fields, { phase: pick(PHASES), acting: pick(LAYERS) });
        break;
      default:
        seat.pieces = { [pick(MARKERS)]: random(3) };
    }
  }
  return fields;
};

/** Laws on single positions that scenarios must keep as much as games; the others ask what led to a position. */
const LAWS = [
  'tokens.conserved',
  'tokens.one-owner',
  'tokens.water',
  'tokens.hands',
  'tokens.reserve',
  'markers.conserved',
  'markers.owner',
  'markers.vengeance',
  'finds.conserved',
  'finds.lent',
  'combos.badges',
  'combos.column',
  'peace.diplomat',
] as const;

/** The position, or what keeps it from being one. */
const tried = (fields: Fields): State | string => {
  try {
    return positionOf(fields);
  } catch (error) {
    return String(error);
  }
};

test('GIVEN positions changed at random THEN those that are not refused keep the laws', () => {
  const random = numbersFrom(11);
  let legal = 0;
  for (let times = 0; times < 800; times += 1) {
    const fields = changed(random);
    const state = tried(fields);
    if (typeof state === 'string') {
      expect(state, JSON.stringify(fields)).toMatch(/^Error: [a-z]/);
      expect(state, JSON.stringify(fields)).not.toMatch(/undefined|NaN/);
      continue;
    }
    legal += 1;
    const position = { state, draws: {} };
    const scene = { seq: 0, step: { position, events: [], draws: [], reveals: false } };
    const broken = LAWS.filter((law) => laws.ofPositions[law]?.(scene) !== undefined);
    expect(broken, JSON.stringify(fields)).toEqual([]);
  }
  expect(legal).toBeGreaterThan(150);
});

/** What a scenario can say of a position: not what the turn remembers, and not what was paid last. */
const shown = ({ players, turn, lastTurn: _lastTurn, ...board }: Board): object => ({
  ...board,
  players: players.map(({ paid: _paid, ...player }) => player),
  turn: { seat: turn.seat, phase: turn.phase, debt: turn.debt },
});

/** One in so many positions is described, and the first of each phase. */
const EVERY = 9;

describe('GIVEN positions of whole games', () => {
  test.each(TABLES)('THEN scenarios can begin in every one of them: $name', ({ options }) => {
    const phases = new Set<string>();
    let count = 0;
    for (const { context } of manyPositions(6, options)) {
      const { board, hidden } = context.state;
      const { name } = board.turn.phase;
      count += 1;
      if (phases.has(name) && name !== 'withdrawn' && count % EVERY !== 0) continue;
      phases.add(name);
      const built = positionOf(described(context.state));
      const isSame = isDeepStrictEqual(shown(built.board), shown(board));
      if (!isSame) expect(shown(built.board)).toEqual(shown(board));
      expect(built.hidden.coins).toEqual(hidden.coins);
    }
    const most = ['pick', 'choose', 'conquest', 'redeploy', 'after-score', 'withdrawn', 'over'];
    expect([...phases]).toEqual(expect.arrayContaining(most));
  });
});
