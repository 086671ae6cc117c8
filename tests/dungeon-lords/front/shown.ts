import { dungeonLordsFront as front } from '../../../src/games/dungeon-lords/front.ts';
import type { Event } from '../../../src/games/dungeon-lords/rules/event.ts';
import type { State } from '../../../src/games/dungeon-lords/rules/state.ts';
import type { Words } from '../../../src/games/front/words.ts';
import { canAct } from '../../../src/kernel/game.ts';
import { type Seat, seatsOf, type Viewer } from '../../../src/kernel/seat.ts';
import { contextOf, english, polish } from './table.ts';

const TOPICS = ['now', 'party', 'taxes', 'payday', 'score', 'hire golem', 'tax 99'];
const TRIED = [
  'do',
  'skip',
  'orders get-food mine-gold dig-tunnels',
  'plan c2r0 trap pendulum send troll',
  'reconsider',
  'tax 1',
  'nonsense',
];
const STILL = { roll: () => 0 };

/**
 * Everything that a viewer is ever shown of a position and of what led to it: lines, summary, descriptions of
 * pictures, text maps; and a seat besides: panel, autocomplete, answers, refusals, whisper.
 */
export const shownTo = (state: State, viewer: Viewer, events: readonly Event[]): unknown =>
  [english, polish].map((words) => {
    const view = front.game.view(state, viewer);
    const { locale, names } = words;
    const looks = [undefined, ...seatsOf(state.board.seats)].map((focus) => {
      const request = { view, viewer, locale, names, ...(focus !== undefined && { focus }) };
      return [front.picture.altText(request, words), front.picture.textMap(request, words)];
    });
    return {
      told: front.tell(events, words, view),
      summary: front.summary(view, words),
      looks,
      ...(viewer !== 'public' && seatShown(state, viewer, events, words)),
    };
  });

const seatShown = (state: State, seat: Seat, events: readonly Event[], words: Words) => {
  const context = contextOf(state, seat);
  return {
    panel: canAct(front.game, state, seat) ? front.panel(context, words) : undefined,
    whisper: front.whisper?.({ view: context.view, seat, events }, words),
    offers: front.command.subcommands.map(({ options }) =>
      options.map((option) => option.suggest?.(context, {}, '', words) ?? []),
    ),
    answers: front.command.subcommands.flatMap((one) =>
      one.kind === 'question'
        ? [{}, ...TOPICS.map((about) => ({ about }))].map((values) => one.answer(values, context, words))
        : [],
    ),
    refusals: TRIED.map((line) => {
      const read = front.game.notation.parse(line);
      if (!read.ok) return front.refusal(read.refusal, words);
      const [move] = read.value;
      const played = move && front.game.play(state, seat, move, STILL);
      return !played || played.ok ? 'taken' : front.refusal(played.refusal, words);
    }),
  };
};
