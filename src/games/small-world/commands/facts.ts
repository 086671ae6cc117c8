import { totalOf } from '../../../kernel/refusal.ts';
import type { Seat } from '../../../kernel/seat.ts';
import type { PastTurn, Words } from '../../front.ts';
import type { Event } from '../rules/index.ts';
import type { PowerId, RaceId } from '../rules/state.ts';
import { comboName, nameOf } from './wording.ts';

/** A race from the turn in which it was chosen, with all that it brought while it was active. */
interface Reign {
  readonly seat: Seat;
  readonly race: RaceId;
  readonly power: PowerId;
  turns: number;
  coins: number;
}

/** What is worth telling of a game: the largest turn, the race that brought most, the one that was active longest. */
export const factsOf = (turns: readonly PastTurn<Event>[], words: Words): string[] => {
  const reigns: Reign[] = [];
  let largest: { seat: Seat; coins: number; round: number } | undefined;
  for (const { round = 0, events } of turns) {
    for (const event of events) {
      if (event.type === 'picked') reigns.push({ ...event, turns: 0, coins: 0 });
      if (event.type !== 'income') continue;
      const { seat } = event;
      const coins = totalOf(event.coins);
      if (coins > (largest?.coins ?? 0)) largest = { seat, coins, round };
      const reign = reigns.findLast((one) => one.seat === seat);
      if (!reign) continue;
      reign.turns += 1;
      reign.coins += coins;
    }
  }
  const best = mostOf(reigns, ({ coins }) => coins);
  const longest = mostOf(reigns, ({ turns: count }) => count);
  const { t } = words;
  const said = (key: string, reign: Reign): string =>
    t(key, {
      combo: comboName(reign, words),
      name: nameOf(reign.seat, words),
      coins: reign.coins,
      turns: reign.turns,
    });
  return [
    ...(largest
      ? [
          t('fact.turn', {
            name: nameOf(largest.seat, words),
            coins: largest.coins,
            round: largest.round,
          }),
        ]
      : []),
    ...(best ? [said('fact.race', best)] : []),
    ...(longest ? [said('fact.reign', longest)] : []),
  ];
};

/** The first of those that have most; undefined if none has anything. */
const mostOf = (reigns: readonly Reign[], of: (reign: Reign) => number): Reign | undefined => {
  const most = Math.max(0, ...reigns.map(of));
  return most > 0 ? reigns.find((reign) => of(reign) === most) : undefined;
};
