import type { Seat } from '../../../kernel/seat.ts';
import { hitPoints } from '../rules/battle/line.ts';
import { isHit } from '../rules/battle/spring.ts';
import { trapFigures } from '../rules/battle/trap-figures.ts';
import { type Adventurer, adventurerOf } from '../rules/data/adventurers.ts';
import { ROOMS } from '../rules/data/rooms.ts';
import { playerAt } from '../rules/draft.ts';
import { type PieceId, pieceOf, plainDamageOf } from '../rules/pieces/index.ts';
import type { Attack } from '../rules/pieces/piece.ts';
import type { Battle, Board, Member, Square, State, Tile } from '../rules/state.ts';
import { type TrapId, trapOf } from '../rules/traps/index.ts';
import type { Trap } from '../rules/traps/trap.ts';

/** What defends a tile. */
export interface Defence {
  readonly at: Square;
  readonly traps: readonly TrapId[];
  readonly sent: readonly PieceId[];
}

/** An adventurer in line, and what is left of them. */
interface Foe {
  readonly tile: Adventurer;
  left: number;
}

/** A battle that is reckoned with plain numbers, as if no spell were cast. */
interface Skirmish {
  line: Foe[];
  /** Points for prisoners so far. */
  points: number;
  noConquest: boolean;
  noHealing: boolean;
  attacked: boolean;
  /** Who suffers at the end of the round. */
  poisoned?: Foe | undefined;
}

/** Rounds of a year's combat, and what fatigue takes in one on the average. */
const ROUNDS = 4;
const FATIGUE = 2;
/** What a poisoned dart takes at the end of the round. */
const POISON = 2;
/** In points: a prisoner, a paladin, a tile that is lost, and the room on it. */
const PRISONER = 2;
const PALADIN = 5;
const TILE = 2;
const ROOM = 2;
/** What a point of damage is worth on those who go on, while rounds are left. */
const HARM = 0.4;
/** What a trap, and a piece for each point of its damage, are worth for a later round. */
const TRAP_KEPT = 0.5;
const DAMAGE_KEPT = 0.12;

/** What a defence promises in a battle, in points: prisoners, damage, the tile, and what it uses up. */
export const defenceWorth = ({ board }: State, seat: Seat, { at, traps, sent }: Defence): number => {
  const player = playerAt({ board }, seat);
  const tile = player.dungeon[at];
  if (!tile) return 0;
  const skirmish = begun(player.party);
  for (const trap of traps) springOn(skirmish, board, trap);
  for (const kind of sent) attackWith(skirmish, kind, bonusOf(tile, kind));
  conclude(skirmish);
  const lost = skirmish.line.length > 0 && !skirmish.noConquest ? TILE + (tile.room ? ROOM : 0) : 0;
  if (skirmish.poisoned) skirmish.poisoned.left -= POISON;
  clear(skirmish);
  return skirmish.points - lost - (isLastRound(board) ? 0 : keptFor(skirmish, { at, traps, sent }));
};

/** What counts for the rounds to come: those who stand then, and what will be missed. */
const keptFor = ({ line }: Skirmish, { traps, sent }: Defence): number =>
  line.reduce((sum, { left }) => sum + HARM * left, 0) +
  TRAP_KEPT * traps.length +
  sent.reduce((sum, kind) => sum + DAMAGE_KEPT * plainDamageOf(kind), 0);

const isLastRound = ({ combat }: Board): boolean => combat !== null && combat.round >= ROUNDS;

const begun = (party: readonly Member[]): Skirmish => ({
  line: party.map((member) => ({ tile: adventurerOf(member.id), left: hitPoints(member) - member.damage })),
  points: 0,
  noConquest: false,
  noHealing: false,
  attacked: false,
});

const bonusOf = ({ room }: Tile, kind: PieceId): number =>
  room && ROOMS[room].strengthens?.includes(kind) ? 1 : 0;

/** Who has nothing left is a prisoner. */
const clear = (skirmish: Skirmish): number => {
  const before = skirmish.line.length;
  for (const { tile, left } of skirmish.line) if (left <= 0) skirmish.points += ransomOf(tile);
  skirmish.line = skirmish.line.filter(({ left }) => left > 0);
  return before - skirmish.line.length;
};

const ransomOf = ({ kind }: Adventurer): number => {
  if (kind === 'illusion') return 0;
  return kind === 'paladin' ? PALADIN : PRISONER;
};

/** A dart against magic silences a priest if there is one; what else is chosen is the last, whom others reach least. */
const chosenBy = (trap: Trap, line: readonly Foe[]): number => {
  const priest = trap.antimagic ? line.findIndex(({ tile }) => tile.kind === 'priest') : -1;
  return priest < 0 ? line.length - 1 : priest;
};

