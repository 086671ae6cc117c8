import type { Rank, Standings } from '../../../kernel/game.ts';
import { type Reason, totalOf } from '../../../kernel/refusal.ts';
import { type Seat, seatsOf } from '../../../kernel/seat.ts';
import { adventurerOf } from './data/adventurers.ts';
import { ROOMS } from './data/rooms.ts';
import { playerAt } from './draft.ts';
import { tilesIn, tilesOf } from './dungeon.ts';
import { isTraining } from './options.ts';
import { isMonster } from './pieces/index.ts';
import type { State, View } from './state.ts';
import { FEWEST_LOST } from './training.ts';

/** All that scoring looks at lies open: the board, and the numbers of trap cards. A view has both. */
type Scored = Pick<View, 'board' | 'traps'>;

/** What of a position is scored. */
export const scoredOf = ({ board, hidden }: State): Scored => ({
  board,
  traps: hidden.seats.map(({ traps }) => traps.length),
});

type Count = (state: Scored, seat: Seat) => number;

const tileCount =
  (counts: (tile: { room?: string; conquered: boolean }) => boolean): Count =>
  (state, seat) =>
    tilesIn(playerAt(state, seat)).filter(counts).length;

const monsterCount: Count = (state, seat) =>
  playerAt(state, seat).lair.filter(({ kind }) => isMonster(kind)).length;

const conqueredCount = tileCount(({ conquered }) => conquered);

/** Titles and what they compare; the most has it (rule 10). */
const TITLES: Readonly<Record<string, Count>> = {
  'dark-deeds': (state, seat) => playerAt(state, seat).evil,
  halls: tileCount(({ room }) => room !== undefined),
  tunnels: tileCount(({ room }) => room === undefined),
  monsters: monsterCount,
  imps: (state, seat) => playerAt(state, seat).imps,
  riches: (state, seat) => {
    const { gold, food } = playerAt(state, seat);
    return gold + food + (state.traps[seat] ?? 0);
  },
  battle: (state, seat) => -conqueredCount(state, seat),
};

/** Titles that a seat holds, and with how many others. */
const titlesOf = (state: Scored, seat: Seat): { title: string; shared: boolean }[] => {
  const seats = seatsOf(state.board.seats);
  const held: { title: string; shared: boolean }[] = [];
  for (const [title, count] of Object.entries(TITLES)) {
    const own = count(state, seat);
    const others = seats.filter((other) => other !== seat).map((other) => count(state, other));
    if (others.every((other) => other <= own)) held.push({ title, shared: others.includes(own) });
  }
  return held;
};

const times = (rule: string, count: number, points: number): Reason[] =>
  count === 0 ? [] : [{ rule, by: count * points, params: { count } }];

/** A training counts the tiles that were kept, and says how many more were lost than need be. */
const trainingScore = (state: Scored, seat: Seat): Reason[] => {
  const lost = conqueredCount(state, seat);
  const by = tilesIn(playerAt(state, seat)).length - lost;
  return [{ rule: 'score.training', by, params: { lost, more: lost - FEWEST_LOST } }];
};

/** All points of a seat, each with its rule. */
export const scoreOf = (state: Scored, seat: Seat): Reason[] => {
  const player = playerAt(state, seat);
  if (isTraining(state.board.options)) return trainingScore(state, seat);
  const small = state.board.seats === 2;
  const tiles = tilesOf(player).map(({ tile }) => tile);
  const rooms = tiles.flatMap(({ room, conquered }) => (room && !conquered ? [room] : []));
  const paladins = player.prison.filter((id) => adventurerOf(id).kind === 'paladin').length;
  const titles = titlesOf(state, seat);
  const alone = titles.filter(({ shared }) => !shared).length;
  return [
    ...times('score.rooms', rooms.length, 2),
    ...times('score.monsters', monsterCount(state, seat), 1),
    ...times('score.prisoners', player.prison.length - paladins, 2),
    ...times('score.paladins', paladins, 5),
    ...times('score.conquered', conqueredCount(state, seat), -2),
    ...times('score.red-marks', player.redMarks, -3),
    ...rooms.flatMap((room) => {
      const { scores, scoresTitles } = ROOMS[room];
      const pieces = player.lair.filter(({ kind }) => scores?.pieces.includes(kind)).length;
      const perTitle = state.board.seats === 4 ? 2 : 1;
      return [
        ...times(`${room}.score`, pieces, scores?.points ?? 0),
        ...(scoresTitles ? times(`${room}.score`, alone, perTitle) : []),
      ];
    }),
    ...titles.map(({ title, shared }) => {
      const by = (small ? 2 : 3) - (shared ? 1 : 0);
      return { rule: `title.${title}`, by, params: { shared: shared ? 1 : 0 } };
    }),
  ];
};

/** Whether the points of a lord earn the licence (rule 10). */
export const earnsLicence = (points: number): boolean => points > 0;

/** The final standings; the highest total wins, ties share the place. */
export const standingsOf = (state: State): Standings | undefined => {
  const { board } = state;
  if (board.phase.name !== 'over') return undefined;
  const scored = scoredOf(state);
  const scores = seatsOf(board.seats).map((seat) => ({ seat, score: totalOf(scoreOf(scored, seat)) }));
  const ranks = scores.map(
    ({ seat, score }): Rank => ({
      seat,
      place: 1 + scores.filter((other) => other.score > score).length,
      score,
      tieBreaks: [],
    }),
  );
  return { ranks: ranks.sort((one, other) => one.place - other.place || one.seat - other.seat) };
};
