import type { AnyGame } from '../../kernel/any-game.ts';
import { type Told, toldTo } from '../../kernel/game.ts';
import type { MoveEntry } from '../../kernel/log.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { Timeline, TimelineStep } from '../../kernel/timeline.ts';

/** A turn of a seat; where the game has no turns, one decision. */
export interface SeatTurn {
  /** The log entry after which it began. */
  readonly seq: number;
  /** What was played, in notation. */
  readonly lines: readonly string[];
  /** The positions before and after it. */
  readonly before: unknown;
  readonly after: unknown;
  /** What the seat was told of it. */
  readonly events: readonly unknown[];
}

/** A move that counts, with the position before it. */
interface CountedMove {
  readonly entry: MoveEntry;
  readonly from: { readonly seq: number; readonly state: unknown };
  readonly after: unknown;
  readonly told: readonly Told<unknown>[];
}

/** The turns of a seat that count and of which its player, or what the player had ordered, decided something. */
export const playedTurns = (
  game: AnyGame,
  { opening, steps }: Timeline<unknown, unknown>,
  seat: Seat,
): SeatTurn[] => {
  const turns: CountedMove[][] = [];
  let from: CountedMove['from'] = { seq: 0, state: opening.position.state };
  let goesOn = false;
  for (const { entry, position, events: told } of steps.filter(counts)) {
    const has = (state: unknown): boolean => game.turnOf?.(state)?.seat === seat;
    const move = { entry, from, after: position.state, told };
    const isPart = game.turnOf ? has(from.state) : entry.seat === seat;
    if (goesOn) turns.at(-1)?.push(move);
    else if (isPart) turns.push([move]);
    goesOn = isPart && has(position.state);
    from = { seq: entry.seq, state: position.state };
  }
  return turns.filter((moves) => moves.some(isOwn)).flatMap((moves) => turnOf(moves, seat));
};

type CountedStep = TimelineStep<unknown, unknown> & { readonly entry: MoveEntry };

const counts = (step: TimelineStep<unknown, unknown>): step is CountedStep =>
  step.entry.kind === 'move' && !step.undone;

const isOwn = ({ entry: { cause } }: CountedMove): boolean => cause === 'player' || cause === 'order';

const turnOf = (moves: readonly CountedMove[], seat: Seat): SeatTurn[] => {
  const [first, last] = [moves[0], moves.at(-1)];
  if (!first || !last) return [];
  const told = moves.flatMap((move) => move.told);
  const own = moves.filter(({ entry }) => entry.seat === seat);
  return [
    {
      seq: first.from.seq,
      lines: own.map(({ entry }) => entry.move),
      before: first.from.state,
      after: last.after,
      events: toldTo(told, seat),
    },
  ];
};
