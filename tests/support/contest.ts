import { type Competitor, decide } from '../../src/arena/competitors.ts';
import type { AnyGame } from '../../src/kernel/any-game.ts';
import { drawsUnder } from '../../src/kernel/dice.ts';
import type { Rank } from '../../src/kernel/game.ts';
import { advance, begin } from '../../src/kernel/position.ts';
import type { AiContext } from '../../src/table/computers/context.ts';

/** What a computer knows in a position. The same seed, the same decision. */
export const contextIn = (game: AnyGame, state: unknown, seat: number, thinkingSeed: string): AiContext => ({
  game,
  seat,
  view: game.view(state, seat),
  moves: game.moves(state, seat),
  role: 'own',
  random: drawsUnder({ seed: 'whims', salt: thinkingSeed }),
});

export interface Contest<State> {
  /** Gives the dice: the same name, the same game. */
  readonly name: string;
  readonly options?: object;
  /** By seat. */
  readonly kinds: readonly Competitor[];
  /** Called before each decision. */
  readonly see?: (state: State, seat: number, lines: readonly string[]) => void | Promise<void>;
}

/**
 * Plays a game between computers to its end.
 * @throws Error at a move that is not legal
 */
export const contest = async <State>(
  game: AnyGame,
  { name, options = {}, kinds, see }: Contest<State>,
): Promise<readonly Rank[]> => {
  const source = drawsUnder({ seed: name, salt: name });
  let { position } = begin(game, kinds.length, game.options.parse(options), source);
  for (let decision = 0; ; decision += 1) {
    const [seat] = game.toAct(position.state);
    if (seat === undefined) return game.standings(position.state)?.ranks ?? [];
    const context = contextIn(game, position.state, seat, `${name} ${decision}`);
    const lines = await decide(kinds[seat] ?? 'random', context);
    await see?.(position.state as State, seat, lines);
    for (const line of lines) {
      const parsed = game.notation.parse(line);
      if (!parsed.ok) throw new Error(line);
      for (const move of parsed.value) {
        const step = advance(game, position, { seat, move }, source);
        if (!step.ok) throw new Error(`${line}: ${step.refusal.code}`);
        position = step.value.position;
      }
    }
  }
};
