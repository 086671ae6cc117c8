import type { Seat } from '../../../kernel/seat.ts';
import { adventurerOf } from './data/adventurers.ts';
import { type Draft, playerAt, playOrder, secretsOf, tell } from './draft.ts';
import { moveEvil } from './evil.ts';
import type { Member, State } from './state.ts';
import { change } from './supplies.ts';

/** From nicest to most evil; of equals the neutral marker first, then play order (rule 5.7). */
export const fromNicest = (state: Pick<State, 'board'>): (Seat | 'neutral')[] => {
  const { board } = state;
  const evilOf = (who: Seat | 'neutral'): number =>
    who === 'neutral' ? board.neutralEvil : playerAt(state, who).evil;
  const all: (Seat | 'neutral')[] =
    board.seats === 2 ? ['neutral', ...playOrder(state)] : [...playOrder(state)];
  return all.sort((one, other) => evilOf(one) - evilOf(other));
};

/** A warrior goes to the front, but behind a paladin; all others to the back. */
const queueUp = (party: Member[], member: Member): void => {
  const behindPaladin = party[0] && adventurerOf(party[0].id).kind === 'paladin' ? 1 : 0;
  const warrior = adventurerOf(member.id).kind === 'warrior';
  party.splice(warrior ? behindPaladin : party.length, 0, member);
};

/**
 * This season's adventurers come to the dungeons.
 * @returns seats that lose a trap of their choice to an impatient wizard
 */
export const assignAdventurers = (draft: Draft): Seat[] => {
  const { board } = draft;
  const forecast = board.forecasts[board.season];
  if (!forecast) throw new Error(`season ${board.season} has no forecast`);
  if (board.seats === 2) {
    board.neutralEvil += 1;
    tell(draft, { type: 'neutral-evil', now: board.neutralEvil });
  }
  const order = fromNicest(draft);
  const adventurers = board.omen === 'contrary' ? [...forecast.adventurers].reverse() : forecast.adventurers;
  for (const [index, seat] of order.entries()) {
    const adventurer = adventurers[index];
    if (adventurer === undefined) continue;
    tell(draft, { type: 'adventurer-came', seat, adventurer });
    if (seat !== 'neutral') queueUp(playerAt(draft, seat).party, { id: adventurer, damage: 0, extra: 0 });
  }
  board.forecasts = board.forecasts.with(board.season, null);
  const robbed = board.omen === 'impatient' ? annoy(draft, order, adventurers) : [];
  board.omen = 'none';
  return robbed;
};

/** Impatient Heroes: what each class takes; what is not there is not taken. */
const annoy = (
  draft: Draft,
  order: readonly (Seat | 'neutral')[],
  adventurers: readonly string[],
): Seat[] => {
  const robbed: Seat[] = [];
  for (const [index, seat] of order.entries()) {
    const id = adventurers[index];
    if (seat === 'neutral' || id === undefined) continue;
    const player = playerAt(draft, seat);
    const { kind } = adventurerOf(id);
    if (kind === 'warrior')
      change(draft, seat, 'food', { by: -Math.min(1, player.food), rule: 'impatient-heroes' });
    if (kind === 'thief')
      change(draft, seat, 'gold', { by: -Math.min(1, player.gold), rule: 'impatient-heroes' });
    if (kind === 'priest') moveEvil(draft, seat, 1, 'impatient-heroes');
    if (kind === 'wizard' && secretsOf(draft, seat).traps.length > 0) robbed.push(seat);
  }
  return robbed;
};
