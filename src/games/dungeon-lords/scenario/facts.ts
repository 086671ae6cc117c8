import { z } from 'zod';
import type { Reason } from '../../../kernel/refusal.ts';
import { type Fact, type Facts, factKinds } from '../../shared/scenario/facts.ts';
import {
  anyForm,
  count,
  listOf,
  oneOf,
  recordOf,
  seatNumber,
  text,
  wholeNumber,
} from '../../shared/scenario/fields.ts';
import type { ScenarioTable } from '../../shared/scenario/scenario-game.ts';
import { hitPoints } from '../rules/battle/line.ts';
import { adventurerOf } from '../rules/data/adventurers.ts';
import { ORDERS } from '../rules/data/orders.ts';
import { playerAt, secretsOf } from '../rules/draft.ts';
import { tilesOf } from '../rules/dungeon.ts';
import { EVIL, paladinHolder } from '../rules/evil.ts';
import type { Options } from '../rules/options-schema.ts';
import { scoredOf, scoreOf } from '../rules/scoring.ts';
import type { Member, Occupant, Phase, State } from '../rules/state.ts';
import { spaceOf } from './fields.ts';
import { adventurer, lairPiece, member, memberText, order, piece, square, trap } from './readings.ts';
import { offerFacts, viewFacts } from './table-facts.ts';

/** All phases. */
const PHASES = [
  'initial-orders',
  'orders',
  'execute',
  'upkeep',
  'payday',
  'taxes',
  'special',
  'annoyed',
  'plan',
  'battle',
  'over',
] as const satisfies readonly Phase['name'][];

const pointsOf = (reasons: readonly Reason[]): Record<string, number> =>
  Object.fromEntries(reasons.map(({ rule, by }) => [rule, by ?? 0]));

const paladinOf = ({ board }: State): number | string => {
  const holder = paladinHolder(board);
  if (holder !== undefined) return holder + 1;
  return board.paladinInTent ? 'tent' : 'nowhere';
};

const occupantOf = (occupant: Occupant | null): number | string => {
  if (!occupant) return 'free';
  return 'seat' in occupant ? occupant.seat + 1 : 'neutral';
};

const boxOf = ({ board }: State, name: string): (number | string)[] =>
  (board.boxes[(ORDERS as readonly string[]).indexOf(name)] ?? []).map(occupantOf);

const tableFacts = (players: number): Facts<State> => {
  const { one, each } = factKinds<State>(players);
  const paladin = anyForm<number | string>('a seat, tent or nowhere', (value) =>
    typeof value === 'string' ? oneOf('place of the paladin', ['tent', 'nowhere']) : seatNumber(players),
  );
  return {
    phase: one(oneOf('phase', PHASES), ({ board }) => board.phase.name),
    paladin: one(paladin, paladinOf),
    boxes: each(recordOf(order, listOf(spaceOf(players))), boxOf),
  };
};

/** What each player has, all of it counts. */
const countFacts = (players: number): Facts<State> => {
  const { eachSeat } = factKinds<State>(players);
  return {
    gold: eachSeat(count, (state, seat) => playerAt(state, seat).gold),
    food: eachSeat(count, (state, seat) => playerAt(state, seat).food),
    imps: eachSeat(count, (state, seat) => playerAt(state, seat).imps),
    'imps used': eachSeat(count, (state, seat) => playerAt(state, seat).impsUsed),
    trolls: eachSeat(count, (state, seat) => playerAt(state, seat).trolls),
    evil: eachSeat(wholeNumber(0, EVIL.top), (state, seat) => playerAt(state, seat).evil),
    'red marks': eachSeat(count, (state, seat) => playerAt(state, seat).redMarks),
    tiles: eachSeat(count, (state, seat) => tilesOf(playerAt(state, seat)).length),
  };
};

/** What the parties before the dungeons have in all. */
const partyFacts = (players: number): Facts<State> => {
  const { eachSeat } = factKinds<State>(players);
  const sum = (of: (member: Member) => number): Fact<State> =>
    eachSeat(count, (state, seat) =>
      playerAt(state, seat).party.reduce((all, member) => all + of(member), 0),
    );
  return {
    'hit points': sum(hitPoints),
    damage: sum(({ damage }) => damage),
    disarm: sum(({ id }) => adventurerOf(id).disarm),
    hearts: sum(({ id }) => adventurerOf(id).hearts),
    magic: sum(({ id }) => adventurerOf(id).magic),
  };
};

const playerFacts = (players: number): Facts<State> => {
  const { eachSeat } = factKinds<State>(players);
  return {
    traps: eachSeat(listOf(trap), (state, seat) => secretsOf(state, seat).traps, 'unordered'),
    lair: eachSeat(
      listOf(lairPiece),
      (state, seat) =>
        playerAt(state, seat).lair.map(({ kind, state: lies }) => (lies === 'up' ? kind : `${kind} down`)),
      'unordered',
    ),
    sent: eachSeat(
      listOf(piece),
      (state, seat) =>
        playerAt(state, seat).lair.flatMap(({ kind, state: lies }) => (lies === 'sent' ? [kind] : [])),
      'unordered',
    ),
    party: eachSeat(listOf(member.transform(memberText)), (state, seat) =>
      playerAt(state, seat).party.map(memberText),
    ),
    prison: eachSeat(listOf(adventurer), (state, seat) => playerAt(state, seat).prison, 'unordered'),
    conquered: eachSeat(
      listOf(square),
      (state, seat) => tilesOf(playerAt(state, seat)).flatMap(({ at, tile }) => (tile.conquered ? [at] : [])),
      'unordered',
    ),
    orders: eachSeat(listOf(order), (state, seat) => playerAt(state, seat).slots.map(({ order }) => order)),
    inaccessible: eachSeat(listOf(order), (state, seat) => playerAt(state, seat).inaccessible, 'unordered'),
    spied: eachSeat(listOf(wholeNumber(1, 4)), (state, seat) => secretsOf(state, seat).spied),
    points: eachSeat(recordOf(text, z.int()), (state, seat) => pointsOf(scoreOf(scoredOf(state), seat))),
  };
};

/** What can be compared in a position of Dungeon Lords. */
export const factsAt = ({ players }: ScenarioTable<Options>): Facts<State> => ({
  ...tableFacts(players),
  ...countFacts(players),
  ...partyFacts(players),
  ...playerFacts(players),
  ...offerFacts(players),
  ...viewFacts(players),
});
