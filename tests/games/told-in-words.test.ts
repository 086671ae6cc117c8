import { expect, test } from 'vitest';
import { FRONTS } from '../../src/games/index.ts';
import { translator } from '../../src/i18n/index.ts';
import { toldTo } from '../../src/kernel/game.ts';
import { playOut, selfplayTable } from '../../src/selfplay/play-out.ts';

const SEATS = 3;

test('whatever a move does is told in words, or has a name: nobody has to read the notation', () => {
  for (const { game, texts, presets, tell, secretMove, moveName } of FRONTS.values()) {
    if (!game.planning) continue;
    const words = { locale: 'en', t: translator('en', texts.en), names: ['Ann', 'Bob', 'Cyd'] } as const;
    for (const preset of presets) {
      const options = game.options.parse(preset.options);
      if ((game.seatsUnder?.(options) ?? game.seats).max < SEATS) continue;
      let before: unknown;
      playOut(selfplayTable(game, SEATS, options, preset.id), ({ step, made }) => {
        const asked = before;
        before = step.position.state;
        if (!made) return;
        const line = game.notation.print(made.move);
        const at = { seat: made.seat, view: game.view(asked, made.seat) };
        // What turns something up is told of only once it was played; hints and plans name it before.
        const events = step.reveals ? [] : toldTo(step.events, made.seat);
        const told = tell(events, words, game.view(step.position.state, made.seat));
        const name = secretMove?.(line, at, words) ?? moveName?.(line, at, words);
        expect([line, told.length > 0 || name !== undefined]).toEqual([line, true]);
      });
    }
  }
});
