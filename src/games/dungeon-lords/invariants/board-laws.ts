import { firstWrong } from '../../shared/laws/law.ts';
import { EVIL, paladinHolder } from '../rules/evil.ts';
import { boardOf, type LawInput, onlyOnce } from './law-input.ts';

/** All markers stay on the track; the neutral one never gets near the paladin (rules 7.1, 12.3). */
export const evilStaysOnTrack = (input: LawInput): string | undefined => {
  const { players, neutralEvil } = boardOf(input);
  if (neutralEvil < 0 || neutralEvil >= EVIL.paladin) return `the neutral marker stands on ${neutralEvil}`;
  return firstWrong(players, ({ evil }, seat) =>
    Number.isInteger(evil) && evil >= 0 && evil <= EVIL.top ? undefined : `seat ${seat} stands on ${evil}`,
  );
};

/** He leaves the tent for the first on 9, and his holder for anybody on 9 who is more evil (rule 7.3). */
export const paladinStandsRight = (input: LawInput): string | undefined => {
  const board = boardOf(input);
  const wicked = board.players.filter(({ evil }) => evil >= EVIL.paladin);
  if (board.paladinInTent) return wicked.length > 0 ? 'the paladin sleeps in his tent' : undefined;
  const holder = paladinHolder(board);
  const evil = holder === undefined ? EVIL.top : (board.players[holder]?.evil ?? EVIL.top);
  return wicked.some((player) => player.evil > evil)
    ? 'the paladin is not with the most evil player'
    : undefined;
};

/** At most three minions stand in a box, and each seat has as many there as its orders say. */
export const boxesAreNotOverfull = (input: LawInput): string | undefined => {
  const { boxes, players, phase } = boardOf(input);
  if (boxes.length !== 8 || boxes.some((spaces) => spaces.length !== 3)) return 'a box has lost its spaces';
  const standing = boxes.flat().flatMap((who) => (who && 'seat' in who ? [`${who.seat}/${who.slot}`] : []));
  if (phase.name !== 'execute') return onlyOnce(standing);
  return (
    onlyOnce(standing) ??
    firstWrong(players, ({ slots }, seat) => {
      if (slots.length !== 3) return `seat ${seat} has ${slots.length} orders`;
      const waiting = slots.flatMap(({ minion }, slot) => (minion === 'space' ? [`${seat}/${slot}`] : []));
      return waiting.every((who) => standing.includes(who)) ? undefined : `a minion of ${seat} is lost`;
    })
  );
};

/** Two orders are inaccessible from the first round on. */
export const twoOrdersAreInaccessible = (input: LawInput): string | undefined => {
  const { players, phase } = boardOf(input);
  if (phase.name === 'initial-orders') return undefined;
  return firstWrong(players, ({ inaccessible }, seat) =>
    new Set(inaccessible).size === 2 && inaccessible.length === 2
      ? undefined
      : `seat ${seat} has ${inaccessible.join(', ')} inaccessible`,
  );
};

/** All eight cards of a neutral player are somewhere, each once. */
export const neutralDecksAreWhole = (input: LawInput): string | undefined =>
  firstWrong(boardOf(input).neutrals, ({ deck, inaccessible, used }, number) => {
    const all = [...deck, ...inaccessible, ...used];
    return all.length === 8 && new Set(all).size === 8
      ? undefined
      : `neutral ${number} has ${all.join(', ')}`;
  });
