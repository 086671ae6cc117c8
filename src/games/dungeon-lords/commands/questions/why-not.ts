import type { Reason } from '../../../../kernel/refusal.ts';
import type { QuestionAnswer, Suggestion, Words } from '../../../front.ts';
import { dungeonLords } from '../../game.ts';
import { costsOf } from '../../rules/costs.ts';
import { stageOf } from '../../rules/flow.ts';
import type { Move } from '../../rules/move.ts';
import { type Ask, legalMoves, mayMove, ownPlayer, written } from '../asked.ts';
import { choiceOf } from '../choices.ts';
import { reasonText, refusalText } from '../reasons.ts';

/** Looking at a move throws no dice. */
const STILL = { roll: () => 0 };

/** How many barred moves are explained at once. */
const MOST_EXPLAINED = 12;
/** How many moves are named that one reason stands against. */
const MOST_NAMED = 3;

/** Candidates of the present decision that something stands against. */
const candidates = (ask: Ask): Move[] => {
  const stage = stageOf(ask.view.board.phase);
  if (!stage || !mayMove(ask) || ownPlayer(ask).sealed) return [];
  const legal = new Set(legalMoves(ask).map(written));
  return stage.candidates(ask.state, ask.seat).filter((move) => !legal.has(written(move)));
};

const labelOf = (ask: Ask, move: Move, words: Words): string => {
  const verb = words.t(`move.${move.type}`);
  const { label } = choiceOf(ask, move, words);
  return label === verb ? verb : `${verb}: ${label}`;
};

/** Barred moves to ask about. */
export const barredMoves = (ask: Ask, words: Words): Suggestion[] =>
  candidates(ask).map((move) => ({ name: labelOf(ask, move, words), value: written(move) }));

/** A move that can be made, with what it costs. */
const possible = (costs: readonly Reason[], words: Words): QuestionAnswer => {
  if (costs.length === 0) return { text: words.t('why.possible') };
  const list = costs.map((reason) => reasonText(reason, words)).join('; ');
  return { text: words.t('why.possible.price', { list }), reasons: costs };
};

/** What the rules say to a line: that it can be done, or every reason why not. */
export const whyMove = (ask: Ask, line: string, words: Words): QuestionAnswer => {
  const read = dungeonLords.notation.parse(line);
  const move = read.ok ? read.value[0] : undefined;
  if (!read.ok) return { text: refusalText(read.refusal, words) };
  if (!move) return { text: words.t('why.possible') };
  const played = dungeonLords.play(ask.state, ask.seat, move, STILL);
  if (played.ok) return possible(costsOf(ask.state, ask.seat, move), words);
  const { refusal } = played;
  return { text: words.t('why.not', { reason: refusalText(refusal, words) }), reasons: refusal.reasons };
};

/** What can be done now, and for everything else of this step what stands against it; equal reasons once. */
export const whyNow = (ask: Ask, words: Words): QuestionAnswer => {
  const { t } = words;
  if (!mayMove(ask)) return whyMove(ask, 'do', words);
  const able = [...new Set(legalMoves(ask).map(({ type }) => t(`move.${type}`)))];
  const barred = new Map<string, string[]>();
  const reasons: Reason[] = [];
  for (const move of candidates(ask)) {
    const played = dungeonLords.play(ask.state, ask.seat, move, STILL);
    if (played.ok) continue;
    const said = refusalText(played.refusal, words);
    if (barred.size < MOST_EXPLAINED) reasons.push(...played.refusal.reasons);
    barred.set(said, [...(barred.get(said) ?? []), labelOf(ask, move, words)]);
  }
  const explained = [...barred].slice(0, MOST_EXPLAINED);
  const lines = [
    t('why.now', { list: able.join(', ') }),
    ...explained.map(([reason, moves]) => `- ${moves.slice(0, MOST_NAMED).join(', ')}: ${reason}`),
    ...(barred.size > explained.length ? [t('why.more', { count: barred.size - explained.length })] : []),
  ];
  return { text: lines.join('\n'), reasons };
};
