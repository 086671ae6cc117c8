import type { Seat } from '../../../../kernel/seat.ts';
import { adventurerOf } from '../data/adventurers.ts';
import { ROOMS } from '../data/rooms.ts';
import { type Draft, playerAt, playOrder, secretsOf, tell } from '../draft.ts';
import { layTile } from '../dungeon.ts';
import { moveEvil } from '../evil.ts';
import type { Move } from '../move.ts';
import { combatOf } from '../plan.ts';
import { asksForTrap, publicOption } from '../special-event.ts';
import type { Spell } from '../spells/spell.ts';
import { openMoves, type Stage, singleTrap } from '../stage.ts';
import type { Battle, Member, Square, State } from '../state.ts';
import { spellAt } from '../swaps.ts';
import { attack, attackMoves, attackRefusal, idlePieces } from './attack.ts';
import { deal, exposed, fighters, heal, hitPoints, sumOf } from './line.ts';
import { spring, springMoves } from './spring.ts';

const POISON = 2;

const battleOf = ({ board: { phase } }: Pick<State, 'board'>): Battle => {
  if (phase.name !== 'battle') throw new Error(`no battle is fought in ${phase.name}`);
  return phase.battle;
};

const cardOf = (state: Pick<State, 'board'>): Spell => {
  const { card } = combatOf(state);
  if (card === undefined) throw new Error('no combat card is revealed');
  return spellAt(state.board.options.data, card);
};

/** D17: everything that a player decides in the own battle. */
export const fightBattle: Stage = {
  owing: (state) => {
    const { step, seat } = battleOf(state);
    return step === 'over' ? [] : [seat];
  },
  candidates: (state) => {
    const battle = battleOf(state);
    if (battle.step === 'trap') return springMoves(state, battle);
    if (battle.step === 'monsters') return attackMoves(state, battle);
    return (cardOf(state).options?.(state, battle) ?? []).map((option): Move => ({ type: 'choose', option }));
  },
  barrier: (state, _seat, move) =>
    move.type === 'attack' && !battleOf(state).again
      ? attackRefusal(state, battleOf(state), move)
      : undefined,
  make: (draft, seat, move) => {
    const battle = battleOf(draft);
    if (move.type === 'spring') spring(draft, battle, move.trap, move.target);
    if (move.type === 'attack') attack(draft, battle, move);
    if (move.type === 'choose') {
      const spell = cardOf(draft);
      tell(draft, { type: 'answered', seat, option: publicOption(move.option) });
      spell.answer?.(draft, battle, move.option);
      battle.asking = spell.asksOn === true;
    }
    runBattle(draft, battle);
  },
  absent: (state, seat) => absentFight(state, seat),
  forced: (state, seat) =>
    !battleOf(state).asking || singleTrap(state, seat) || !asksForTrap(fightBattle.candidates(state, seat)),
};

/** The next seat that fights this round, in play order; undefined if all have. */
export const nextBattle = (draft: Draft): boolean => {
  const combat = combatOf(draft);
  for (const seat of playOrder(draft)) {
    if (combat.fought.includes(seat)) continue;
    const tile = combat.tiles[seat];
    if (tile && playerAt(draft, seat).party.length > 0) {
      beginBattle(draft, seat, tile);
      return true;
    }
    // The paladin may have left in the meantime: what was sent comes back.
    for (const piece of playerAt(draft, seat).lair) if (piece.state === 'sent') piece.state = 'up';
    combat.fought = [...combat.fought, seat];
  }
  return false;
};

const freshBattle = (seat: Seat, tile: Square): Battle => ({
  seat,
  tile,
  step: 'trap',
  traps: [],
  disarm: 0,
  asking: false,
  answered: false,
  attacked: false,
  noConquest: false,
  noHealing: false,
  noSpells: false,
  shield: 0,
  rage: false,
  poisoned: [],
});

/**
 * A seat's battle begins and goes on until its owner has to decide, or it is over.
 * @param quiet true if no spell can be cast, whatever the card shows: to see what would happen without one
 */
export const beginBattle = (draft: Draft, seat: Seat, tile: Square, quiet = false): void => {
  const battle = freshBattle(seat, tile);
  draft.board.phase = { name: 'battle', battle };
  battle.traps = secretsOf(draft, seat).plan.traps;
  battle.disarm = sumOf(draft, battle, 'disarm');
  const room = playerAt(draft, seat).dungeon[tile]?.room;
  battle.noSpells = quiet || (room !== undefined && ROOMS[room].silencesMagic === true);
  if (battle.traps.length > 0) draft.reveals = true;
  tell(draft, { type: 'battle-began', seat });
  runBattle(draft, battle);
};

