import type { Dice } from '../../../kernel/dice.ts';
import type { SeatContext as ContextOf } from '../../../kernel/seat.ts';
import type { CommandOption, GameSubcommand } from '../../front/command.ts';
import type { Highlights } from '../board/highlights.ts';
import { smallWorld } from '../game.ts';
import type { Event } from '../rules/event.ts';
import type { Move } from '../rules/move.ts';
import type { LayerRef, State, View } from '../rules/state.ts';

/** A seat with its view, and the state for the rules' own answers about its moves. */
export type SeatContext = ContextOf<State, View>;
export type Subcommand = GameSubcommand<State, View, Highlights>;
export type Option = CommandOption<State, View>;

type MoveOf<Type extends Move['type']> = Extract<Move, { type: Type }>;

/** True if the seat owes a decision now. Of a game that was ended early nobody does, whatever its position says. */
export const owes = ({ state, view, seat }: SeatContext): boolean =>
  !view.over && smallWorld.toAct(state).includes(seat);

/** Every move that the seat may make now; none while it owes nothing. */
export const legalMoves = (context: SeatContext): Move[] =>
  owes(context) ? smallWorld.moves(context.state, context.seat) : [];

/** The legal moves of one type. */
export const legalOf = <Type extends Move['type']>(context: SeatContext, type: Type): MoveOf<Type>[] =>
  legalMoves(context).filter((move): move is MoveOf<Type> => move.type === type);

/** A move as a line of the notation. */
export const notationLine = (move: Move): string => smallWorld.notation.print(move);

/** The race that acts now: the one conquering or redeploying, or the one whose withdrawn tokens are placed. */
export const actingLayer = ({ view }: SeatContext): LayerRef => {
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
const NO_DICE: Dice = { roll: () => 0 };

interface Lookahead {
  readonly context: SeatContext;
  readonly events: readonly Event[];
}

const lookAhead = (context: SeatContext, lines: readonly string[]): Lookahead | undefined => {
  const { seat } = context;
  let { state } = context;
  const events: Event[] = [];
  for (const line of lines) {
    const moves = smallWorld.notation.parse(line);
    if (!moves.ok) return undefined;
    for (const move of moves.value) {
      const played = smallWorld.play(state, seat, move, NO_DICE);
      if (!played.ok) return undefined;
      state = played.value.state;
      events.push(...played.value.events.map(({ event }) => event));
    }
  }
  return { context: { ...context, state, view: smallWorld.view(state, seat, false) }, events };
};

/**
 * The seat's position after some lines of its own that need no dice. Only what the seat itself holds may be
 * shown from it: combos that would appear are still secret.
 * @returns undefined if the lines are not legal
 */
export const contextAfter = (context: SeatContext, lines: readonly string[]): SeatContext | undefined =>
  lookAhead(context, lines)?.context;

/** What the seat would be paid by lines that end its turn; undefined if they are not legal or pay nothing. */
export const incomeAfter = (
  context: SeatContext,
  lines: readonly string[],
): (Event & { type: 'income' }) | undefined =>
  lookAhead(context, lines)?.events.find(
    (event): event is Event & { type: 'income' } => event.type === 'income' && event.seat === context.seat,
  );

/** A position on the way, with the lines that led to it. */
export interface Path {
  readonly context: SeatContext;
  readonly lines: readonly string[];
}

/** Goes one line further. A line that is not legal is kept as it is: the rules will say why not. */
export const withLine = ({ context, lines }: Path, line: string): Path => ({
  context: contextAfter(context, [line]) ?? context,
  lines: [...lines, line],
});

/** True if the seat is in its own turn's phase of this name. */
export const inPhase = ({ view, seat }: SeatContext, name: 'choose' | 'conquest' | 'redeploy'): boolean =>
  view.board.turn.seat === seat && view.board.turn.phase.name === name;

/** Where conquests are made: a turn that has not begun yet is begun with `expand`. */
export const pathToConquest = (context: SeatContext): Path => {
  const path = { context, lines: [] };
  return inPhase(context, 'choose') ? withLine(path, 'expand') : path;
};

/** Where conquests are over: those that go on are ended with `stop`, which ends the turn where nothing is left to choose. */
export const pathAfterConquests = (context: SeatContext): Path => {
  const path = { context, lines: [] };
  return inPhase(context, 'conquest') ? withLine(path, 'stop') : path;
};

/** Where tokens are redeployed, by ending the conquests if need be. For it a turn is neither begun nor ended. */
export const pathToRedeployment = (context: SeatContext): Path => {
  const path = pathAfterConquests(context);
  return inPhase(path.context, 'redeploy') ? path : { context, lines: [] };
};
