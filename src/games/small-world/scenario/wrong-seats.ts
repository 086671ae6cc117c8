import { type Problem, within } from '../../shared/scenario/problem.ts';
import { rules } from '../game.ts';
import { heldBy, traitsHeld } from '../rules/force.ts';
import { discardsBadges } from '../rules/options.ts';
import { type Board, LAYER_NAMES, type Layer, type LayerName, type LayerRef } from '../rules/state.ts';
import type { PieceKind, Trait } from '../rules/trait.ts';
import type { SeatSetup, Setup } from './fields.ts';
import { HANDS, WITHDRAWN } from './layers.ts';
import { isActing, phaseOf, seatInTurn } from './phases.ts';

/** What a seat cannot have, as the traits in force have it. */
export const wrongSeats = (setup: Setup, board: Board): Problem[] =>
  Object.entries(setup.seats).flatMap(([number, seatSetup]) => {
    const owner: Owner = { setup, board, seat: Number(number) - 1, seatSetup };
    const problems = [
      ...LAYER_NAMES.flatMap((name) => wrongLayer(owner, name)),
      ...wrongReserve(owner),
      ...wrongPieces(owner),
      ...wrongPeace(owner),
      ...wrongMarks(owner),
    ];
    return within(['seats', number], problems);
  });

/** A seat and all that matters for what it has. */
interface Owner {
  readonly setup: Setup;
  readonly board: Board;
  readonly seat: number;
  readonly seatSetup: SeatSetup;
}

const wrong = (field: string, message: string): Problem => ({ path: [field], message });

const wrongLayer = (owner: Owner, name: LayerName): Problem[] => {
  const { board, seat, seatSetup } = owner;
  const layer = board.players[seat]?.[name];
  const fields = [HANDS[name], WITHDRAWN[name]] as const;
  if (!layer)
    return fields
      .filter((field) => seatSetup[field] !== undefined)
      .map((field) => wrong(field, `seat ${seat + 1} has no ${name} race`));
  return [
    ...wrongBadge(board, name, layer),
    ...(layer.hand > 0 ? wrongHand(owner, { seat, layer: name }, layer) : []),
    ...(layer.withdrawn > 0 ? wrongWithdrawn(owner, WITHDRAWN[name]) : []),
  ];
};

const isSpirit = (power: string): boolean => rules.power(power).inDecline?.isSpirit === true;

/** A race lies apart as a Spirit by its badge, or by one that a Place lent it when it declined. */
const mayBeSpirit = ({ lent }: Board, power: string | undefined): boolean =>
  [...(power === undefined ? [] : [power]), ...Object.values(lent).map((one) => one.power)].some(isSpirit);

const wrongBadge = (board: Board, name: LayerName, { race, power }: Layer): Problem[] => {
  if (name === 'active')
    return power === undefined
      ? [wrong(name, `an active race has its badge; expected "${race}" with a power`)]
      : [];
  if (name === 'spirit' && !mayBeSpirit(board, power))
    return [wrong(name, `nothing lets ${race} be a Spirit; expected them in "decline"`)];
  if (power === undefined) return [];
  if (name === 'decline' && isSpirit(power))
    return [wrong(name, `a race with the badge ${power} declines as "spirit"`)];
  const traits: readonly Trait[] = [rules.race(race), rules.power(power)];
  return discardsBadges(board.options) && !traits.some(({ inDecline }) => inDecline?.keepsBadge)
    ? [wrong(name, `the badge ${power} is discarded in decline at this table; expected "${race} none"`)]
    : [];
};

/** Tokens are in hand in the own turn, or where a race has no region to stand in. */
const wrongHand = ({ setup, board, seat }: Owner, ref: LayerRef, layer: Layer): Problem[] => {
  const field = HANDS[ref.layer];
  if (ref.layer !== 'active') {
    const acts = rules.race(layer.race).inDecline?.conquers || isActing(setup, ref, 'redeploy');
    if (!acts) return [wrong(field, `${layer.race} have no tokens in hand once they have declined`)];
  }
  if (seat === seatInTurn(setup, board.seats) && phaseOf(setup) !== 'over') return [];
  return heldBy(board, ref).length > 0
    ? [wrong(field, `it is not the turn of seat ${seat + 1}: what it has stands in its regions; expected 0`)]
    : [];
};

