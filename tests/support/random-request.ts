import type { AnyGame } from '../../src/kernel/any-game.ts';
import type { Dice } from '../../src/kernel/dice.ts';
import type { Seat } from '../../src/kernel/seat.ts';
import { pickFrom, type Random } from '../../src/selfplay/random.ts';

/** What of a game is asked for, of whatever release it is. */
type PlayedGame = Pick<AnyGame, 'moves' | 'play' | 'toAct' | 'notation'>;

/** How moves are chosen. */
export interface Choosing {
  readonly random: Random;
  /** At most so many lines; fewer where dice fall, somebody else is due, or all is done. */
  readonly most: number;
  /** Moves that are made whenever they can be. */
  prefers?(line: string): boolean;
}

/** Dice of which only one thing matters: whether they were asked. */
interface WatchedDice extends Dice {
  asked: boolean;
}

const watchedDice = (): WatchedDice => ({
  asked: false,
  roll() {
    this.asked = true;
    return 0;
  },
});

/**
 * The lines of one request that a player could make by chance. Every other time all kinds of moves are equally likely,
 * however many there are of each: of many ways to place tokens and one to be done, being done would come too seldom.
 * @param seat owes a decision in the state, or may change one
 */
export const randomRequest = (game: PlayedGame, from: unknown, seat: Seat, choosing: Choosing): string[] => {
  const lines: string[] = [];
  let state = from;
  while (lines.length < choosing.most) {
    const move = chosenMove(game, game.moves(state, seat), choosing);
    lines.push(game.notation.print(move));
    const dice = watchedDice();
    const played = game.play(state, seat, move, dice);
    if (!played.ok) throw new Error(`${lines.at(-1)} was listed, but refused: ${played.refusal.code}`);
    // What the dice of the table will give is not known: the next line has to wait for it.
    if (dice.asked) break;
    state = played.value.state;
    const due = game.toAct(state);
    if (due.length !== 1 || due[0] !== seat) break;
  }
  return lines;
};

const chosenMove = (
  { notation }: PlayedGame,
  moves: readonly unknown[],
  { random, prefers }: Choosing,
): unknown => {
  const preferred = prefers ? moves.filter((move) => prefers(notation.print(move))) : [];
  if (preferred.length > 0) return pickFrom(random, preferred);
  if (random(2) === 0) return pickFrom(random, moves);
  const byKind = new Map<string, unknown[]>();
  for (const move of moves) {
    const [kind = ''] = notation.print(move).split(' ');
    byKind.set(kind, [...(byKind.get(kind) ?? []), move]);
  }
  return pickFrom(random, byKind.get(pickFrom(random, [...byKind.keys()])) ?? []);
};
