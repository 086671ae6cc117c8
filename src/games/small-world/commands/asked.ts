import type { Dice } from '../../../kernel/dice.ts';
import type { SeatContext } from '../../../kernel/seat.ts';
import type { CommandOption, GameSubcommand } from '../../front.ts';
import { smallWorld } from '../game.ts';
import type { Event } from '../rules/event.ts';
import type { Move } from '../rules/move.ts';
import type { LayerRef, State, View } from '../rules/state.ts';

/** A question from one seat. */
export type Ask = SeatContext<State, View>;
export type Subcommand = GameSubcommand<State, View>;
export type Option = CommandOption<State, View>;

type MoveOf<Type extends Move['type']> = Extract<Move, { type: Type }>;

/** True if the seat owes a decision now. */
export const owes = ({ state, seat }: Ask): boolean => smallWorld.toAct(state).includes(seat);

/** Every move that the seat may make now; none while it owes nothing. */
export const legalMoves = (ask: Ask): Move[] => (owes(ask) ? smallWorld.moves(ask.state, ask.seat) : []);

/** The legal moves of one type. */
export const legalOf = <Type extends Move['type']>(ask: Ask, type: Type): MoveOf<Type>[] =>
  legalMoves(ask).filter((move): move is MoveOf<Type> => move.type === type);

/** A move as a line of the notation. */
export const written = (move: Move): string => smallWorld.notation.print(move);

/** The race that acts now: the one conquering or redeploying, or the one whose withdrawn tokens are placed. */
export const actingLayer = ({ view }: Ask): LayerRef => {
  const { board } = view;
  const { seat, phase } = board.turn;
  switch (phase.name) {
    case 'conquest':
    case 'redeploy':
      return { seat, layer: phase.layer };
    case 'withdrawn':
      return phase.owner;
    default:
      return { seat, layer: board.players[seat]?.active ? 'active' : 'decline' };
  }
};

/** Looking ahead throws no dice: lines that need them are not looked into, and what turns up is never shown. */
const STILL_DICE: Dice = { roll: () => 0 };

interface Foreseen {
  readonly ask: Ask;
  readonly events: readonly Event[];
}

const foresee = ({ state: start, seat }: Ask, lines: readonly string[]): Foreseen | undefined => {
  let state = start;
  const events: Event[] = [];
  for (const line of lines) {
    const moves = smallWorld.notation.parse(line);
    if (!moves.ok) return undefined;
    for (const move of moves.value) {
      const played = smallWorld.play(state, seat, move, STILL_DICE);
      if (!played.ok) return undefined;
      state = played.value.state;
      events.push(...played.value.events.map(({ event }) => event));
    }
  }
  return { ask: { state, seat, view: smallWorld.view(state, seat) }, events };
};

/**
 * The seat's position after some lines of its own that need no dice. Only what the seat itself holds may be
 * shown from it: combos that would appear are still secret.
 * @returns undefined if the lines are not legal
 */
export const ahead = (ask: Ask, lines: readonly string[]): Ask | undefined => foresee(ask, lines)?.ask;

/** What the seat would be paid by lines that end its turn; undefined if they are not legal or pay nothing. */
export const paidBy = (ask: Ask, lines: readonly string[]): (Event & { type: 'income' }) | undefined =>
  foresee(ask, lines)?.events.find(
    (event): event is Event & { type: 'income' } => event.type === 'income' && event.seat === ask.seat,
  );

/** A position on the way, with the lines that led to it. */
export interface Path {
  readonly ask: Ask;
  readonly lines: readonly string[];
}

/** Goes one line further. A line that is not legal is kept as it is: the rules will say why not. */
export const step = ({ ask, lines }: Path, line: string): Path => ({
  ask: ahead(ask, [line]) ?? ask,
  lines: [...lines, line],
});

/** True if the seat is in its own turn's phase of this name. */
export const inPhase = ({ view, seat }: Ask, name: 'choose' | 'conquest' | 'redeploy'): boolean =>
  view.board.turn.seat === seat && view.board.turn.phase.name === name;

/** Where conquests are made: a turn that has not begun yet is begun with `expand`. */
export const towardsConquest = (ask: Ask): Path => {
  const path = { ask, lines: [] };
  return inPhase(ask, 'choose') ? step(path, 'expand') : path;
};

/** Where tokens are redeployed: conquests that go on are ended with `stop`. A turn is never begun for it. */
export const towardsRedeploy = (ask: Ask): Path => {
  const path = { ask, lines: [] };
  return inPhase(ask, 'conquest') ? step(path, 'stop') : path;
};
