import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { trapPrice } from './battle/trap-price.ts';
import { ROOMS } from './data/rooms.ts';
import { type Draft, ofYear, playerAt, playOrder, secretsOf, takeOut, tell } from './draft.ts';
import { frontTiles } from './dungeon.ts';
import { seal, unsealed } from './initial-orders.ts';
import type { Move } from './move.ts';
import { plus, priceRefusal } from './payment.ts';
import { isMonster, type PieceId, pieceOf } from './pieces/index.ts';
import { openMoves, type Stage } from './stage.ts';
import type { Combat, Plan, State, Tile } from './state.ts';
import type { TrapId } from './traps/index.ts';

/** The combat of this year. @throws Error outside of combat */
export const combatOf = ({ board }: Pick<State, 'board'>): Combat => {
  if (!board.combat) throw new Error('there is no combat');
  return board.combat;
};

const freshPlan = (draft: Draft, seat: Seat): Plan => {
  const front = frontTiles(playerAt(draft, seat));
  const [only] = front;
  return { tile: front.length === 1 && only ? only : null, traps: [], sent: [], free: null };
};

/** A round of combat begins: everybody whose party is not empty plans in secret (rule 8.2). */
export const beginPlans = (draft: Draft): void => {
  const { board } = draft;
  const combat = combatOf(draft);
  combat.fought = [];
  combat.tiles = board.players.map(() => null);
  board.phase = { name: 'plan' };
  for (const seat of playOrder(draft)) {
    const player = playerAt(draft, seat);
    secretsOf(draft, seat).plan = freshPlan(draft, seat);
    const nothing = frontTiles(player).length === 0 && player.prison.length === 0;
    player.sealed = player.party.length === 0 || nothing;
  }
};

const tileOf = (state: State, seat: Seat): Tile | undefined => {
  const { tile } = secretsOf(state, seat).plan;
  return tile ? playerAt(state, seat).dungeon[tile] : undefined;
};

const isMaze = ({ room }: Tile): boolean => room !== undefined && ROOMS[room].maze === true;

const trapBarrier = (state: State, seat: Seat, tile: Tile, trap: TrapId): Refusal | undefined => {
  const { traps } = secretsOf(state, seat).plan;
  const most = isMaze(tile) ? 2 : 1;
  if (traps.length >= most) return refusal('trap.too-many', { most }, [{ rule: 'plan.traps' }]);
  const price = [...traps, trap].map((id) => trapPrice(state.board, id, tile)).reduce(plus, {});
  return priceRefusal(state, seat, price, `${trap}.price`);
};

const sendBarrier = (state: State, seat: Seat, tile: Tile, piece: PieceId): Refusal | undefined => {
  const { sent } = secretsOf(state, seat).plan;
  const most = tile.room && !isMaze(tile) ? 2 : 1;
  return isMonster(piece) && sent.filter(isMonster).length >= most
    ? refusal('send.too-many', { most }, [{ rule: tile.room ? 'plan.room' : 'plan.tunnel' }])
    : undefined;
};

/** Kinds of which more are at hand than are planned. */
const spare = <T>(all: readonly T[], planned: readonly T[]): T[] => {
  const rest = [...all];
  for (const item of planned) takeOut(rest, item);
  return [...new Set(rest)];
};

const readyPieces = (state: State, seat: Seat): PieceId[] =>
  playerAt(state, seat).lair.flatMap(({ kind, state: lies }) => (lies === 'up' ? [kind] : []));

