import { makeDefaultMoves, makeOrderedMoves } from '../../../kernel/decisions.ts';
import type { Game } from '../../../kernel/game.ts';
import { advance, type Position } from '../../../kernel/position.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { type Seat, seatsOf } from '../../../kernel/seat.ts';
import { differs, type Facts } from './facts.ts';
import type { LineReader } from './lines.ts';
import { type Problem, within } from './problem.ts';
import type { Chance, MoveExpectation } from './scenario-game.ts';
import type { AbsentStep, LineStep, OrdersBySeat, RefusalWanted, Step } from './steps.ts';
import { noSuchWord } from './suggest.ts';

/** A scenario that can be played. */
export interface Story<State, Move, Event> {
  readonly game: Game<State, Move, unknown, Event, unknown>;
  readonly players: number;
  readonly start: State;
  readonly orders: OrdersBySeat;
  readonly steps: readonly Step[];
  readonly afterwards: Readonly<Record<string, unknown>>;
  readonly facts: Facts<State>;
  readonly outcomes: Readonly<Record<string, MoveExpectation<Event>>>;
  readonly lines: LineReader<Move>;
  readonly chance: Chance;
}

/** How far a story has come. */
interface StoryState<State> {
  readonly position: Position<State>;
  /** By seat. */
  readonly orders: readonly Readonly<Record<string, string>>[];
}

/** Where a story stands after a step, or what keeps it from getting there. */
type Reached<State> = { readonly now: StoryState<State> } | { readonly problems: readonly Problem[] };

/**
 * Plays a story to its end, or to the first step that does not come out as it must.
 * @returns what is wrong, seen from the document; nothing if all is as it must be
 */
export const playStory = <State, Move, Event>(story: Story<State, Move, Event>): readonly Problem[] => {
  const { players, start, steps, facts, afterwards, chance } = story;
  const nobodyOrders = seatsOf(players).map(() => ({}));
  const begun = giveOrders(
    story,
    { position: { state: start, draws: {} }, orders: nobodyOrders },
    story.orders,
  );
  if ('problems' in begun) return begun.problems;
  let { now } = begun;
  for (const [at, step] of steps.entries()) {
    const next = playStep(story, now, step);
    if ('problems' in next) return within(['moves', at], next.problems);
    now = next.now;
    const wrong = chance.wrong?.(now.position.draws, false) ?? [];
    if (wrong.length > 0) return wrong;
  }
  return [
    ...within(['afterwards'], differencesOf(facts, now.position.state, afterwards)),
    ...(chance.wrong?.(now.position.draws, true) ?? []),
  ];
};

/** The facts that a scenario names, against the position. */
const differencesOf = <State>(
  facts: Facts<State>,
  state: State,
  wanted: Readonly<Record<string, unknown>>,
): Problem[] =>
  Object.entries(wanted).flatMap(([name, must]) =>
    must === undefined ? [] : within([name], facts[name]?.differences(state, must) ?? []),
  );

const playStep = <State, Move, Event>(
  story: Story<State, Move, Event>,
  now: StoryState<State>,
  step: Step,
): Reached<State> => {
  switch (step.kind) {
    case 'line':
      return withOrders(story, now, playLine(story, now, step));
    case 'check': {
      const problems = within(['check'], differencesOf(story.facts, now.position.state, step.facts));
      return problems.length > 0 ? { problems } : { now };
    }
    case 'absent':
      return withOrders(story, now, playAbsent(story, now, step));
    case 'standing orders':
      return giveOrders(story, now, step.orders);
  }
};

/** The position after a step, before standing orders; or what is wrong with the step. */
type StepResult<State> = { readonly position: Position<State> } | { readonly problems: readonly Problem[] };

/** After a step, what standing orders make of it. */
const withOrders = <State, Move, Event>(
  { game, chance }: Story<State, Move, Event>,
  { orders }: StoryState<State>,
  played: StepResult<State>,
): Reached<State> => {
  if ('problems' in played) return played;
  const made = makeOrderedMoves(game, played.position, (_, seat) => orders[seat] ?? {}, chance.source);
  return { now: { position: made.at(-1)?.step.position ?? played.position, orders } };
};

/** Standing orders are given, added to those that are in force, and carried out where they fit. */
const giveOrders = <State, Move, Event>(
  story: Story<State, Move, Event>,
  { position, orders }: StoryState<State>,
  given: OrdersBySeat,
): Reached<State> => {
  const problems = Object.entries(given).flatMap(([seat, values]) =>
    within(['standing orders', seat], wrongOrders(story.game, position.state, Number(seat) - 1, values)),
  );
  if (problems.length > 0) return { problems };
  const inForce = orders.map((earlier, seat) => ({ ...earlier, ...given[String(seat + 1)] }));
  return withOrders(story, { position, orders: inForce }, { position });
};

/** Orders that the position does not let the seat give. */
const wrongOrders = <State, Move>(
  { standingOrders }: Pick<Game<State, Move, unknown, unknown, unknown>, 'standingOrders'>,
  state: State,
  seat: Seat,
  given: Readonly<Record<string, string>>,
): Problem[] => {
  const possible = standingOrders?.possible(state, seat) ?? [];
  return Object.entries(given).flatMap(([id, value]): Problem[] => {
    const order = possible.find((one) => one.id === id);
    const ids = possible.map((one) => one.id);
    if (!order) return [{ path: [id], message: noSuchWord('standing order', id, ids) }];
    return order.values.includes(value)
      ? []
      : [{ path: [id], message: noSuchWord(`value of ${id}`, value, order.values) }];
  });
};

