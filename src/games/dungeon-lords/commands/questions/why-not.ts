import type { Reason, Refusal } from '../../../../kernel/refusal.ts';
import type { QuestionAnswer, Suggestion } from '../../../front/command.ts';
import type { Words } from '../../../front/words.ts';
import { dungeonLords } from '../../game.ts';
import { costsOf } from '../../rules/costs.ts';
import { stageOf } from '../../rules/flow.ts';
import type { Move } from '../../rules/move.ts';
import { choiceOf } from '../choices.ts';
import { reasonText, refusalText } from '../reasons.ts';
import { legalMoves, mayMove, notationLine, ownPlayer, type SeatContext, tried } from '../seat-context.ts';

/** How many barred moves are explained at once. */
const MAX_EXPLAINED = 12;

/** Candidates of the present decision that something stands against. */
const candidates = (context: SeatContext): Move[] => {
  const stage = stageOf(context.view.board.phase);
  if (!stage || context.view.over || !mayMove(context) || ownPlayer(context).sealed) return [];
  const legal = new Set(legalMoves(context).map(notationLine));
  return stage.candidates(context.state, context.seat).filter((move) => !legal.has(notationLine(move)));
};

const labelOf = (context: SeatContext, move: Move, words: Words): string => {
  const verb = words.t(`move.${move.type}`);
  const { label } = choiceOf(context, move, words);
  return label === verb ? verb : `${verb}: ${label}`;
};

/** Barred moves to ask about. */
export const barredMoves = (context: SeatContext, words: Words): Suggestion[] =>
  candidates(context).map((move) => ({ name: labelOf(context, move, words), value: notationLine(move) }));

/** A move that can be made, with what it costs. */
const possible = (costs: readonly Reason[], words: Words): QuestionAnswer => {
  if (costs.length === 0) return { text: words.t('why.possible') };
  const list = costs.map((reason) => reasonText(reason, words)).join('; ');
  return { text: words.t('why.possible.price', { list }), reasons: costs };
};

/** What the rules say to a line: that it can be done, or every reason why not. Nothing once the game is over. */
export const whyMove = (context: SeatContext, line: string, words: Words): QuestionAnswer => {
  if (context.view.over) return { text: '' };
  const read = dungeonLords.notation.parse(line);
  const move = read.ok ? read.value[0] : undefined;
  if (!read.ok) return { text: refusalText(read.refusal, words) };
  if (!move) return { text: words.t('why.possible') };
  const played = tried(context, move);
  if (played.ok) return possible(costsOf(context.state, context.seat, move), words);
  const { refusal } = played;
  return { text: words.t('why.not', { reason: refusalText(refusal, words) }), reasons: refusal.reasons };
};

/** Moves that one reason stands against, with that of the first. */
interface Barred {
  readonly reason: string;
  readonly moves: readonly string[];
}

/** What is alike in refusals that differ only in the square. */
const kindOf = ({ code, params, reasons }: Refusal): string => {
  const { at: _, ...others } = params ?? {};
  return JSON.stringify([code, others, reasons.map(({ rule }) => rule)]);
};

const barredLine = ({ reason, moves: [first = '', ...more] }: Barred, { t }: Words): string =>
  `- ${t('why.barred', { move: first, reason, count: more.length })}`;

/**
 * What can be done now, and for everything else of this step what stands against it; equal reasons once. Nothing once the game
 * is over.
 */
export const whyNow = (context: SeatContext, words: Words): QuestionAnswer => {
  const { t } = words;
  if (context.view.over) return { text: '' };
  if (!mayMove(context)) return whyMove(context, 'do', words);
  const able = [...new Set(legalMoves(context).map(({ type }) => t(`move.${type}`)))];
  const barred = new Map<string, Barred>();
  const reasons: Reason[] = [];
  for (const move of candidates(context)) {
    const played = tried(context, move);
    if (played.ok) continue;
    const kind = kindOf(played.refusal);
    if (barred.size < MAX_EXPLAINED) reasons.push(...played.refusal.reasons);
    const { reason = refusalText(played.refusal, words), moves = [] } = barred.get(kind) ?? {};
    barred.set(kind, { reason, moves: [...moves, labelOf(context, move, words)] });
  }
  const explained = [...barred.values()].slice(0, MAX_EXPLAINED);
  const lines = [
    t('why.now', { list: able.join(', ') }),
    ...explained.map((one) => barredLine(one, words)),
    ...(barred.size > explained.length ? [t('why.more', { count: barred.size - explained.length })] : []),
  ];
  return { text: lines.join('\n'), reasons };
};
