import { type Seat, seatsOf } from '../../../kernel/seat.ts';
import type { EndedTurn } from '../../front/front.ts';
import type { Words } from '../../front/words.ts';
import { phaseText } from '../board/phase-texts.ts';
import { SEASONS } from '../rules/data/events.ts';
import { ORDERS } from '../rules/data/orders.ts';
import type { Event } from '../rules/event.ts';
import type { View } from '../rules/state.ts';
import { tellEvents } from './event-lines/index.ts';
import { amount, counted, nameOf, partyText } from './wording.ts';

/** Year, season and phase, then a line for each player: what they have, who waits before the dungeon. */
export const summaryOf = (view: View, words: Words): string[] => [
  ...(view.over ? [] : [headOf(view, words)]),
  ...seatsOf(view.board.seats).map((seat) => playerLine(view, seat, words)),
];

const headOf = (view: View, words: Words): string => {
  const { year, season: at } = view.board;
  // The last decision can still be taken back: nothing is going on.
  if (view.board.phase.name === 'over') return words.t('summary.last-year', { year });
  const season = SEASONS[at];
  const phase = phaseText(view, words);
  return season
    ? words.t('summary.head', { year, season: words.t(`season.${season}`), phase })
    : words.t('summary.combat', { year, phase });
};

const playerLine = (view: View, seat: Seat, words: Words): string => {
  const player = view.board.players[seat];
  if (!player) throw new RangeError(`there is no seat ${seat}`);
  const { gold, food, imps, trolls, evil, redMarks, lair, party } = player;
  const kinds = lair.map(({ kind }) => kind);
  const traps = view.traps[seat] ?? 0;
  const parts = [
    amount('gold', gold, words),
    amount('food', food, words),
    amount('imps', imps, words),
    ...(trolls > 0 ? [amount('trolls', trolls, words)] : []),
    words.t('summary.evil', { evil }),
    ...(traps > 0 ? [amount('traps', traps, words)] : []),
    ...(redMarks > 0 ? [amount('redMarks', redMarks, words)] : []),
    ...(kinds.length > 0 ? [counted(kinds, words)] : []),
    ...(party.length > 0 ? [words.t('summary.party', { party: partyText(party, words) })] : []),
  ];
  return words.t('summary.player', { name: nameOf(seat, words), parts: parts.join(' · ') });
};

/** Events that tell a seat something that others are not told. */
const SECRET: readonly Event['type'][] = ['trap-drawn', 'trap-lost', 'spied', 'initial-dealt'];

/** What a turn taught its seat alone; nothing where it taught nothing. */
export const whisperTo = (
  { events }: Pick<EndedTurn<View, Event>, 'events'>,
  words: Words,
): string | undefined => {
  const secrets = events.filter(({ type }) => SECRET.includes(type));
  if (secrets.length === 0) return undefined;
  return [...tellEvents(secrets, words), words.t('whisper.only-you')].join('\n');
};

/** What the seats owe, by what lies open: in the phases in which all decide at once, the same for all of them. */
export const owedBy = ({ board }: View, seats: readonly Seat[], { t }: Words): string | undefined => {
  const { phase } = board;
  const count = seats.length;
  switch (phase.name) {
    case 'initial-orders':
    case 'orders':
    case 'payday':
    case 'taxes':
    case 'annoyed':
    case 'plan':
      return t(`owed.${phase.name}`, { count });
    case 'upkeep': {
      const [step, ...others] = [...new Set(seats.map((seat) => board.players[seat]?.upkeep))];
      return step && step !== 'done' && others.length === 0 ? t(`owed.${step}`, { count }) : undefined;
    }
    case 'execute':
      return phase.task === 'spy' || phase.task === 'discard'
        ? t(`owed.${phase.task}`, { count })
        : t('owed.execute', { order: t(`order.${ORDERS[phase.box] ?? 'get-food'}`), count });
    case 'special':
      return t('owed.special', { special: t(`special.${board.special}`), count });
    case 'battle':
      return phase.battle.step === 'over' ? undefined : t(`owed.battle.${phase.battle.step}`, { count });
    case 'over':
      return undefined;
  }
};
