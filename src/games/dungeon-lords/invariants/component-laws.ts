import { firstWrong } from '../../shared/laws/law.ts';
import { adventurerOf, PALADINS } from '../rules/data/adventurers.ts';
import { PIECE_IDS, pieceOf } from '../rules/pieces/index.ts';
import { TRAP_COPIES, TRAP_IDS } from '../rules/traps/index.ts';
import { boardOf, hiddenOf, type LawInput, onlyOnce, tally } from './law-input.ts';

/** Every trap card is in the deck, in one hand, or out of the game. */
export const trapsAreConserved = (input: LawInput): string | undefined => {
  const { trapDeck, trapsOut, seats } = hiddenOf(input);
  const counts = tally([...trapDeck, ...trapsOut, ...seats.flatMap(({ traps }) => traps)]);
  return firstWrong(TRAP_IDS, (id) =>
    counts.get(id) === TRAP_COPIES ? undefined : `there are ${counts.get(id) ?? 0} of ${id}`,
  );
};

/** No more pieces of a kind than there are tiles, those to come included. */
export const piecesAreTiles = (input: LawInput): string | undefined => {
  const { lairs, players } = boardOf(input);
  const stacks = hiddenOf(input).lairs.flat();
  const own = players.flatMap(({ lair }) => lair.map(({ kind }) => kind));
  const counts = tally([...lairs, ...stacks, ...own]);
  return firstWrong(PIECE_IDS, (id) => {
    const [first, second] = pieceOf(id).tiles;
    const count = counts.get(id) ?? 0;
    return count > first + second ? `there are ${count} of ${id}` : undefined;
  });
};

/** A room stands in one dungeon, is on offer, or is still to come; never twice. */
export const roomsAreTiles = (input: LawInput): string | undefined => {
  const { rooms, players } = boardOf(input);
  const built = players.flatMap(({ dungeon }) => Object.values(dungeon).flatMap(({ room }) => room ?? []));
  return onlyOnce([...rooms, ...built, ...hiddenOf(input).rooms.flat()]);
};

/** An adventurer is in the stack, in the forecast, before a dungeon, or in a prison; never twice. */
export const adventurersAreTiles = (input: LawInput): string | undefined => {
  const { forecasts, players, paladinInTent, year } = boardOf(input);
  const queued = players.flatMap(({ party, prison }) => [...party.map(({ id }) => id), ...prison]);
  const foretold = forecasts.flatMap((forecast) => forecast?.adventurers ?? []);
  const tent = paladinInTent ? [PALADINS[year].id] : [];
  return onlyOnce([...queued, ...foretold, ...tent, ...hiddenOf(input).adventurers.flat()]);
};

/** An illusion is nobody: it is never in a prison, and nobody is told that it was imprisoned. */
export const illusionsAreNobody = (input: LawInput): string | undefined => {
  const imprisoned = input.step.events.flatMap(({ event }) =>
    event.type === 'imprisoned' ? [event.adventurer] : [],
  );
  const held = boardOf(input).players.flatMap(({ prison }) => prison);
  const isIllusion = (id: string): boolean => adventurerOf(id).kind === 'illusion';
  return [...imprisoned, ...held].some(isIllusion) ? 'an illusion was imprisoned' : undefined;
};

/** One worker token for every troll in the lair. */
export const trollsBringTokens = (input: LawInput): string | undefined =>
  firstWrong(boardOf(input).players, ({ lair, trolls }, seat) => {
    const owned = lair.filter(({ kind }) => kind === 'troll').length;
    return owned === trolls ? undefined : `seat ${seat} has ${owned} trolls and ${trolls} tokens`;
  });

const COUNTED = ['gold', 'food', 'imps', 'impsUsed', 'trolls', 'trollsUsed', 'redMarks'] as const;

/** Nobody has less than nothing, and nobody's workers work twice. */
export const countsAreCounts = (input: LawInput): string | undefined =>
  firstWrong(boardOf(input).players, (player, seat) => {
    const wrong = COUNTED.find((what) => !Number.isInteger(player[what]) || player[what] < 0);
    if (wrong) return `seat ${seat} has ${player[wrong]} ${wrong}`;
    return player.impsUsed > player.imps || player.trollsUsed > player.trolls
      ? `the workers of seat ${seat} work twice`
      : undefined;
  });
