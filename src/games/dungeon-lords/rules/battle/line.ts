import type { Seat } from '../../../../kernel/seat.ts';
import { adventurerOf } from '../data/adventurers.ts';
import { type Draft, playerAt, tell } from '../draft.ts';
import type { Battle, LairPiece, Member, State } from '../state.ts';

/** The adventurers who take part in a battle, front first. */
export const fighters = (state: Pick<State, 'board'>, { seat }: Battle): Member[] =>
  playerAt(state, seat).party.filter(({ late }) => !late);

/** Those who can be harmed. */
export const exposed = (state: Pick<State, 'board'>, battle: Battle): Member[] =>
  fighters(state, battle).filter(({ invisible }) => !invisible);

/** What the whole line has of an ability. */
export const sumOf = (
  state: Pick<State, 'board'>,
  battle: Battle,
  ability: 'disarm' | 'hearts' | 'magic',
): number => fighters(state, battle).reduce((sum, { id }) => sum + adventurerOf(id)[ability], 0);

/** All hit points of a member, those from Create Food included. */
export const hitPoints = ({ id, extra }: Member): number => adventurerOf(id).hp + extra;

/** Damage for one adventurer. */
export interface Hit {
  readonly member: Member;
  readonly by: number;
}

/** The seat in whose party a member stands. */
const partyOf = ({ board: { players } }: Draft, member: Member): Seat =>
  players.findIndex(({ party }) => party.includes(member));

/**
 * Deals damage at the same moment; who has enough goes to prison and the line closes up (rule 8.4). A paladin who has
 * moved on is hurt where he is, and is the prisoner of whose battle it is (ruling R30).
 * @returns ids of the eliminated
 */
export const deal = (draft: Draft, battle: Battle, hits: readonly Hit[], rule: string): string[] => {
  const { seat } = battle;
  for (const { member, by } of hits) {
    const absorbed = member.invisible ? by : Math.min(battle.shield, by);
    if (absorbed > 0 && !member.invisible) {
      battle.shield -= absorbed;
      tell(draft, { type: 'shielded', seat, adventurer: member.id });
    }
    if (by <= absorbed) continue;
    member.damage += by - absorbed;
    const at = partyOf(draft, member);
    tell(draft, { type: 'damaged', seat: at, adventurer: member.id, by: by - absorbed, rule });
  }
  return removeFallen(draft, seat);
};

const hasFallen = (member: Member): boolean => member.damage >= hitPoints(member);

const removeFallen = (draft: Draft, seat: Seat): string[] => {
  const fallen: string[] = [];
  for (const other of draft.board.players) {
    const gone = other.party.filter(hasFallen);
    if (gone.length === 0) continue;
    fallen.push(...gone.map(({ id }) => id));
    other.party = other.party.filter((member) => !hasFallen(member));
  }
  const player = playerAt(draft, seat);
  for (const adventurer of fallen) {
    const real = adventurerOf(adventurer).kind !== 'illusion';
    if (real) player.prison = [...player.prison, adventurer];
    tell(draft, { type: real ? 'imprisoned' : 'vanished', seat, adventurer });
  }
  return fallen;
};

/** Heals damage from front to back. */
export const heal = (draft: Draft, battle: Battle, points: number, rule: string): void => {
  let left = points;
  for (const member of fighters(draft, battle)) {
    const by = Math.min(left, member.damage);
    if (by === 0) continue;
    member.damage -= by;
    left -= by;
    tell(draft, { type: 'healed', seat: battle.seat, adventurer: member.id, by, rule });
  }
};

/** The pieces in a battle. */
export const sentPieces = (state: Pick<State, 'board'>, { seat }: Battle): LairPiece[] =>
  playerAt(state, seat).lair.filter((piece) => piece.state === 'sent');

/** Back to the lair face up, as if never sent. */
export const withdraw = (draft: Draft, { seat }: Battle, piece: LairPiece): void => {
  piece.state = 'up';
  delete piece.due;
  delete piece.sheep;
  tell(draft, { type: 'withdrawn', seat, piece: piece.kind });
};
