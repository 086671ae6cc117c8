import { firstWrong } from '../../shared/laws/law.ts';
import { ROOMS } from '../rules/data/rooms.ts';
import { distanceOf, inZone, neighboursOf, SQUARES, tilesOf } from '../rules/dungeon.ts';
import type { Player } from '../rules/state.ts';
import { boardOf, type LawInput } from './law-input.ts';

const blockAt = ({ dungeon }: Player, column: number, row: number): boolean =>
  [0, 1].every((right) => [0, 1].every((down) => dungeon[`c${column + right}r${row + down}`] !== undefined));

const complaint = (player: Player): string | undefined => {
  for (const square of SQUARES) {
    const [column, row] = [Number(square[1]), Number(square[3])];
    if (column < 4 && row < 3 && blockAt(player, column, row)) return `a block at ${square}`;
  }
  return firstWrong(tilesOf(player), ({ at, tile }) => {
    if (distanceOf(player, at) === Number.POSITIVE_INFINITY) return `${at} cannot be reached`;
    if (!tile.room) return undefined;
    if (!inZone(at, ROOMS[tile.room].zone)) return `${tile.room} may not stand on ${at}`;
    return neighboursOf(at).some((other) => player.dungeon[other]?.room) ? `rooms touch at ${at}` : undefined;
  });
};

/** No block of two by two, everything connected, rooms in their zones and apart (rules 5.4 and 6). */
export const dungeonsAreLegal = (input: LawInput): string | undefined =>
  firstWrong(boardOf(input).players, (player, seat) => {
    const wrong = complaint(player);
    return wrong && `seat ${seat}: ${wrong}`;
  });

/** Tiles are never removed, and what is conquered stays so. */
export const dungeonsOnlyGrow = (input: LawInput): string | undefined => {
  const { before } = input;
  if (!before) return undefined;
  return firstWrong(before.state.board.players, (player, seat) =>
    firstWrong(tilesOf(player), ({ at, tile }) => {
      const now = boardOf(input).players[seat]?.dungeon[at];
      return !now || (tile.conquered && !now.conquered) ? `seat ${seat} lost ${at}` : undefined;
    }),
  );
};
