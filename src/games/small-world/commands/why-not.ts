import type { Reason } from '../../../kernel/refusal.ts';
import type { QuestionAnswer } from '../../front/command.ts';
import type { Words } from '../../front/words.ts';
import { distinct } from '../../shared/commands/options.ts';
import { smallWorld } from '../game.ts';
import type { Move, RegionId } from '../rules/index.ts';
import { refusalText } from './reasons.ts';
import { legalMoves, owes, type SeatContext } from './seat-context.ts';
import { targetsOf } from './targets.ts';

/** One move of each kind, to ask the rules what they would say. */
const sampleMoves = (context: SeatContext): Move[] => {
  const { board } = context.view;
  const held = board.regions.findIndex(
    ({ holder }) => holder?.seat === context.seat && holder.layer === 'active',
  );
  const region = (Math.max(0, held) + 1) as RegionId;
  return [
    { type: 'expand' },
    { type: 'decline' },
    { type: 'pick', slot: board.column.length },
    { type: 'abandon', region },
    { type: 'attempt', region: targetsOf(context)[0]?.region ?? region, means: [] },
    { type: 'stop' },
    { type: 'give-up', region },
    { type: 'redeploy', region, tokens: (board.regions[region - 1]?.tokens ?? 0) + 1 },
    { type: 'done' },
  ];
};

/** What can be done now, what belongs to another step, and for everything else what stands against it; nothing once the game is over. */
export const whyNot = (context: SeatContext, words: Words): QuestionAnswer => {
  if (context.view.over) return { text: '' };
  const { t } = words;
  const legal = legalMoves(context);
  const lines: string[] = [];
  const elsewhere: string[] = [];
  const reasons: Reason[] = [];
  for (const move of sampleMoves(context)) {
    if (legal.some(({ type }) => type === move.type)) continue;
    const played = smallWorld.play(context.state, context.seat, move, { roll: () => 0 });
    if (played.ok) continue;
    if (!owes(context)) return { text: refusalText(played.refusal, words), reasons: played.refusal.reasons };
    const name = t(`move.${move.type}`);
    if (played.refusal.code === 'move.wrong-phase') {
      elsewhere.push(name);
      continue;
    }
    reasons.push(...played.refusal.reasons);
    lines.push(`- ${t('why.line', { move: name, reason: refusalText(played.refusal, words) })}`);
  }
  const able = distinct(legal.map(({ type }) => t(`move.${type}`)));
  const phase = t(`phase.${context.view.board.turn.phase.name}`);
  const text = [
    t('why.now', { list: able.join(', ') }),
    ...lines,
    ...(elsewhere.length > 0 ? [t('why.other-step', { phase, list: elsewhere.join(', ') })] : []),
  ].join('\n');
  return { text, reasons };
};
