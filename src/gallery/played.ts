import { isDeepStrictEqual } from 'node:util';
import { planOf } from '../bench/plan.ts';
import type { AnyFront } from '../games/index.ts';
import type { AnyGame } from '../kernel/any-game.ts';
import { type Dice, drawsUnder } from '../kernel/dice.ts';
import { seatRange, toldTo } from '../kernel/game.ts';
import type { Seat } from '../kernel/seat.ts';
import { playOut, selfplayTable } from '../selfplay/play-out.ts';
import { randomFrom, sampleOf } from '../selfplay/random.ts';
import type { Scores } from '../table/recap/scores.ts';

/** A table that the gallery shows. */
export interface GalleryTable {
  readonly front: AnyFront;
  /** What kind of table it is, in English. */
  readonly kind: string;
  readonly options: unknown;
  readonly seats: number;
}

/** A game from its set-up to its end. */
export interface PlayedGame {
  /** Every position. */
  readonly states: readonly unknown[];
  /** What all saw at the end of each turn, and were told of it. */
  readonly turns: readonly { readonly view: unknown; readonly happened: readonly unknown[] }[];
  readonly scores: Scores;
}

/** Of so many moves the one that looks best is made: boards fill as they do where people play. */
const TRIED = 3;

/** Every kind of table of a game with every number of players. */
export const tablesOf = async (front: AnyFront): Promise<GalleryTable[]> => {
  const { game, presets } = front;
  const { tables } = await planOf(game);
  const kinds = [...tables, ...presets.map(({ id, options }) => ({ name: id, options }))].map((kind) => ({
    name: kind.name,
    parsed: game.options.parse(kind.options),
  }));
  const different = kinds.filter(
    ({ parsed }, at) => kinds.findIndex((other) => isDeepStrictEqual(other.parsed, parsed)) === at,
  );
  return different.flatMap(({ name, parsed }) => {
    const { min, max } = seatRange(game, parsed);
    return Array.from({ length: max - min + 1 }, (_, more) => ({
      front,
      kind: name,
      options: parsed,
      seats: min + more,
    }));
  });
};

/** Plays the table's game to its end; the same table gives the same game. */
export const playedGame = ({ front: { game }, kind, options, seats }: GalleryTable): PlayedGame => {
  const name = `gallery ${kind} ${seats}`;
  const random = randomFrom(`${name} choice`);
  const states: unknown[] = [];
  const turns: { readonly view: unknown; readonly happened: readonly unknown[] }[] = [];
  let happened: unknown[] = [];
  const rounds = new Map<number, readonly number[]>();
  let turn = '';
  const choose = (state: unknown, seat: Seat): unknown => {
    const tried = sampleOf(random, game.moves(state, seat), TRIED);
    return tried.sort((one, other) => promise(game, state, seat, other) - promise(game, state, seat, one))[0];
  };
  playOut(
    selfplayTable(game, seats, options, name),
    ({ step }) => {
      const { state } = step.position;
      const owed = game.toAct(state).length > 0;
      states.push(state);
      const view = game.view(state, 'public');
      const now = JSON.stringify([game.turnOf?.(state)?.seat, game.progress?.round(view), owed]);
      happened.push(...toldTo(step.events, 'public'));
      if (now !== turn) {
        turns.push({ view, happened });
        happened = [];
      }
      turn = now;
      if (game.progress) rounds.set(game.progress.round(view), scoresIn(game, state, seats));
    },
    choose,
  );
  const ranks = game.standings(states.at(-1))?.ranks ?? [];
  const places = [...ranks].sort((one, other) => one.seat - other.seat).map(({ place }) => place);
  const byRound = [...rounds].map(([round, scores]) => ({ round, scores }));
  return { states, turns, scores: { rounds: byRound, places } };
};

/** Scores as each seat knows its own: the gallery shows games that are over. */
const scoresIn = (game: AnyGame, state: unknown, seats: number): number[] =>
  Array.from({ length: seats }, (_, seat) => game.progress?.score(game.view(state, seat), seat) ?? 0);

/** How good a move looks to the seat that makes it. */
const promise = (game: AnyGame, state: unknown, seat: Seat, move: unknown): number => {
  const source = drawsUnder({ seed: 'gallery', salt: 'gallery' });
  let drawn = 0;
  const dice: Dice = {
    roll: (stream, sides) => {
      drawn += 1;
      return source(stream, drawn, sides);
    },
  };
  const played = game.play(state, seat, move, dice);
  return played.ok && game.ai ? game.ai.evaluate(game.view(played.value.state, seat), seat) : 0;
};
