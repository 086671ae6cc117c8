import { type Reason, totalOf } from '../../../../kernel/refusal.ts';
import { seatsAfter } from '../../../../kernel/seat.ts';
import type { QuestionAnswer } from '../../../front/command.ts';
import type { Words } from '../../../front/words.ts';
import { bringsPaladin, EVIL, paladinHolder } from '../../rules/evil.ts';
import { expectedArrivals } from '../../rules/foresight.ts';
import { pieceOf } from '../../rules/pieces/index.ts';
import { earnsLicence, scoreOf } from '../../rules/scoring.ts';
import type { Player } from '../../rules/state.ts';
import { taxOf } from '../../rules/taxes.ts';
import { stockLine } from '../panel/headline.ts';
import { reasonText } from '../reasons.ts';
import { ownPlayer, type SeatContext } from '../seat-context.ts';
import { adventurerName, amount, nameOf, partyText, priceText } from '../wording.ts';

/** What a player can ask about the own position besides moves. */
export const TOPICS = ['paladin', 'party', 'evil', 'taxes', 'payday', 'score', 'licence'] as const;
export type Topic = (typeof TOPICS)[number];

/** Lines of an answer, and the rules that they rest on. */
interface TopicAnswer {
  readonly lines: readonly string[];
  readonly reasons: readonly Reason[];
}

/** How the asking seat stands in one respect. */
export const aboutTopic = (topic: Topic, context: SeatContext, words: Words): QuestionAnswer => {
  const answer = context.view.over && TO_COME.includes(topic) ? nothingToCome : TOPIC_ANSWERS[topic];
  const { lines, reasons } = answer(context, words);
  return { text: lines.join('\n'), reasons };
};

/** Topics that are about what is still to come. */
const TO_COME: readonly Topic[] = ['paladin', 'party', 'taxes', 'payday'];

/** What is said of these once the game is over. */
const nothingToCome = (_: SeatContext, { t }: Words): TopicAnswer => ({
  lines: [t('why.over')],
  reasons: [],
});

/** Where the paladin is, and who draws him. */
const paladinPlace = ({ view: { board } }: SeatContext, words: Words): TopicAnswer => {
  const { t } = words;
  if (board.paladinInTent) return { lines: [t('why.paladin.tent')], reasons: [{ rule: 'paladin.nine' }] };
  const holder = paladinHolder(board);
  return holder === undefined
    ? { lines: [t('why.paladin.gone')], reasons: [] }
    : {
        lines: [t('why.paladin.with', { name: nameOf(holder, words) })],
        reasons: [{ rule: 'paladin.more-evil' }],
      };
};

/** Whether the paladin comes to the asking seat: he is there, or so much more evil brings him as things stand. */
const paladinAnswer = (context: SeatContext, words: Words): TopicAnswer => {
  const { state, seat, view } = context;
  const { evil } = ownPlayer(context);
  const place = paladinPlace(context, words);
  if (paladinHolder(view.board) === seat)
    return { ...place, lines: [words.t('why.paladin.here'), ...place.lines.slice(1)] };
  const ahead = Array.from({ length: EVIL.top - evil }, (_, at) => at + 1);
  const steps = ahead.find((by) => bringsPaladin(state, seat, by));
  const verdict =
    steps === undefined ? words.t('why.paladin.never') : words.t('why.paladin.steps', { evil, steps });
  return { ...place, lines: [verdict, ...place.lines] };
};

/** Who waits before the own dungeon, who would come next and why, and where the paladin is. */
const partyAnswer = (context: SeatContext, words: Words): TopicAnswer => {
  const { t } = words;
  const { board } = context.view;
  const arrivals = expectedArrivals(context.state);
  const paladin = paladinPlace(context, words);
  return {
    lines: [
      t('why.party', { party: partyText(ownPlayer(context).party, words) }),
      ...(arrivals.length > 0 ? [t('why.arrivals')] : [t('why.no-arrivals')]),
      ...arrivals.map(({ seat, adventurer }) =>
        t('why.arrival', {
          name: seat === 'neutral' ? t('neutral') : nameOf(seat, words),
          evil: seat === 'neutral' ? board.neutralEvil : (board.players[seat]?.evil ?? 0),
          adventurer: adventurerName(adventurer, words),
        }),
      ),
      ...paladin.lines,
    ],
    reasons: [...(arrivals.length > 0 ? [{ rule: 'arrivals.nicest' }] : []), ...paladin.reasons],
  };
};

