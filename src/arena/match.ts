import type { AnyGame } from '../kernel/any-game.ts';
import { type DrawSource, drawsUnder } from '../kernel/dice.ts';
import type { Rank } from '../kernel/game.ts';
import { advance, begin, type Position } from '../kernel/position.ts';
import type { Seat } from '../kernel/seat.ts';
import type { AiContext } from '../table/computers/context.ts';
import { type Competitor, decide } from './competitors.ts';
import { createTurnClock, type Turn } from './turn-clock.ts';

/** A game that is to be played. */
export interface Match {
  readonly game: AnyGame;
  /** As the game's option schema gave them. */
  readonly options: unknown;
  /** By seat. */
  readonly competitors: readonly Competitor[];
  /** The same name gives the same game. */
  readonly name: string;
}

/** How it came out. */
export interface MatchResult {
  readonly ranks: readonly Rank[];
  readonly turns: readonly Turn[];
}

/**
 * Plays a game to its end. Each competitor gets its view and chance of its own, as computer players at a table do.
 * @throws Error at a move that is refused
 */
export const playMatch = async ({ game, options, competitors, name }: Match): Promise<MatchResult> => {
  const source = drawsUnder({ seed: name, salt: 'table' });
  const clock = createTurnClock();
  let { position } = begin(game, competitors.length, options, source);
  for (let decision = 0; ; decision += 1) {
    const { state } = position;
    const [seat] = game.toAct(state);
    const competitor = seat === undefined ? undefined : competitors[seat];
    if (seat === undefined || competitor === undefined) break;
    const random = drawsUnder({ seed: name, salt: `competitor|${decision}|${seat}` });
    const view = game.view(state, seat);
    const context: AiContext = { game, seat, view, moves: game.moves(state, seat), role: 'own', random };
    const began = performance.now();
    const lines = await decide(competitor, context);
    clock.note(seat, game.turnOf?.(state)?.seat, performance.now() - began);
    position = playLines(game, position, { seat, lines }, source);
  }
  const standings = game.standings(position.state);
  if (!standings) throw new Error(`${name} stopped before its end`);
  return { ranks: standings.ranks, turns: clock.turns() };
};

const playLines = (
  game: AnyGame,
  from: Position<unknown>,
  { seat, lines }: { readonly seat: Seat; readonly lines: readonly string[] },
  source: DrawSource,
): Position<unknown> => {
  let position = from;
  for (const line of lines) {
    const parsed = game.notation.parse(line);
    for (const move of parsed.ok ? parsed.value : []) {
      const step = advance(game, position, { seat, move }, source);
      if (!step.ok) throw new Error(`${line} was refused: ${step.refusal.code}`);
      position = step.value.position;
    }
  }
  return position;
};
