import type { Translate } from '../../i18n/index.ts';
import { literally } from '../../i18n/people-text.ts';
import { LEVELS } from '../../kernel/game-ai.ts';
import type { Figures } from '../../statistics/figures.ts';

/** Kinds of computers that have results: those that can be added, and those of earlier versions. */
const COMPUTERS = [...LEVELS, 'greedy', 'random'] as const;

/** How somebody who has results is called: all computers of a kind are one in a list. */
export const playerName = ({ userId, name }: Pick<Figures, 'userId' | 'name'>, t: Translate): string => {
  const kind = COMPUTERS.find((one) => userId === `computer:${one}`);
  return kind ? t(`computer.${kind}`) : literally(name);
};
