import { beforeAll, expect, test } from 'vitest';
import { drawPicture, PICTURE_SIZE } from '../../../src/games/dungeon-lords/board/picture.ts';
import { loadScenery } from '../../../src/games/dungeon-lords/board/scenery.ts';
import { adventurerOf } from '../../../src/games/dungeon-lords/rules/data/adventurers.ts';
import type { Battle, State } from '../../../src/games/dungeon-lords/rules/state.ts';
import { notingPen } from '../../support/drawn-texts.ts';
import { gameOf } from './positions.ts';
import { requestFor, wordsFor } from './requests.ts';

beforeAll(loadScenery);

const battleIn = ({ board: { phase } }: State): Battle | undefined =>
  phase.name === 'battle' ? phase.battle : undefined;

const battles = gameOf(3, 5).flatMap((state) => {
  const battle = battleIn(state);
  return battle ? [{ state, battle }] : [];
});

/** Texts with where their left edges are. */
const drawn = (state: State, focus?: number) => {
  const request = requestFor(state, focus ?? 'public', 'en', focus);
  const { pen, texts } = notingPen(PICTURE_SIZE);
  drawPicture(pen, request, wordsFor(request).t);
  return texts().map(({ text, box }) => ({ text, left: box[0] }));
};

test.each(['public', 'focus'])(
  'GIVEN a battle THEN attackers with what they can still bear stand left of all traps and monsters sent (%s)',
  (kind) => {
    expect(battles.length).toBeGreaterThan(0);
    for (const { state, battle } of battles) {
      const texts = drawn(state, kind === 'focus' ? battle.seat : undefined);
      const { t } = wordsFor(requestFor(state, 'public'));
      const player = state.board.players[battle.seat];
      const defenders = [
        ...battle.traps.map((trap) => t(`trap.${trap}`)),
        ...(player?.lair ?? [])
          .filter((piece) => piece.state === 'sent')
          .map((piece) => t(`piece.${piece.kind}`)),
      ];
      const right = PICTURE_SIZE[0] / 2;
      for (const name of defenders.map((whole) => whole.split(' ')[0] ?? ''))
        expect(texts.filter(({ text, left }) => text.startsWith(name) && left > right)).not.toEqual([]);
      for (const { id, extra, damage } of (player?.party ?? []).filter((member) => member.damage > 0)) {
        const all = adventurerOf(id).hp + extra;
        const shown = `${Math.max(0, all - damage)}/${all}`;
        expect(texts.filter(({ text, left }) => text === shown && left < right)).not.toEqual([]);
      }
    }
  },
);
