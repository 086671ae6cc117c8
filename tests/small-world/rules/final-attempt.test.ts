import { expect, test } from 'vitest';
import { smallWorld } from '../../../src/games/small-world/game.ts';
import type { Event, State } from '../../../src/games/small-world/rules/index.ts';
import { drawsUnder } from '../../../src/kernel/dice.ts';
import { advance, begin, type Position } from '../../../src/kernel/position.ts';
import { randomFrom } from '../../../src/selfplay/random.ts';

/** Tokens in hand of the layer that conquers now. */
const handOf = ({ state: { board } }: Position<State>): number | undefined => {
  const { seat, phase } = board.turn;
  return phase.name === 'conquest' ? board.players[seat]?.[phase.layer]?.hand : undefined;
};

test('a final attempt that succeeds takes all tokens in hand into the region (rule 4.4)', () => {
  const random = randomFrom('attempts');
  const wins: { readonly hand: number | undefined; readonly taken: number }[] = [];
  for (let game = 0; wins.length < 10; game += 1) {
    const source = drawsUnder({ seed: `attempts ${game}`, salt: 'table' });
    let { position } = begin(smallWorld, 3, smallWorld.options.parse({}), source);
    for (
      let [seat] = smallWorld.toAct(position.state);
      seat !== undefined;
      [seat] = smallWorld.toAct(position.state)
    ) {
      const moves = smallWorld.moves(position.state, seat);
      const attempts = moves.filter(({ type }) => type === 'attempt');
      const choices = attempts.length > 0 ? attempts : moves;
      const move = choices[random(choices.length)];
      const step = move && advance(smallWorld, position, { seat, move }, source);
      if (!step?.ok) throw new Error('an offered move was refused');
      const events: Event[] = step.value.events.map(({ event }) => event);
      const taken = events.find((event) => event.type === 'conquered');
      if (move?.type === 'attempt' && taken?.type === 'conquered') {
        wins.push({ hand: handOf(position), taken: taken.tokens });
      }
      position = step.value.position;
    }
  }
  for (const { hand, taken } of wins) expect(taken).toBe(hand);
});
