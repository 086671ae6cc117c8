import { totalOf } from '../../../kernel/refusal.ts';
import type { Seat } from '../../../kernel/seat.ts';
import type { PastTurn } from '../../front/front.ts';
import type { Words } from '../../front/words.ts';
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

/** What a turn paid. */
interface Payment {
  readonly seat: Seat;
  readonly coins: number;
  readonly round: number;
}

const paymentsIn = (turns: readonly PastTurn<Event>[]): Payment[] =>
  turns.flatMap(({ round = 0, events }) =>
    events.flatMap((event) =>
      event.type === 'income' ? { seat: event.seat, coins: totalOf(event.coins), round } : [],
    ),
  );

const reignsIn = (turns: readonly PastTurn<Event>[]): Reign[] => {
  const reigns: Reign[] = [];
  for (const event of turns.flatMap(({ events }) => events)) {
    if (event.type === 'picked') reigns.push({ ...event, turns: 0, coins: 0 });
    const reign = event.type === 'income' ? reigns.findLast(({ seat }) => seat === event.seat) : undefined;
    if (!reign || event.type !== 'income') continue;
    reign.turns += 1;
    reign.coins += totalOf(event.coins);
  }
  return reigns;
};

/** What is worth telling of a game: the largest turn, the race that brought most, the one that was active longest. */
export const factsOf = (turns: readonly PastTurn<Event>[], words: Words): string[] => {
  const reigns = reignsIn(turns);
  const [largest] = paymentsIn(turns)
    .filter(({ coins }) => coins > 0)
    .sort((one, other) => other.coins - one.coins);
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
