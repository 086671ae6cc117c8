import type { Dice } from '../../../kernel/dice.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { assignAdventurers } from './adventuring.ts';
import { beginBattle, fightBattle } from './battle/index.ts';
import { adventurerOf } from './data/adventurers.ts';
import { draftOf, ofYear, playerAt, secretsOf } from './draft.ts';
import type { Move } from './move.ts';
import { isTraining } from './options.ts';
import { combatOf } from './plan.ts';
import { SPELLS } from './spells/index.ts';
import type { Spell } from './spells/spell.ts';
import type { Member, State } from './state.ts';
import { spellAt } from './swaps.ts';
import { isTrainingCard } from './training.ts';

/** Looking ahead throws no dice. */
const STILL: Dice = { roll: () => 0 };

/** More decisions than any battle asks for. */
const MOST_DECISIONS = 40;

/** Who would come to a dungeon if the adventurers of a season came now. */
export interface Arrival {
  readonly seat: Seat | 'neutral';
  readonly adventurer: string;
}

/**
 * Where the next adventurers would go as the Evilometer stands. All of it is public.
 * @returns empty where none are forecast
 */
export const expectedArrivals = (state: State): Arrival[] => {
  const draft = draftOf(state, STILL);
  const { board } = draft;
  const season = [board.season, board.season + 1].find((one) => board.forecasts[one]);
  if (season === undefined) return [];
  board.season = season;
  assignAdventurers(draft);
  return draft.events.flatMap(({ event }) =>
    event.type === 'adventurer-came' ? [{ seat: event.seat, adventurer: event.adventurer }] : [],
  );
};

/** How a battle would end. */
export interface Foresight {
  /** Known where the seat has spied on it; else the spell is left aside. */
  readonly card?: string;
  readonly fatigue: number;
  readonly conquered: boolean;
  /** Who would still stand, front first. */
  readonly party: readonly Member[];
  readonly prisoners: readonly string[];
}

/** A plan that is made, or thought over. */
export type Planned = Omit<Extract<Move, { type: 'plan' }>, 'type'>;

/** What the battle of this round could come to, and whether the party could cast a spell in it. */
export interface Outlook {
  readonly endings: readonly Foresight[];
  readonly magic: number;
  readonly needed: number;
}

/** Cards that can still lie in this round, as far as the seat knows: one where it has spied. */
const possibleCards = (
  state: State,
  seat: Seat,
): { readonly cards: readonly Spell[]; readonly spied: boolean } => {
  const { board, hidden } = state;
  const { round, shown } = combatOf(state);
  const played = SPELLS.map(({ id }) => spellAt(board.options.data, id));
  if (isTraining(board.options)) return { cards: played.filter(isTrainingCard), spied: false };
  const laid = ofYear(state, hidden.cards);
  const { spied } = secretsOf(state, seat);
  if (spied.includes(round)) return { cards: played.filter(({ id }) => id === laid[round - 1]), spied: true };
  const elsewhere = [...shown, ...spied.map((other) => laid[other - 1])];
  return {
    cards: played.filter(({ id, year }) => year === board.year && !elsewhere.includes(id)),
    spied: false,
  };
};

/**
 * What a seat's plan would come to, from what this seat knows: the real card where it has spied on it, else each
 * fatigue that is still possible, without a spell. Attacks are made in the simplest way; others are left aside.
 */
export const outlookOf = (state: State, seat: Seat, plan: Planned): Outlook => {
  const { cards, spied } = possibleCards(state, seat);
  const perFatigue = cards.filter(
    ({ fatigue }, at) => spied || cards.findIndex((other) => other.fatigue === fatigue) === at,
  );
  const endings = perFatigue.map(({ id, fatigue }) => ({
    ...(spied && { card: id }),
    fatigue,
    ...endingWith(state, seat, plan, { card: id, quiet: !spied }),
  }));
  const magic = playerAt(state, seat).party.reduce((sum, { id }) => sum + adventurerOf(id).magic, 0);
  return {
    endings: endings.sort((one, other) => one.fatigue - other.fatigue),
    magic,
    needed: combatOf(state).round,
  };
};

const endingWith = (
  state: State,
  seat: Seat,
  { at: tile, traps, sent }: Planned,
  { card, quiet }: { readonly card: string; readonly quiet: boolean },
): Pick<Foresight, 'conquered' | 'party' | 'prisoners'> => {
  const draft = draftOf(state, STILL);
  const player = playerAt(draft, seat);
  secretsOf(draft, seat).plan = { tile, traps: [...traps], sent: [...sent], free: null };
  const before = player.prison.length;
  for (const kind of sent) {
    const piece = player.lair.find((own) => own.kind === kind && own.state === 'up');
    if (piece) piece.state = 'sent';
  }
  combatOf(draft).card = card;
  beginBattle(draft, seat, tile, quiet);
  for (let made = 0; made < MOST_DECISIONS && fightBattle.owing(draft).length > 0; made += 1) {
    fightBattle.make(draft, seat, fightBattle.absent(draft, seat));
  }
  return {
    conquered: player.dungeon[tile]?.conquered === true,
    party: player.party.filter(({ late }) => !late),
    prisoners: player.prison.slice(before),
  };
};
