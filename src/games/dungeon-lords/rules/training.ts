import type { Dice } from '../../../kernel/dice.ts';
import { type Draft, draftOf, playerAt, secretsOf, without, withYear } from './draft.ts';
import { frontTiles } from './dungeon.ts';
import type { Options } from './options-schema.ts';
import type { PieceId } from './pieces/index.ts';
import { beginCombat } from './rounds.ts';
import { emptyTable } from './setup.ts';
import type { TrapId } from './traps/index.ts';

/** What defends in a training, and against whom (rule 13). */
interface Training {
  /** Front first. */
  readonly party: readonly string[];
  readonly traps: readonly TrapId[];
  readonly lair: readonly PieceId[];
  readonly food: number;
  readonly gold: number;
}

const TRAININGS: Readonly<Record<Exclude<Options['training'], 'none'>, Training>> = {
  1: {
    party: ['y1-warrior-a', 'y1-warrior-b', 'y1-priest-a'],
    traps: ['rolling-stone'],
    lair: ['troll', 'goblin'],
    food: 1,
    gold: 0,
  },
  2: {
    party: ['y1-warrior-c', 'y1-thief-c', 'y1-thief-b'],
    traps: ['poisoned-meal'],
    lair: ['witch', 'ghost'],
    food: 1,
    gold: 0,
  },
  3: {
    party: ['y1-warrior-d', 'y1-priest-c', 'y1-thief-d'],
    traps: ['cursed-ring', 'pendulum'],
    lair: ['vampire'],
    food: 0,
    gold: 1,
  },
  4: {
    party: ['y1-priest-b', 'y1-thief-a', 'y1-priest-d'],
    traps: ['fire-wall', 'antimagic-dart'],
    lair: ['slime'],
    food: 0,
    gold: 0,
  },
};

/** The tiles that are lost in the best way to play; found by trying all of them. */
export const FEWEST_LOST = 1;

/** Cards of 2 fatigue; without a wizard in the party none of their spells can be cast. */
const CARDS = ['detect-evil', 'suggestion', 'word-of-peace', 'aura-of-fear'];

/** True for the combat cards that lie in a training; all of them show the same fatigue. */
export const isTrainingCard = ({ id }: { readonly id: string }): boolean => CARDS.includes(id);

const AFTER_AUTUMN = 4;

/** A training is set up: one lord, three tunnels, a party before them (rule 13). */
export const beginTraining = (options: Options, number: keyof typeof TRAININGS, dice: Dice): Draft => {
  const draft = draftOf(emptyTable(1, options, dice), dice);
  const { board, hidden } = draft;
  const { party, traps, lair, food, gold } = TRAININGS[number];
  const trolls = lair.filter((kind) => kind === 'troll').length;
  const player = playerAt(draft, 0);
  board.season = AFTER_AUTUMN;
  hidden.cards = [[...CARDS], hidden.cards[1]];
  Object.assign(player, { food, gold, imps: 0, evil: 0, trolls, inaccessible: secretsOf(draft, 0).kept });
  player.party = party.map((id) => ({ id, damage: 0, extra: 0 }));
  player.lair = lair.map((kind) => ({ kind, state: 'up' }));
  Object.assign(secretsOf(draft, 0), { traps, initial: [], kept: [] });
  hidden.adventurers = withYear(draft, hidden.adventurers, lessAll(hidden.adventurers[0], party));
  hidden.lairs = withYear(draft, hidden.lairs, lessAll(hidden.lairs[0], lair));
  hidden.trapDeck = lessAll(hidden.trapDeck, traps);
  beginCombat(draft);
  return draft;
};

/** A stack without what is needed of it. */
const lessAll = <T>(stack: readonly T[], wanted: readonly T[]): readonly T[] =>
  wanted.reduce((left, item) => {
    if (!left.includes(item)) throw new Error(`the stack has no ${item}`);
    return without(left, item);
  }, stack);

/** A training has no limit of rounds: it ends with the party or with the tunnels. */
export const isTrained = (draft: Draft): boolean =>
  playerAt(draft, 0).party.length === 0 || frontTiles(playerAt(draft, 0)).length === 0;