/** The own place on the Evilometer, those of the others, and the paladin. */
const evilAnswer = (context: SeatContext, words: Words): TopicAnswer => {
  const { t } = words;
  const { seat, view } = context;
  const others = seatsAfter(seat, view.board.seats);
  const paladin = paladinPlace(context, words);
  return {
    lines: [
      t('why.evil', { evil: ownPlayer(context).evil, top: EVIL.top }),
      ...others.map((other) =>
        t('why.evil.other', { name: nameOf(other, words), evil: view.board.players[other]?.evil ?? 0 }),
      ),
      ...(view.board.seats === 2
        ? [t('why.evil.other', { name: t('neutral'), evil: view.board.neutralEvil })]
        : []),
      ...(view.over ? [] : paladin.lines),
    ],
    reasons: view.over ? [] : paladin.reasons,
  };
};

const taxesAnswer = (context: SeatContext, words: Words): TopicAnswer => {
  const owed = taxOf(context.state, context.seat);
  const tiles = Number(owed[0]?.params?.tiles ?? 0);
  const missing = Math.max(0, totalOf(owed) - ownPlayer(context).gold);
  const lines = [
    words.t(missing === 0 ? 'why.taxes.yes' : 'why.taxes.no'),
    words.t('panel.tax', { gold: totalOf(owed), tiles }),
    stockLine(context, words),
  ];
  if (missing === 0) return { lines, reasons: owed };
  return {
    lines: [...lines, words.t('why.taxes.missing', { marks: amount('redMarks', missing, words) })],
    reasons: [...owed, { rule: 'taxes.unpaid' }],
  };
};

const paydayAnswer = (context: SeatContext, words: Words): TopicAnswer => {
  const own = ownPlayer(context);
  const { lair } = own;
  const { t } = words;
  if (lair.length === 0) return { lines: [t('why.payday.nobody')], reasons: [{ rule: 'payday.released' }] };
  const payable = canPayLair(own);
  return {
    lines: [
      ...(payable === undefined ? [] : [t(payable ? 'why.payday.yes' : 'why.payday.no')]),
      ...lair.map(({ kind }) => `- ${t(`piece.${kind}`)}: ${priceText(pieceOf(kind).price, words)}`),
      stockLine(context, words),
      t('why.payday.release'),
    ],
    reasons: [{ rule: 'payday.released' }, ...lair.map(({ kind }) => ({ rule: `${kind}.price` }))],
  };
};

/** Whether all of a lair could be paid now; undefined where a piece wants traps or monsters, which is for its lord to weigh. */
const canPayLair = ({ lair, gold, food, evil }: Player): boolean | undefined => {
  const prices = lair.map(({ kind }) => pieceOf(kind).price);
  if (prices.some(({ traps, monsters }) => traps || monsters)) return undefined;
  const sum = (what: 'gold' | 'food' | 'evil'): number =>
    prices.reduce((total, price) => total + (price[what] ?? 0), 0);
  return sum('gold') <= gold && sum('food') <= food && evil + sum('evil') <= EVIL.top;
};

/** The own points with every rule, and the bare totals of the others: all of it lies open. */
const scoreAnswer = (context: SeatContext, words: Words): TopicAnswer => {
  const { t } = words;
  const { seat, view } = context;
  const own = scoreOf(view, seat);
  return {
    lines: [
      t('why.score', { points: totalOf(own), over: view.over ? 'yes' : 'no' }),
      ...own.map((reason) => `- ${reasonText(reason, words)}`),
      ...seatsAfter(seat, view.board.seats).map((other) =>
        t('why.score.other', { name: nameOf(other, words), points: totalOf(scoreOf(view, other)) }),
      ),
      ...(view.over ? [] : [t('why.score.titles')]),
    ],
    reasons: own,
  };
};

/** Whether the points so far are enough for the licence of a lord. */
const licenceAnswer = ({ view, seat }: SeatContext, words: Words): TopicAnswer => {
  const own = scoreOf(view, seat);
  const points = totalOf(own);
  const over = view.over ? 'yes' : 'no';
  return {
    lines: [words.t(earnsLicence(points) ? 'why.licence.yes' : 'why.licence.no', { points, over })],
    reasons: [{ rule: 'victory.licence' }, ...own],
  };
};

const TOPIC_ANSWERS: Readonly<Record<Topic, (context: SeatContext, words: Words) => TopicAnswer>> = {
  paladin: paladinAnswer,
  party: partyAnswer,
  evil: evilAnswer,
  taxes: taxesAnswer,
  payday: paydayAnswer,
  score: scoreAnswer,
  licence: licenceAnswer,
};
