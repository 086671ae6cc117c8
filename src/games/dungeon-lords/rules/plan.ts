import type { Seat } from '../../../kernel/seat.ts';
import { type Draft, ofYear, playerAt, playOrder, secretsOf, tell, without } from './draft.ts';
import { frontTiles } from './dungeon.ts';
import { seal, unsealed } from './initial-orders.ts';
import type { Move } from './move.ts';
import { isMonster, type PieceId, pieceOf } from './pieces/index.ts';
import { openPlans, planBarrier, plansOf } from './plans.ts';
import type { Stage } from './stage.ts';
import type { Combat, Plan, State } from './state.ts';

/** The combat of this year. @throws Error outside of combat */
export const combatOf = ({ board }: Pick<State, 'board'>): Combat => {
  if (!board.combat) throw new Error('there is no combat');
  return board.combat;
};

const NO_PLAN: Plan = { tile: null, traps: [], sent: [], free: null };

/** A round of combat begins: everybody whose party is not empty plans in secret (rule 8.2). */
export const beginPlans = (draft: Draft): void => {
  const { board } = draft;
  const combat = combatOf(draft);
  combat.fought = [];
  combat.tiles = board.players.map(() => null);
  board.phase = { name: 'plan' };
  for (const seat of playOrder(draft)) {
    const player = playerAt(draft, seat);
    secretsOf(draft, seat).plan = NO_PLAN;
    const nothing = frontTiles(player).length === 0 && player.prison.length === 0;
    player.sealed = player.party.length === 0 || nothing;
  }
};

/** Plans; where nothing is left to defend, prisoners who may go free. */
const plansOr = (state: State, seat: Seat, plans: (state: State, seat: Seat) => Move[]): Move[] => {
  const player = playerAt(state, seat);
  return frontTiles(player).length > 0
    ? plans(state, seat)
    : [...new Set(player.prison)].map((adventurer): Move => ({ type: 'free', adventurer }));
};

/** What a move plans; nothing if it takes a plan back. */
const planOf = (move: Move): Plan => {
  if (move.type === 'plan')
    return { tile: move.at, traps: [...move.traps], sent: [...move.sent], free: null };
  return move.type === 'free' ? { ...NO_PLAN, free: move.adventurer } : NO_PLAN;
};

/** D16 and D18: tile, traps and pieces in one secret move; or a prisoner to go free. */
export const planBattle: Stage = {
  owing: unsealed,
  candidates: (state, seat) => plansOr(state, seat, plansOf),
  open: (state, seat) => plansOr(state, seat, openPlans),
  // Each tile at the front can be defended by nobody, or by any piece.
  hasChoice: (state, seat) => {
    const player = playerAt(state, seat);
    const front = frontTiles(player).length;
    return front > 1 || (front === 1 && player.lair.some(({ state: lies }) => lies === 'up'));
  },
  fits: ({ type }) => type === 'plan',
  barrier: (state, seat, move) => (move.type === 'plan' ? planBarrier(state, seat, move) : undefined),
  make: (draft, seat, move) => {
    const secrets = secretsOf(draft, seat);
    secrets.plan = planOf(move);
    seal(draft, seat, 'plan', move.type !== 'reconsider');
  },
  absent: (state, seat) => absentPlan(state, seat),
  // Whether a trap could be paid is nobody else's business, so a hand of traps is never taken for no choice.
  forced: (state, seat) => secretsOf(state, seat).traps.length === 0,
};

const strengthOf = (kind: PieceId): number =>
  pieceOf(kind).attacks.find(({ aim, food }) => aim === 'first' && !food)?.damage ?? 0;

/** A tunnel before a room, no trap, and the strongest monster. */
const absentPlan = (state: State, seat: Seat): Move => {
  const player = playerAt(state, seat);
  const front = frontTiles(player);
  const at = front.find((square) => !player.dungeon[square]?.room) ?? front[0];
  if (at === undefined) {
    const [first = ''] = player.prison;
    return { type: 'free', adventurer: player.prison.find((id) => !id.startsWith('paladin')) ?? first };
  }
  const ready = player.lair.flatMap(({ kind, state: lies }) =>
    lies === 'up' && isMonster(kind) ? [kind] : [],
  );
  const [strongest] = ready.sort((one, other) => strengthOf(other) - strengthOf(one));
  return { type: 'plan', at, traps: [], sent: strongest ? [strongest] : [] };
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
    if (plan.free && player.prison.includes(plan.free)) {
      player.prison = without(player.prison, plan.free);
      tell(draft, { type: 'prisoner-freed', seat, adventurer: plan.free });
    }
    if (!plan.tile) continue;
    combat.tiles = combat.tiles.with(seat, plan.tile);
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