/** Goes on through the steps of rule 8.4 until the owner has to decide, or the battle is over. */
const runBattle = (draft: Draft, battle: Battle): void => {
  while (fighters(draft, battle).length > 0) {
    switch (battle.step) {
      case 'trap':
        if (battle.traps.length > 0) return;
        battle.step = 'fast';
        break;
      case 'fast':
        if (castSpell(draft, battle, 'fast')) return;
        battle.step = 'monsters';
        break;
      case 'monsters':
        if (attackMoves(draft, battle).length > 0) return;
        idlePieces(draft, battle);
        battle.step = 'slow';
        break;
      case 'slow':
        if (castSpell(draft, battle, 'slow')) return;
        concludeRound(draft, battle);
        return;
      case 'over':
        return;
    }
  }
  endBattle(draft, battle);
};

/** Steps 2 and 4. @returns true while the spell waits for an answer */
const castSpell = (draft: Draft, battle: Battle, speed: 'fast' | 'slow'): boolean => {
  const spell = cardOf(draft);
  if (spell.speed !== speed) return false;
  if (!battle.answered) {
    battle.answered = true;
    const magic = sumOf(draft, battle, 'magic');
    const needed = combatOf(draft).round;
    const cast = !battle.noSpells && magic >= needed;
    tell(draft, { type: 'spell', seat: battle.seat, card: spell.id, cast, magic, needed });
    if (cast) spell.cast?.(draft, battle);
    battle.asking = cast && spell.options !== undefined;
  }
  battle.asking = battle.asking && (spell.options?.(draft, battle).length ?? 0) > 0;
  return battle.asking;
};

/** Steps 5 to 8: healing, fatigue, conquest, poison. */
const concludeRound = (draft: Draft, battle: Battle): void => {
  if (battle.attacked && !battle.noHealing) heal(draft, battle, sumOf(draft, battle, 'hearts'), 'healing');
  if (!battle.noConquest) {
    tire(draft, battle, cardOf(draft).fatigue);
    if (fighters(draft, battle).length > 0) conquer(draft, battle);
  }
  for (const poisoned of battle.poisoned) {
    const victim = poisonedMember(draft, battle, poisoned);
    if (victim) deal(draft, battle, [{ member: victim, by: POISON }], 'poisoned-dart');
  }
  endBattle(draft, battle);
};

/** Who still has the poison of a dart: a paladin keeps it who has moved on meanwhile (ruling R18). */
const poisonedMember = (draft: Draft, { seat }: Battle, poisoned: string): Member | undefined => {
  const isPoisoned = ({ id }: Member): boolean => id === poisoned;
  const there = playerAt(draft, seat).party.find(isPoisoned);
  if (there || adventurerOf(poisoned).kind !== 'paladin') return there;
  return draft.board.players.flatMap(({ party }) => party).find(isPoisoned);
};

/** Fatigue goes point by point to whoever is first then. */
const tire = (draft: Draft, battle: Battle, fatigue: number): void => {
  for (let point = 0; point < fatigue; point += 1) {
    const [member] = exposed(draft, battle);
    if (member) deal(draft, battle, [{ member, by: 1 }], 'fatigue');
  }
};

const conquer = (draft: Draft, { seat, tile: at }: Battle): void => {
  const player = playerAt(draft, seat);
  const tile = player.dungeon[at];
  if (!tile) throw new Error(`seat ${seat} has no tile ${at}`);
  layTile(player, at, { ...tile, conquered: true });
  tell(draft, { type: 'conquered', seat, at });
  moveEvil(draft, seat, -1, 'conquered');
};

const endBattle = (draft: Draft, battle: Battle): void => {
  const { seat } = battle;
  // What was never sprung stays in the owner's hand, what was never used could not act (ruling R32).
  battle.traps = [];
  idlePieces(draft, battle);
  battle.step = 'over';
  for (const member of playerAt(draft, seat).party) {
    delete member.invisible;
    delete member.late;
  }
  const combat = combatOf(draft);
  combat.fought = [...combat.fought, seat];
  tell(draft, { type: 'battle-ended', seat });
};

/** Standard attacks, the cheapest option, the weakest target (rule 14.1, D17). */
const absentFight = (state: State, seat: Seat): Move => {
  const battle = battleOf(state);
  const open = openMoves(fightBattle, state, seat);
  const line = fighters(state, battle);
  const leftOf = (move: Move): number => {
    const target = 'target' in move && move.target !== undefined ? line[move.target - 1] : undefined;
    return target ? hitPoints(target) - target.damage : 0;
  };
  const [first] = [...open].sort((one, other) => leftOf(one) - leftOf(other));
  return first ?? { type: 'done' };
};
