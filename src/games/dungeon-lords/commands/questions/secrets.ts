import type { Words } from '../../../front.ts';
import { type Ask, ownPlayer, ownSecrets, type Subcommand } from '../asked.ts';
import { spellRule, trapRule } from '../rules-wording.ts';
import { counted, tileName } from '../wording.ts';

/** `/dl secrets`: what only the asking player knows: orders, plan, traps, combat cards that were looked at. */
export const secrets: Subcommand = {
  kind: 'question',
  name: 'secrets',
  options: [],
  answer: (_, ask, words) => ({
    text: [
      ...orderLines(ask, words),
      ...planLines(ask, words),
      ...trapLines(ask, words),
      ...cardLines(ask, words),
    ].join('\n'),
  }),
};

const orderLines = (ask: Ask, words: Words): string[] => {
  const { t } = words;
  const { initial, kept, program, neutral } = ownSecrets(ask);
  return [
    ...(initial.length > 0 ? [t('own.dealt', { list: counted(initial, words) })] : []),
    ...(kept.length > 0 ? [t('own.kept', { list: counted(kept, words) })] : []),
    ...program.map((order, at) => t('own.order', { slot: at + 1, order: t(`order.${order}`) })),
    ...(neutral ? [t('own.neutral', { order: t(`order.${neutral}`) })] : []),
  ];
};

const planLines = (ask: Ask, words: Words): string[] => {
  const { t } = words;
  const { tile, traps, sent } = ownSecrets(ask).plan;
  if (ask.view.board.phase.name !== 'plan' && ask.view.board.phase.name !== 'battle') return [];
  return [
    ...(tile ? [t('own.plan.tile', { tile: tileName(ownPlayer(ask), tile, words) })] : []),
    ...(traps.length > 0 ? [t('own.plan.traps', { list: counted(traps, words) })] : []),
    ...(sent.length > 0 ? [t('own.plan.sent', { list: counted(sent, words) })] : []),
  ];
};

const trapLines = (ask: Ask, words: Words): string[] => {
  const { t } = words;
  const { traps } = ownSecrets(ask);
  if (traps.length === 0) return [t('own.no-traps')];
  const kinds = [...new Set(traps)];
  return [
    t('own.traps', { list: counted(traps, words) }),
    ...kinds.map((trap) => `- ${t(`trap.${trap}`)}: ${trapRule(ask.view.board, trap, words)}`),
  ];
};

const cardLines = (ask: Ask, words: Words): string[] => {
  const { t } = words;
  const { spied } = ownSecrets(ask);
  if (spied.length === 0) return [t('own.no-cards')];
  return [...spied]
    .sort((one, other) => one - other)
    .flatMap((round) => {
      const card = ask.view.cards[round - 1];
      return card
        ? [t('own.card', { round, card: t(`spell.${card}`), rule: spellRule(card, ask.view.board, words) })]
        : [];
    });
};