/** A trap is disarmed in part, from the front on. */
const springOn = (skirmish: Skirmish, board: Board, id: TrapId): void => {
  const trap = trapOf(id);
  const { line } = skirmish;
  const chosen = chosenBy(trap, line);
  let disarm = line.reduce((sum, { tile }) => sum + tile.disarm, 0);
  const { blocks } = trapFigures(board, id);
  for (const [place, foe] of line.entries()) {
    let by = 0;
    for (const { to, damage } of blocks)
      if (isHit(to, place, line.length, chosen + 1)) by += damage === 'hit-points' ? foe.tile.hp : damage;
    const disarmed = Math.min(disarm, by);
    disarm -= disarmed;
    foe.left -= by - disarmed;
  }
  const victim = line[chosen];
  if (trap.noConquest) skirmish.noConquest = true;
  if (trap.antimagic && victim?.tile.kind === 'priest') skirmish.noHealing = true;
  if (trap.poison) skirmish.poisoned = victim;
  clear(skirmish);
};

/** A piece makes the attack that does most. */
const attackWith = (skirmish: Skirmish, kind: PieceId, bonus: number): void => {
  let best: { readonly attack: Attack; readonly target: number; readonly gain: number } | undefined;
  for (const attack of pieceOf(kind).attacks) {
    if (attack.food) continue;
    for (const target of targetsOf(skirmish, attack)) {
      const gain = blowWorth(
        skirmish.line.map(({ tile, left }) => ({ tile, left })),
        { attack, target, bonus },
      );
      if (!best || gain > best.gain) best = { attack, target, gain };
    }
  }
  if (!best) return;
  const { attack, target } = best;
  if (attack.noConquest) skirmish.noConquest = true;
  if (attack.noHealing) skirmish.noHealing = true;
  if (attack.aim === 'nobody') return;
  skirmish.attacked = true;
  strike(skirmish, { attack, target, bonus });
};

const targetsOf = ({ line }: Skirmish, { aim, notFirst, notPriest }: Attack): number[] => {
  if (aim !== 'any') return line.length > 0 || aim === 'nobody' ? [0] : [];
  return line.flatMap(({ tile }, at) =>
    (notFirst && at === 0) || (notPriest && tile.kind === 'priest') ? [] : [at],
  );
};

/** An attack on a place in line. */
interface Blow {
  readonly attack: Attack;
  readonly target: number;
  readonly bonus: number;
}

const strike = (skirmish: Skirmish, { attack, target, bonus }: Blow): void => {
  const by = attack.damage * (attack.times ?? 1) + bonus;
  if (attack.aim === 'everyone') for (const foe of skirmish.line) foe.left -= by;
  else {
    const foe = skirmish.line[target];
    if (foe) foe.left -= by;
  }
  const fallen = clear(skirmish);
  const [next] = skirmish.line;
  if (!attack.afterKill || fallen === 0 || !next) return;
  next.left -= attack.afterKill + bonus;
  clear(skirmish);
};

/** Prisoners and damage that a blow brings; where it keeps a tile, that too. */
const blowWorth = (line: Foe[], blow: Blow): number => {
  const { attack } = blow;
  const standing = line.reduce((sum, { left }) => sum + left, 0);
  const after: Skirmish = { line, points: 0, noConquest: false, noHealing: false, attacked: true };
  if (attack.aim !== 'nobody') strike(after, blow);
  const harm = standing - after.line.reduce((sum, { left }) => sum + left, 0);
  const kept = attack.noConquest && after.line.length > 0 ? TILE : 0;
  return after.points + HARM * harm + kept - (attack.returns ? 0 : DAMAGE_KEPT * attack.damage);
};

/** Healing and fatigue. */
const conclude = (skirmish: Skirmish): void => {
  const { line, attacked, noHealing, noConquest } = skirmish;
  let hearts = attacked && !noHealing ? line.reduce((sum, { tile }) => sum + tile.hearts, 0) : 0;
  for (const foe of line) {
    const by = Math.min(hearts, foe.tile.hp - foe.left);
    if (by <= 0) continue;
    foe.left += by;
    hearts -= by;
  }
  for (let point = 0; point < FATIGUE && !noConquest; point += 1) {
    const [first] = skirmish.line;
    if (!first) return;
    first.left -= 1;
    clear(skirmish);
  }
};

/** What an attack that may be made now does, in points. */
export const attackWorth = (
  { board }: State,
  battle: Battle,
  { piece, option, target = 1 }: { piece: PieceId; option: string; target?: number | undefined },
): number => {
  const { party, dungeon } = playerAt({ board }, battle.seat);
  const attack = pieceOf(piece).attacks.find(({ id }) => id === option);
  const tile = dungeon[battle.tile];
  if (!attack || !tile) return 0;
  return blowWorth(begun(party).line, { attack, target: target - 1, bonus: bonusOf(tile, piece) });
};