/** D16 and D18: tile, traps, pieces, step by step and in secret; or a prisoner to go free. */
export const planBattle: Stage = {
  owing: unsealed,
  candidates: (state, seat) => {
    const { plan, traps } = secretsOf(state, seat);
    const player = playerAt(state, seat);
    const front = frontTiles(player);
    if (front.length === 0) return player.prison.map((adventurer): Move => ({ type: 'free', adventurer }));
    if (!plan.tile) return front.map((at): Move => ({ type: 'tile', at }));
    const begun = plan.traps.length + plan.sent.length > 0 || front.length > 1;
    return [
      ...spare(traps, plan.traps).map((trap): Move => ({ type: 'trap', trap })),
      ...spare(readyPieces(state, seat), plan.sent).map((piece): Move => ({ type: 'send', piece })),
      { type: 'ready' },
      ...(begun ? [{ type: 'reconsider' } as const] : []),
    ];
  },
  barrier: (state, seat, move) => {
    const tile = tileOf(state, seat);
    if (!tile) return undefined;
    if (move.type === 'trap') return trapBarrier(state, seat, tile, move.trap);
    return move.type === 'send' ? sendBarrier(state, seat, tile, move.piece) : undefined;
  },
  make: (draft, seat, move) => {
    const secrets = secretsOf(draft, seat);
    if (move.type === 'tile') secrets.plan.tile = move.at;
    if (move.type === 'trap') secrets.plan.traps.push(move.trap);
    if (move.type === 'send') secrets.plan.sent.push(move.piece);
    if (move.type === 'free') secrets.plan.free = move.adventurer;
    if (move.type === 'ready' || move.type === 'free') seal(draft, seat, 'plan', true);
    if (move.type !== 'reconsider') return;
    secrets.plan = freshPlan(draft, seat);
    if (playerAt(draft, seat).sealed) seal(draft, seat, 'plan', false);
  },
  absent: (state, seat) => absentPlan(state, seat),
  // Whether a trap could be paid is nobody else's business, so a hand of traps is never taken for no choice.
  forced: (state, seat) => secretsOf(state, seat).traps.length === 0,
};

const strengthOf = (kind: PieceId): number =>
  pieceOf(kind).attacks.find(({ aim, food }) => aim === 'first' && !food)?.damage ?? 0;

const absentPlan = (state: State, seat: Seat): Move => {
  const { plan } = secretsOf(state, seat);
  const open = openMoves(planBattle, state, seat);
  const free = open.find((move) => move.type === 'free' && !move.adventurer.startsWith('paladin'));
  const tunnel = open.find((move) => move.type === 'tile' && !playerAt(state, seat).dungeon[move.at]?.room);
  const [first] = open;
  if (first?.type === 'free') return free ?? first;
  if (first?.type === 'tile') return tunnel ?? first;
  const strongest = open
    .flatMap((move) => (move.type === 'send' && isMonster(move.piece) ? [move] : []))
    .sort((one, other) => strengthOf(other.piece) - strengthOf(one.piece))[0];
  return plan.sent.length === 0 && strongest ? strongest : { type: 'ready' };
};

/** All plans are in: tiles, monsters and ghosts are turned over, traps stay face down; then the card (rule 8.3). */
export const revealPlans = (draft: Draft): void => {
  const { board, hidden } = draft;
  const combat = combatOf(draft);
  draft.reveals = true;
  for (const seat of playOrder(draft)) {
    const player = playerAt(draft, seat);
    const { plan } = secretsOf(draft, seat);
    player.sealed = false;
    if (player.party.length === 0) continue;
    if (plan.free && takeOut(player.prison, plan.free))
      tell(draft, { type: 'prisoner-freed', seat, adventurer: plan.free });
    if (!plan.tile) continue;
    combat.tiles[seat] = plan.tile;
    for (const kind of plan.sent) {
      const piece = player.lair.find((own) => own.kind === kind && own.state === 'up');
      if (piece) piece.state = 'sent';
    }
    const { tile, sent, traps } = plan;
    tell(draft, { type: 'plan-revealed', seat, tile, sent, traps: traps.length });
  }
  const card = ofYear({ board }, hidden.cards)[combat.round - 1];
  if (!card) throw new Error(`there is no combat card ${combat.round}`);
  combat.card = card;
  tell(draft, { type: 'card-revealed', round: combat.round, card });
};