const wrongWithdrawn = ({ setup }: Owner, field: string): Problem[] => {
  const phase = phaseOf(setup);
  return phase === 'choose' || phase === 'over'
    ? [wrong(field, `in the phase ${phase} nothing waits to be placed; expected a later phase of a turn`)]
    : [];
};

const wrongReserve = ({ board, seat, seatSetup }: Owner): Problem[] => {
  const { reserve } = seatSetup;
  const active = board.players[seat]?.active;
  const loan = active ? (rules.race(active.race).loan?.tokens ?? 0) : 0;
  return reserve !== undefined && reserve > loan
    ? [wrong('reserve', `seat ${seat + 1} has ${loan} tokens on loan, found ${reserve}`)]
    : [];
};

const kindsOf = (traits: readonly Trait[], isIn: (kind: PieceKind, trait: Trait) => boolean): string[] =>
  traits.flatMap((trait) => (trait.pieces ?? []).filter((kind) => isIn(kind, trait)).map(({ id }) => id));

/** Markers that can be in hand: they begin there, come back to it, or are given out. */
const isInHand = ({ start, whenLost, whenAbandoned, whenReady }: PieceKind, { equips }: Trait): boolean =>
  start > 0 || [whenLost, whenAbandoned, whenReady].includes('hand') || equips !== undefined;

const wrongPieces = ({ board, seat, seatSetup }: Owner): Problem[] => {
  const active = board.players[seat]?.active;
  const traits = active ? traitsHeld(rules, board, { seat, layer: 'active' }, active) : [];
  const notOf = (field: 'pieces' | 'withdrawn pieces', possible: readonly string[]): Problem[] =>
    Object.keys(seatSetup[field])
      .filter((id) => !possible.includes(id))
      .map((id) => ({
        path: [field, id],
        message: `seat ${seat + 1} cannot have a ${id} ${field === 'pieces' ? 'in hand' : 'withdrawn'}; expected ${possible.join(', ') || 'none'}`,
      }));
  return [
    ...notOf('pieces', kindsOf(traits, isInHand)),
    ...notOf(
      'withdrawn pieces',
      kindsOf(traits, ({ whenLost }) => whenLost === 'withdrawn'),
    ),
  ];
};

const wrongPeace = ({ setup, board, seat, seatSetup }: Owner): Problem[] => {
  const ally = seatSetup['peace with'];
  if (ally === undefined) return [];
  const field = 'peace with';
  const active = board.players[seat]?.active;
  const traits = active ? traitsHeld(rules, board, { seat, layer: 'active' }, active) : [];
  if (!traits.some(({ peace }) => peace))
    return [wrong(field, `nothing of seat ${seat + 1} lets it make peace`)];
  if (ally === seat + 1) return [wrong(field, 'a seat is not at peace with itself')];
  const isMade = ['after-score', 'withdrawn', 'over'].includes(phaseOf(setup));
  return seat === seatInTurn(setup, board.seats) && !isMade
    ? [wrong(field, 'a peace ends when the next turn of its owner begins')]
    : [];
};

/** One of each kind is given, by an opponent whose race has it. */
const wrongMarks = ({ board, seat, seatSetup }: Owner): Problem[] =>
  Object.entries(seatSetup.marks).flatMap(([id, count]) => {
    const givers = board.players.flatMap(({ active }, other) =>
      active && other !== seat ? traitsHeld(rules, board, { seat: other, layer: 'active' }, active) : [],
    );
    const isGiven = kindsOf(givers, (kind) => kind.id === id).length > 0;
    if (!isGiven) return [{ path: ['marks', id], message: 'no opponent has a race that gives it' }];
    return count > 1 ? [{ path: ['marks', id], message: `a player has one at most, found ${count}` }] : [];
  });
