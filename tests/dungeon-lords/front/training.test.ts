import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { panelFor } from '../../../src/games/dungeon-lords/commands/panel/index.ts';
import { dungeonLordsFront as front } from '../../../src/games/dungeon-lords/front.ts';
import type { Event } from '../../../src/games/dungeon-lords/rules/event.ts';
import { drawsUnder } from '../../../src/kernel/dice.ts';
import { advance, begin } from '../../../src/kernel/position.ts';
import { contextOf, english, polish } from './table.ts';

const { game } = front;
const source = drawsUnder({ seed: 'training', salt: 'test' });
const file = join(import.meta.dirname, '..', '..', 'scenarios', 'dungeon-lords', 'training.yaml');

/** The solutions of the scenarios: the training's number, and the lines to play. */
const SOLUTIONS = parseAllDocuments(readFileSync(file, 'utf8')).map((document) => {
  const { rule, title, moves } = document.toJS() as { rule: string[]; title: string; moves: unknown[] };
  const number = /training-(\d)/.exec(String(rule))?.[1] ?? '';
  return { number, title, lines: moves.filter((step) => typeof step === 'string') };
});

/** Plays a training at a table of one; when the lines are used up, as for an absent player. */
const train = (number: string, lines: readonly string[]) => {
  let { position } = begin(game, 1, game.options.parse({ training: number }), source);
  const told: Event[] = [];
  const left = [...lines];
  for (let moves = 0; game.toAct(position.state).length > 0; moves += 1) {
    expect(moves).toBeLessThan(40);
    const line = left.shift();
    const read = line === undefined ? undefined : game.notation.parse(line);
    const move = read?.ok ? read.value[0] : game.defaultMove(position.state, 0);
    if (!move) throw new Error(`cannot read ${line}`);
    const next = advance(game, position, { seat: 0, move }, source);
    if (!next.ok) throw new Error(`${line}: ${next.refusal.code}`);
    position = next.value.position;
    told.push(...next.value.events.map(({ event }) => event));
  }
  return { told, standings: game.standings(position.state) };
};

describe('GIVEN a table for training', () => {
  test('THEN one plays, and nobody else', () => {
    const options = game.options.parse({ training: '2' });
    expect(game.seatsUnder?.(options)).toEqual({ min: 1, max: 1 });
    expect(() => begin(game, 2, options, source)).toThrow(RangeError);
  });

  test('THEN the panel says what it is about, and nothing of others who do not play', () => {
    const { position } = begin(game, 1, game.options.parse({ training: '1' }), source);
    const panel = panelFor(contextOf(position.state, 0), english);
    expect(panel.text).toContain('Lose as few tiles as you can');
    expect(panel.text).not.toContain('everybody');
  });

  test.each(SOLUTIONS)('THEN the best way to play is called the best: $title', ({ number, lines }) => {
    const { told, standings } = train(number, lines);
    expect(standings?.ranks).toMatchObject([{ seat: 0, place: 1, score: 2 }]);
    expect(front.tell(told, english).join('\n')).toContain('this is the best possible');
    expect(front.tell(told, polish).join('\n')).toContain('lepiej się nie da');
  });

  test.each(['1', '2', '3', '4'])('THEN in training %s a worse way ends too, and says so', (number) => {
    const { told, standings } = train(number, ['plan c2r0', 'plan c2r1', 'plan c2r2']);
    expect(standings?.ranks[0]?.score).toBeLessThan(2);
    expect(front.tell(told, english).join('\n')).toMatch(/\d more than necessary/);
  });
});
