import { type Refusal, refusal } from '../../../../kernel/refusal.ts';
import { adventurerOf } from '../data/adventurers.ts';
import { ROOMS } from '../data/rooms.ts';
import { type Draft, playerAt, tell } from '../draft.ts';
import type { Move } from '../move.ts';
import { isMonster, pieceOf } from '../pieces/index.ts';
import type { Attack } from '../pieces/piece.ts';
import type { Battle, LairPiece, Member, State } from '../state.ts';
import { change } from '../supplies.ts';
import { deal, exposed, fighters, sentPieces } from './line.ts';

type AttackMove = Extract<Move, { type: 'attack' }>;

const SHEEP: Attack = { id: 'sheep', aim: 'first', damage: 1 };

/** What a piece may do in this battle: a sheep only one thing, a raging monster only standard attacks. */
const optionsOf = (battle: Battle, piece: LairPiece): readonly Attack[] => {
  if (piece.sheep) return [SHEEP];
  const { attacks } = pieceOf(piece.kind);
  if (!battle.rage || !isMonster(piece.kind)) return attacks;
  return attacks.filter(({ aim }) => aim !== 'nobody').map((attack) => ({ ...attack, aim: 'first' }));
};

/** Places in line that an attack may aim at; none if it cannot be made. */
const targetsOf = (state: State, battle: Battle, attack: Attack): number[] =>
  fighters(state, battle).flatMap((member, at) => {
    if (member.invisible || (attack.notFirst && at === 0)) return [];
    return attack.notPriest && adventurerOf(member.id).kind === 'priest' ? [] : [at + 1];
  });

const movesOf = (state: State, battle: Battle, piece: LairPiece): AttackMove[] =>
  optionsOf(battle, piece).flatMap((attack): AttackMove[] => {
    const move = { type: 'attack', piece: piece.kind, option: attack.id } as const;
    if (attack.aim === 'any') return targetsOf(state, battle, attack).map((target) => ({ ...move, target }));
    return attack.aim === 'nobody' || exposed(state, battle).length > 0 ? [move] : [];
  });

/** Everything that the pieces still in the battle may do; only the second hit while one is due. */
export const attackMoves = (state: State, battle: Battle): AttackMove[] => {
  const { again } = battle;
  const pieces = sentPieces(state, battle);
  const kinds = pieces.filter(
    (piece, at) => pieces.findIndex(({ kind, sheep }) => kind === piece.kind && sheep === piece.sheep) === at,
  );
  const moves = kinds.flatMap((piece) => movesOf(state, battle, piece));
  return again
    ? moves.filter(({ piece, option }) => piece === again.piece && option === again.option)
    : moves;
};

/** Why an attack may not be made: its food is missing (ruling R12). */
export const attackRefusal = (state: State, battle: Battle, move: AttackMove): Refusal | undefined => {
  const need = pieceOf(move.piece).attacks.find(({ id }) => id === move.option)?.food ?? 0;
  const { food: have } = playerAt(state, battle.seat);
  return need > have
    ? refusal('food.too-few', { need, have }, [{ rule: `${move.piece}.${move.option}`, by: need }])
    : undefined;
};

/** One more damage where the room strengthens the piece (ruling R52). */
const bonusOf = (state: Pick<State, 'board'>, battle: Battle, piece: LairPiece): number => {
  const room = playerAt(state, battle.seat).dungeon[battle.tile]?.room;
  return room && !piece.sheep && ROOMS[room].strengthens?.includes(piece.kind) ? 1 : 0;
};

/** Makes an attack, or one hit of it. Every piece that is done leaves the battle. */
export const attack = (draft: Draft, battle: Battle, move: AttackMove): void => {
  const piece = sentPieces(draft, battle).find(
    (sent) => sent.kind === move.piece && optionsOf(battle, sent).some(({ id }) => id === move.option),
  );
  const chosen = piece && optionsOf(battle, piece).find(({ id }) => id === move.option);
  if (!piece || !chosen) throw new Error(`${move.piece} has no ${move.option}`);
  const { seat, again } = battle;
  if (!again) {
    tell(draft, { type: 'attacked', seat, piece: move.piece, option: move.option });
    change(draft, seat, 'food', { by: -(chosen.food ?? 0), rule: `${move.piece}.${move.option}` });
  }
  strike(draft, battle, { piece, chosen }, move.target);
  const left = (again?.left ?? chosen.times ?? 1) - 1;
  delete battle.again;
  if (left > 0 && exposed(draft, battle).length > 0)
    battle.again = { piece: move.piece, option: move.option, left };
  else finishPiece(piece, chosen);
};

const strike = (
  draft: Draft,
  battle: Battle,
  { piece, chosen }: { readonly piece: LairPiece; readonly chosen: Attack },
  target: number | undefined,
): void => {
  if (chosen.noConquest) battle.noConquest = true;
  if (chosen.noHealing) battle.noHealing = true;
  if (chosen.aim === 'nobody') return;
  battle.attacked = true;
  const bonus = bonusOf(draft, battle, piece);
  const rule = `${piece.kind}.${chosen.id}`;
  const victims = victimsOf(draft, battle, chosen, target);
  const by = chosen.damage + bonus;
  const fallen = deal(
    draft,
    battle,
    victims.map((member) => ({ member, by })),
    rule,
  );
  const [next] = exposed(draft, battle);
  if (chosen.afterKill && fallen.length > 0 && next)
    deal(draft, battle, [{ member: next, by: chosen.afterKill + bonus }], rule);
};

const victimsOf = (draft: Draft, battle: Battle, { aim }: Attack, target: number | undefined): Member[] => {
  const open = exposed(draft, battle);
  if (aim === 'everyone') return open;
  const chosen = target === undefined ? open[0] : fighters(draft, battle)[target - 1];
  return chosen ? [chosen] : [];
};

const finishPiece = (piece: LairPiece, chosen: Attack | undefined): void => {
  const returns = chosen ? chosen.returns : !piece.sheep && pieceOf(piece.kind).returnsIfIdle;
  piece.state = returns ? 'up' : 'down';
  delete piece.sheep;
  delete piece.due;
};

/** Pieces that could not act go face down, but golem and vampire (ruling R6). */
export const idlePieces = (draft: Draft, battle: Battle): void => {
  delete battle.again;
  for (const piece of sentPieces(draft, battle)) {
    finishPiece(piece, undefined);
    tell(draft, { type: 'idle', seat: battle.seat, piece: piece.kind });
  }
};
