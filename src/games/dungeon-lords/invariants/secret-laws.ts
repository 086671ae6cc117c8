import { seatsOf, type Viewer } from '../../../kernel/seat.ts';
import { firstWrong } from '../../shared/laws/law.ts';
import { SPELLS } from '../rules/spells/index.ts';
import type { Hidden, Secrets, State, View } from '../rules/state.ts';
import { TRAP_IDS } from '../rules/traps/index.ts';
import { boardOf, hiddenOf, type LawInput } from './law-input.ts';

type ViewOf = (state: State, viewer: Viewer, ended: boolean) => View;

/** Other secrets that look the same from outside. */
const otherSecrets = ({ traps }: Secrets): Secrets => ({
  traps: traps.map((trap) => TRAP_IDS.find((other) => other !== trap) ?? trap),
  spied: [],
  looked: false,
  initial: [],
  kept: [],
  program: [],
  neutral: null,
  plan: { tile: null, traps: [], sent: [], free: null },
});

/** All that a viewer cannot know, changed: other hands, other decks, other cards where none was seen. */
const otherHidden = (input: LawInput, viewer: Viewer): Hidden => {
  const { combat } = boardOf(input);
  const hidden = hiddenOf(input);
  const spied = viewer === 'public' ? [] : (hidden.seats[viewer]?.spied ?? []);
  const open = (combat?.shown.length ?? 0) + (combat?.card === undefined ? 0 : 1);
  const known = (round: number): boolean => round <= open || spied.includes(round);
  const cards = (year: number): string[] =>
    (hidden.cards[year - 1] ?? []).map((card, index) =>
      year === boardOf(input).year && known(index + 1)
        ? card
        : (SPELLS.find((spell) => spell.year === year && spell.id !== card)?.id ?? card),
    );
  const [lairs1, lairs2] = hidden.lairs;
  const [rooms1, rooms2] = hidden.rooms;
  return {
    ...hidden,
    seats: hidden.seats.map((secrets, seat) => (seat === viewer ? secrets : otherSecrets(secrets))),
    trapDeck: [...hidden.trapDeck].reverse(),
    trapsOut: [],
    cards: [cards(1), cards(2)],
    lairs: [lairs1.toReversed(), lairs2.toReversed()],
    rooms: [rooms1.toReversed(), rooms2.toReversed()],
  };
};

/**
 * Nothing that a viewer cannot know shows in its view (rule 14.2), nor after the last decision as long as that can be taken
 * back.
 */
export const viewsKeepSecrets =
  (look: ViewOf) =>
  (input: LawInput): string | undefined => {
    const { state } = input.step.position;
    const viewers: Viewer[] = [...seatsOf(state.board.seats), 'public'];
    return firstWrong(viewers, (viewer) => {
      const other: State = { board: state.board, hidden: otherHidden(input, viewer) };
      const same = JSON.stringify(look(state, viewer, false)) === JSON.stringify(look(other, viewer, false));
      return same ? undefined : `viewer ${viewer} can tell what is hidden`;
    });
  };

const PRIVATE = ['initial-dealt', 'trap-drawn', 'trap-lost', 'spied'];

/** What one seat alone may know is told to that seat alone. */
export const privateEventsStayPrivate = ({ step }: LawInput): string | undefined =>
  firstWrong(step.events, ({ to, event }) => {
    if (!PRIVATE.includes(event.type)) return undefined;
    const owner = 'seat' in event ? event.seat : undefined;
    return to !== 'all' && to.length === 1 && to[0] === owner ? undefined : `${event.type} is told aloud`;
  });
