import { afterAll, describe, expect, test } from 'vitest';
import { closePictures, picture } from '../../../src/games/dungeon-lords/board/index.ts';
import { SPELLS } from '../../../src/games/dungeon-lords/rules/spells/index.ts';
import type { Phase, Secrets, State } from '../../../src/games/dungeon-lords/rules/state.ts';
import { TRAP_IDS, type TrapId } from '../../../src/games/dungeon-lords/rules/traps/index.ts';
import type { PictureRequest } from '../../../src/games/front/picture.ts';
import type { Viewer } from '../../../src/kernel/seat.ts';
import { gameOf, lastOf } from './positions.ts';
import { requestFor, wordsFor } from './requests.ts';

afterAll(closePictures);

const otherTrap = (trap: TrapId): TrapId =>
  TRAP_IDS[(TRAP_IDS.indexOf(trap) + 4) % TRAP_IDS.length] ?? 'pendulum';

const otherCard = (id: string): string =>
  SPELLS[(SPELLS.findIndex((spell) => spell.id === id) + 5) % SPELLS.length]?.id ?? '';

/** Other secrets of the same size: who counts cards sees no difference. */
const changed = (secrets: Secrets): Secrets => ({
  ...secrets,
  traps: secrets.traps.map(otherTrap),
  spied: [1, 2, 3, 4],
  looked: !secrets.looked,
  initial: [...secrets.initial].reverse(),
  kept: [...secrets.kept].reverse(),
  program: ['mine-gold', 'dig-tunnels', 'buy-traps'],
  neutral: 'get-food',
  plan: { tile: 'c4r3', traps: ['pendulum'], sent: ['goblin'], free: null },
});

/** The same table, with everything changed that the viewer may not know. */
const otherSecrets = (state: State, viewer: Viewer): State => {
  const { board, hidden } = state;
  const seen = requestFor(state, viewer).view.cards;
  return {
    board,
    hidden: {
      ...hidden,
      seats: hidden.seats.map((secrets, seat) => (seat === viewer ? secrets : changed(secrets))),
      trapDeck: [...hidden.trapDeck].reverse(),
      cards: [
        board.year === 1
          ? hidden.cards[0].map((id, index) => (seen[index] === null ? otherCard(id) : id))
          : hidden.cards[0],
        board.year === 2
          ? hidden.cards[1].map((id, index) => (seen[index] === null ? otherCard(id) : id))
          : hidden.cards[1].map(otherCard),
      ],
      lairs: [[...hidden.lairs[0]].reverse(), [...hidden.lairs[1]].reverse()],
      rooms: [[...hidden.rooms[0]].reverse(), [...hidden.rooms[1]].reverse()],
      adventurers: [[...hidden.adventurers[0]].reverse(), [...hidden.adventurers[1]].reverse()],
      events: [[...hidden.events[0]].reverse(), [...hidden.events[1]].reverse()],
      specials: [hidden.specials[1], hidden.specials[0]],
    },
  };
};

const said = (request: PictureRequest<Parameters<typeof picture.draw>[0]['view']>): string => {
  const words = wordsFor(request);
  return `${picture.altText(request, words)}\n${picture.textMap(request, words)}`;
};

const PHASES: readonly Phase['name'][] = ['initial-orders', 'orders', 'execute', 'plan', 'battle'];

describe.each(PHASES)('GIVEN two positions in %s that differ only in what a viewer may not know', (phase) => {
  const state = lastOf(gameOf(3, 11), phase, 1);

  test.each<Viewer>(['public', 0, 2])('THEN the words for %s are the same', (viewer) => {
    for (const focus of [undefined, 0, 1]) {
      const one = requestFor(state, viewer, 'en', focus);
      const other = requestFor(otherSecrets(state, viewer), viewer, 'en', focus);
      expect(said(other)).toBe(said(one));
    }
  });

  test('THEN the pictures are the same, byte by byte', async () => {
    for (const [viewer, focus] of [
      ['public', undefined] as const,
      [0, 1] as const,
      [2, undefined] as const,
    ]) {
      const one = await picture.draw(requestFor(state, viewer, 'en', focus));
      const other = await picture.draw(requestFor(otherSecrets(state, viewer), viewer, 'en', focus));
      expect(Buffer.compare(Buffer.from(one.bytes), Buffer.from(other.bytes))).toBe(0);
    }
  });
});

describe('GIVEN a seat with traps and spied cards', () => {
  const state = structuredClone(lastOf(gameOf(3, 11), 'plan', 1));
  const own = state.hidden.seats[1];
  if (own) Object.assign(own, { traps: ['pendulum', 'kamikaze-imp'], spied: [1, 2, 3, 4] });

  test('WHEN it looks THEN its own picture and text map show them, and another seat sees none', async () => {
    const [mine, theirs] = [requestFor(state, 1), requestFor(state, 0)];
    expect(said(mine)).toContain('Pendulum, Kamikaze Imp');
    expect(said(theirs)).not.toMatch(/Pendulum|Kamikaze Imp/u);
    const before = await picture.draw(mine);
    const less = structuredClone(state);
    if (less.hidden.seats[1]) less.hidden.seats[1].traps = ['pendulum', 'cursed-ring'];
    const after = await picture.draw(requestFor(less, 1));
    expect(Buffer.compare(Buffer.from(before.bytes), Buffer.from(after.bytes))).not.toBe(0);
  });

  test('WHEN it looks THEN the alt text of its own picture tells of them too', () => {
    const request = requestFor(state, 1, 'en', 1);
    expect(picture.altText(request, wordsFor(request))).toContain('traps: Pendulum, Kamikaze Imp');
  });

  test('WHEN it looks at the dungeon of another THEN its own secrets are not in that picture', () => {
    const request = requestFor(state, 1, 'en', 0);
    expect(said(request)).not.toContain('Pendulum');
  });
});
