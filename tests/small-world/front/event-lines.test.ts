import { describe, expect, test } from 'vitest';
import { tellEvents } from '../../../src/games/small-world/commands/event-lines/index.ts';
import type { Event, RegionId } from '../../../src/games/small-world/rules/index.ts';
import { english, manyPositions, polish } from './table.ts';

const region = (id: number): RegionId => id as RegionId;

const CASES: readonly {
  name: string;
  events: readonly Event[];
  en: readonly string[];
  pl: readonly string[];
}[] = [
  {
    name: 'an income',
    events: [
      {
        type: 'income',
        seat: 0,
        coins: [
          { rule: 'income.region', by: 6 },
          { rule: 'humans.farmland', by: 2 },
          { rule: 'dwarves.mine', by: 1 },
        ],
      },
    ],
    en: ['Ann: +9 coins: 6 regions, 2 farmland (Humans), 1 mine (Dwarves).'],
    pl: ['Ann: +9 monet: 6 regionów, 2 za pola (Ludzie), 1 kopalnia (Krasnoludy).'],
  },
  {
    name: 'several redeployments of one player, with a marker in between',
    events: [
      { type: 'redeployed', seat: 1, region: region(4), tokens: 2 },
      { type: 'piece-put', seat: 1, piece: 'camp', region: region(4), count: 2 },
      { type: 'redeployed', seat: 1, region: region(7), tokens: 3 },
      { type: 'piece-put', seat: 1, piece: 'camp', region: region(7), count: 1 },
      { type: 'redeployed', seat: 1, region: region(4), tokens: 5 },
    ],
    en: [
      'Bob redeploys: 5 in region 4 and 3 in region 7.',
      'Bob places markers (Encampment): 2 in region 4 and 1 in region 7.',
    ],
    pl: [
      'Bob przegrupowuje żetony: 5 w regionie 4 i 3 w regionie 7.',
      'Bob ustawia znaczniki (Obozowisko): 2 w regionie 4 i 1 w regionie 7.',
    ],
  },
  {
    name: 'a figure that somebody moves, and one that moves of itself',
    events: [
      { type: 'acted', seat: 1, act: 'ancient', target: { kind: 'region', region: region(4) } },
      { type: 'figure-moved', piece: 'great-ancient', region: region(4) },
      { type: 'figure-moved', piece: 'great-ancient', region: region(7) },
    ],
    en: ['Bob moves the Great Ancient to 4.', 'Great Ancient is in 7 now.'],
    pl: ['Bob przenosi Wielkiego Przedwiecznego: 4.', 'Wielki Przedwieczny stoi teraz tu: 7.'],
  },
  {
    name: 'markers of which one stands in each region',
    events: [
      { type: 'piece-put', seat: 1, piece: 'hero', region: region(4), count: 1 },
      { type: 'piece-put', seat: 1, piece: 'hero', region: region(7), count: 1 },
    ],
    en: ['Bob places markers (Hero): region 4 and region 7.'],
    pl: ['Bob ustawia znaczniki (Bohater): region 4 i region 7.'],
  },
  {
    name: 'a river that is left and another region that is given up',
    events: [
      { type: 'gave-up', seat: 1, region: region(27), rule: 'redeploy.river' },
      { type: 'gave-up', seat: 1, region: region(8) },
    ],
    en: ['Bob leaves 27: you cross rivers but do not keep them.', 'Bob gives up region 8.'],
    pl: ['Bob opuszcza 27: przez rzeki się przechodzi, ale się w nich nie zostaje.', 'Bob oddaje region 8.'],
  },
  {
    name: 'a conquest by the die, with a loss',
    events: [
      {
        type: 'conquered',
        seat: 0,
        layer: 'active',
        race: 'orcs',
        region: region(12),
        means: [],
        tokens: 2,
        cost: [{ rule: 'conquest.base', by: 2 }],
        roll: 3,
        tribe: false,
        monsters: false,
        loss: { seat: 1, layer: 'active', race: 'elves', lost: 0, withdrawn: 3 },
      },
    ],
    en: ['Ann: Orcs take region 12 with 2 tokens, the die shows 3; Bob: Elves lose nothing and withdraw 3.'],
    pl: [
      'Ann: Orkowie zajmują region 12, wystawiając 2 żetony, na kości 3; Bob: Elfy nie tracą nic, wycofują 3.',
    ],
  },
  {
    name: 'a combo that is taken, with what follows from it',
    events: [
      {
        type: 'picked',
        seat: 2,
        slot: 3,
        race: 'skeletons',
        power: 'merchant',
        tokens: 8,
        paid: 2,
        taken: 1,
      },
      { type: 'combo-appeared', race: 'tritons', power: 'hill' },
      { type: 'expanded', seat: 2, layer: 'active', hand: 8 },
    ],
    en: [
      'Cyd takes Merchant Skeletons with 8 tokens, pays 2 coins, finds 1 coin on it.',
      'New in the column: Hill Tritons.',
    ],
    pl: [
      'Cyd bierze zestaw Szkielety (Handlujące) i 8 żetonów, płaci 2 monety, zabiera z zestawu 1 monetę.',
      'Nowe w kolumnie: Trytony (Wzgórzyste).',
    ],
  },
  {
    name: 'withdrawn tokens and markers, step by step',
    events: [
      { type: 'withdrawn-placed', seat: 0, region: region(4), tokens: 1, pieces: {} },
      { type: 'withdrawn-placed', seat: 0, region: region(4), tokens: 1, pieces: {} },
      { type: 'withdrawn-placed', seat: 0, region: region(9), tokens: 0, pieces: { camp: 2 } },
    ],
    en: ['Ann places what was withdrawn: 2 in region 4 and Encampment × 2 in region 9.'],
    pl: ['Ann rozmieszcza to, co wycofano: 2 w regionie 4 i Obozowisko × 2 w regionie 9.'],
  },
];

describe('GIVEN what happened', () => {
  for (const { name, events, en, pl } of CASES) {
    test(`${name} THEN it is told in both languages`, () => {
      expect(tellEvents(events, english)).toEqual(en);
      expect(tellEvents(events, polish)).toEqual(pl);
    });
  }

  test('that is nothing THEN nothing is told', () => {
    expect(tellEvents([], english)).toEqual([]);
    expect(tellEvents([{ type: 'stopped', seat: 0, layer: 'active' }], english)).toEqual([]);
  });
});

describe('GIVEN random games', () => {
  test('THEN every event can be told, whole sentences in both languages', () => {
    const seen = new Set<string>();
    for (const { context, events } of manyPositions(12)) {
      for (const { type } of events) seen.add(type);
      for (const words of [english, polish]) {
        for (const line of tellEvents(events, words, context.view)) expect(line).toMatch(/^\S.*\.$/u);
      }
    }
    expect([...seen].sort()).toEqual([
      'abandoned',
      'acted',
      'attempt-failed',
      'combo-appeared',
      'conquered',
      'declined',
      'expanded',
      'game-began',
      'game-over',
      'gave-up',
      'income',
      'picked',
      'piece-put',
      'redeployed',
      'rolled',
      'stopped',
      'tokens-changed',
      'turn-began',
      'vanished',
      'withdrawn-placed',
    ]);
  });
});
