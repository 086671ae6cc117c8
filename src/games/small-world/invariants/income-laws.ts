import { totalOf } from '../../../kernel/refusal.ts';
import { seatsOf } from '../../../kernel/seat.ts';
import type { RegionFacts } from '../rules/map.ts';
import type { Rules } from '../rules/rules.ts';
import { LAYER_NAMES, type Turn } from '../rules/state.ts';
import { boardOf, eventsOf, firstWrong, type Law, type Scene, sumOf } from './scene.ts';
import { markersOn, type Opinion, opinionOf, standingOn } from './second-opinion.ts';

/** What a scoring looks at besides the board. */
interface TurnFacts {
  /** Non-empty regions that the active race conquered this turn. */
  readonly nonEmpty: number;
  readonly newRace: boolean;
}

const count = ({ held }: Opinion, test: (region: RegionFacts) => boolean): number => held.filter(test).length;

const raceBonus = (force: Opinion, { nonEmpty }: TurnFacts): number => {
  switch (force.race) {
    case 'humans':
      return count(force, ({ terrain }) => terrain === 'farmland');
    case 'wizards':
      return count(force, ({ symbols }) => symbols.includes('magic'));
    case 'orcs':
      return nonEmpty;
    default:
      return 0;
  }
};

const powerBonus = (force: Opinion, { nonEmpty, newRace }: TurnFacts): number => {
  const { power, held, board } = force;
  switch (power) {
    case 'forest':
    case 'hill':
    case 'swamp':
      return count(force, ({ terrain }) => terrain === power);
    case 'merchant':
      return held.length;
    case 'fortified':
      return sumOf(held.map((region) => markersOn(standingOn(board, region), 'fortress')));
    case 'pillaging':
      return nonEmpty;
    case 'alchemist':
      return 2;
    case 'wealthy':
      return newRace ? 7 : 0;
    default:
      return 0;
  }
};

const coinsOf = (rules: Rules, scene: Scene, seat: number, turn: TurnFacts): number => {
  const board = boardOf(scene);
  const coins = LAYER_NAMES.map((layer) => {
    const force = opinionOf(rules, board, seat, layer);
    if (!force) return 0;
    const dwarves = board.players[seat]?.[layer]?.race === 'dwarves';
    const mines = dwarves ? count(force, ({ symbols }) => symbols.includes('mine')) : 0;
    return force.held.length + mines + raceBonus(force, turn) + powerBonus(force, turn);
  });
  return sumOf(coins);
};

const turnFacts = (scene: Scene, before: Turn): TurnFacts => {
  const now = eventsOf(scene).filter(
    (event) => event.type === 'conquered' && event.layer === 'active' && (event.tribe || event.loss),
  );
  return { nonEmpty: before.nonEmpty.active + now.length, newRace: before.newRace };
};

/**
 * A turn is paid as rule 7, read a second time from the text, has it. Who holds what does not change between the
 * payment and the end of the move that brings it, so the position after the move serves.
 */
export const turnsArePaidAsPrinted =
  (rules: Rules): Law<Scene> =>
  (scene) => {
    const before = scene.before?.state.board.turn;
    if (!before) return undefined;
    const paid = eventsOf(scene).flatMap((event) => (event.type === 'income' ? [event] : []));
    return firstWrong(paid, ({ seat, coins }) => {
      if (seat !== before.seat || !seatsOf(boardOf(scene).seats).includes(seat))
        return `seat ${seat} was paid`;
      const expected = coinsOf(rules, scene, seat, turnFacts(scene, before));
      return totalOf(coins) === expected
        ? undefined
        : `seat ${seat} was paid ${totalOf(coins)} coins instead of ${expected}`;
    });
  };