/** The decision of a player whose time has run out. */
const playAbsent = <State, Move, Event>(
  { game, chance }: Story<State, Move, Event>,
  { position }: StoryState<State>,
  { seat: named, plays }: AbsentStep,
): StepResult<State> => {
  const due = game.toAct(position.state);
  const seat = named === undefined ? due[0] : named - 1;
  if (seat === undefined || !due.includes(seat))
    return { problems: [{ path: ['absent'], message: owesNothing(due, seat) }] };
  const made = makeDefaultMoves(game, position, seat, chance.source);
  if (!made.ok)
    return {
      problems: [{ path: ['absent'], message: `the default move is refused: ${sayRefusal(made.refusal)}` }],
    };
  const played = made.value.map(({ move }) => game.notation.print(move));
  const problems = plays === undefined ? [] : within(['absent', 'plays'], differs(played, plays));
  return problems.length > 0 ? { problems } : { position: made.value.at(-1)?.step.position ?? position };
};

const owesNothing = (due: readonly Seat[], seat: Seat | undefined): string => {
  if (due.length === 0) return 'nobody owes a move';
  return `seat ${(seat ?? 0) + 1} owes no move, seat ${due.map((owing) => owing + 1).join(' and ')} does`;
};

/** What the moves of a line did: where they led and what happened, or why one of them was not made. */
type Attempt<State, Event> =
  | { readonly position: Position<State>; readonly events: readonly Event[] }
  | { readonly refusal: Refusal }
  | { readonly disagreement: string };

/** Makes moves one after the other. What is offered must be accepted, and nothing else. */
const attempt = <State, Move, Event>(
  { game, chance }: Story<State, Move, Event>,
  from: Position<State>,
  seat: Seat,
  moves: readonly Move[],
): Attempt<State, Event> => {
  const events: Event[] = [];
  let position = from;
  for (const move of moves) {
    const made = advance(game, position, { seat, move }, chance.source);
    const isOffered = offers(game, position.state, seat).includes(game.notation.print(move));
    if (isOffered && !made.ok) return { disagreement: 'is offered, and refused' };
    if (!isOffered && made.ok) return { disagreement: 'is accepted without having been offered' };
    if (!made.ok) return { refusal: made.refusal };
    position = made.value.position;
    events.push(...made.value.events.map(({ event }) => event));
  }
  return { position, events };
};

const offers = <State, Move>(
  game: Pick<Game<State, Move, unknown, unknown, unknown>, 'moves' | 'notation'>,
  state: State,
  seat: Seat,
): string[] => game.moves(state, seat).map(game.notation.print);

/** A line: all its moves are made, or its refusal is compared. */
const playLine = <State, Move, Event>(
  story: Story<State, Move, Event>,
  { position }: StoryState<State>,
  step: LineStep,
): StepResult<State> => {
  const { game } = story;
  const { line, by, refused } = step;
  const seat = by === undefined ? game.toAct(position.state)[0] : by - 1;
  if (seat === undefined) return wrong([line], 'nobody owes a move');
  const parsed = game.notation.parse(line);
  const made = parsed.ok ? attempt(story, position, seat, parsed.value) : { refusal: parsed.refusal };
  if ('disagreement' in made) return wrong([line], made.disagreement);
  if ('refusal' in made) return afterRefusal(story, step, made.refusal, position);
  if (refused) return wrong([line, 'refused'], `the move is accepted, must be refused: ${refused.code}`);
  const problems = wrongOutcomes(story, step, made.events);
  return problems.length > 0 ? { problems } : { position: made.position };
};

/** What the move was expected to bring, and did not. */
const wrongOutcomes = <State, Move, Event>(
  { outcomes }: Story<State, Move, Event>,
  { line, outcomes: wanted }: LineStep,
  events: readonly Event[],
): Problem[] =>
  Object.entries(wanted).flatMap(([name, must]) =>
    must === undefined ? [] : within([line, name], outcomes[name]?.differences(events, must) ?? []),
  );

const wrong = (path: readonly string[], message: string): { readonly problems: readonly Problem[] } => ({
  problems: [{ path, message }],
});

/** A refusal against what is wanted; a line that nobody can read is said to be so. */
const afterRefusal = <State, Move, Event>(
  { lines }: Story<State, Move, Event>,
  { line, refused }: LineStep,
  refusal: Refusal,
  position: Position<State>,
): StepResult<State> => {
  if (!refused) return wrong([line], `is refused: ${sayRefusal(refusal)}`);
  if (isWanted(refusal, refused)) return { position };
  const reading = lines.read(line);
  return 'wrong' in reading
    ? wrong([line], reading.wrong)
    : wrong([line, 'refused'], `is refused: ${sayRefusal(refusal)}; must be ${sayWanted(refused)}`);
};

const isWanted = ({ code, reasons }: Refusal, wanted: RefusalWanted): boolean =>
  code === wanted.code && wanted.by.every((rule) => reasons.some((reason) => reason.rule === rule));

const sayRefusal = ({ code, reasons }: Refusal): string =>
  sayWanted({ code, by: reasons.map(({ rule }) => rule) });

const sayWanted = ({ code, by }: RefusalWanted): string =>
  by.length > 0 ? `${code} by ${by.join(', ')}` : code;
