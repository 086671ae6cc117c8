import { canAct } from '../../../kernel/game.ts';
import type { SeatContext as ContextOf } from '../../../kernel/seat.ts';
import type { CommandOption, GameSubcommand } from '../../front/command.ts';
import { dungeonLords } from '../game.ts';
import type { Move } from '../rules/move.ts';
import type { Player, Secrets, State, View } from '../rules/state.ts';

/** A seat with its view, and the state for the rules' own answers about its moves. */
export type SeatContext = ContextOf<State, View>;
export type Subcommand = GameSubcommand<State, View>;
export type Option = CommandOption<State, View>;

export type MoveOf<Type extends Move['type']> = Move & { readonly type: Type };

/** True if the seat may move now: it owes a decision, or may take one back. */
export const mayMove = ({ state, seat }: SeatContext): boolean => canAct(dungeonLords, state, seat);

/** Every move that the seat may make now. */
export const legalMoves = ({ state, seat }: SeatContext): Move[] => dungeonLords.moves(state, seat);

/** The legal moves of one type. */
export const legalOf = <Type extends Move['type']>(context: SeatContext, type: Type): MoveOf<Type>[] =>
  legalMoves(context).filter((move): move is MoveOf<Type> => move.type === type);

/** What would come of a move. Asking the rules throws no dice: what matters is whether they refuse it, and why. */
export const tried = ({ state, seat }: Pick<SeatContext, 'state' | 'seat'>, move: Move) =>
  dungeonLords.play(state, seat, move, { roll: () => 0 });

/** A move as a line of the notation. */
export const notationLine = (move: Move): string => dungeonLords.notation.print(move);

/** What everybody sees of the asking seat. @throws RangeError if there is no such seat */
export const ownPlayer = ({ view, seat }: Pick<SeatContext, 'view' | 'seat'>): Player => {
  const player = view.board.players[seat];
  if (!player) throw new RangeError(`there is no seat ${seat}`);
  return player;
};

/** What the asking seat alone knows. @throws Error if the view is not its own */
export const ownSecrets = ({ view: { own }, seat }: Pick<SeatContext, 'view' | 'seat'>): Secrets => {
  if (!own) throw new Error(`the view is not that of seat ${seat}`);
  return own;
};
