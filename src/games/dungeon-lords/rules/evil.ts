import type { Seat } from '../../../kernel/seat.ts';
import { adventurerOf, PALADINS } from './data/adventurers.ts';
import { type Draft, playerAt, playOrder, tell } from './draft.ts';
import type { Board, Member, State } from './state.ts';

/** The Evilometer (rule 7.1). */
export const EVIL = { start: 4, top: 14, paladin: 9 } as const;

/**
 * Moves a player's marker, at most to the ends of the track, and looks at once where the paladin goes (rules
 * 7.2 and 7.3).
 * @param by steps up, or down if negative
 * @param rule what moves it
 */
export const moveEvil = (draft: Draft, seat: Seat, by: number, rule: string): void => {
  const player = playerAt(draft, seat);
  const now = Math.min(EVIL.top, Math.max(0, player.evil + by));
  if (now === player.evil) return;
  const reasons = [{ rule, by: now - player.evil }];
  player.evil = now;
  tell(draft, { type: 'changed', seat, what: 'evil', reasons, now });
  checkPaladin(draft);
};

/** The seat before whose dungeon, or in whose party, this year's paladin stands. */
export const paladinHolder = ({ year, players }: Board): Seat | undefined => {
  const seat = players.findIndex(({ party }) => party.some(({ id }) => id === PALADINS[year].id));
  return seat < 0 ? undefined : seat;
};

/** The most evil of some seats; of equals the last in play order. */
const mostEvil = (state: Pick<State, 'board'>, seats: readonly Seat[]): Seat | undefined => {
  let found: Seat | undefined;
  for (const seat of seats) {
    if (found === undefined || playerAt(state, seat).evil >= playerAt(state, found).evil) found = seat;
  }
  return found;
};

/**
 * True if so much more evil would bring the paladin to a seat: not if he is there already, imprisoned, or with somebody
 * who stays as evil (rule 7.3).
 * @param by steps up, one or more
 */
export const bringsPaladin = (state: Pick<State, 'board'>, seat: Seat, by: number): boolean => {
  const now = playerAt(state, seat).evil + by;
  if (now < EVIL.paladin) return false;
  if (state.board.paladinInTent) return true;
  const holder = paladinHolder(state.board);
  return holder !== undefined && holder !== seat && now > playerAt(state, holder).evil;
};

/** Looks where the paladin goes (rule 7.3). Called after every move of a marker. */
export const checkPaladin = (draft: Draft): void => {
  const { board } = draft;
  const wicked = playOrder(draft).filter((seat) => playerAt(draft, seat).evil >= EVIL.paladin);
  if (board.paladinInTent) {
    const to = mostEvil(draft, wicked);
    if (to === undefined) return;
    board.paladinInTent = false;
    arrive(draft, to, { id: PALADINS[board.year].id, damage: 0, extra: 0 });
    tell(draft, { type: 'paladin-moved', from: 'tent', to, reasons: [{ rule: 'paladin.nine' }] });
    return;
  }
  const from = paladinHolder(board);
  if (from === undefined) return;
  const holder = playerAt(draft, from);
  const to = mostEvil(
    draft,
    wicked.filter((seat) => seat !== from && playerAt(draft, seat).evil > holder.evil),
  );
  const at = holder.party.findIndex(({ id }) => id === PALADINS[board.year].id);
  const [member] = to === undefined ? [] : holder.party.splice(at, 1);
  if (to === undefined || !member) return;
  const { id, damage, extra } = member;
  arrive(draft, to, { id, damage, extra });
  tell(draft, { type: 'paladin-moved', from, to, reasons: [{ rule: 'paladin.more-evil' }] });
};

/**
 * He becomes the first of the new party (rule 8.6), behind illusions, which stand in front of everybody. He takes no
 * part in a battle that has begun there.
 */
const arrive = ({ board }: Draft, seat: Seat, member: Member): void => {
  const { phase } = board;
  const { party } = playerAt({ board }, seat);
  const fighting = phase.name === 'battle' && phase.battle.seat === seat && phase.battle.step !== 'over';
  const place = party.findIndex(({ id }) => adventurerOf(id).kind !== 'illusion');
  party.splice(place < 0 ? party.length : place, 0, fighting ? { ...member, late: true } : member);
};
