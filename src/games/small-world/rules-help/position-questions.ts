import type { QuestionAnswer } from '../../front/command.ts';
import type { PositionAsked, PositionQuestion } from '../../front/rules-help.ts';
import type { Words } from '../../front/words.ts';
import type { SeatContext } from '../commands/seat-context.ts';
import { aboutRegion, explanationFor } from '../commands/why.ts';
import { place } from '../commands/wording.ts';
import { DIE_FACES } from '../rules/die.ts';
import type { RegionId, State, View } from '../rules/index.ts';
import { helperIn } from './named.ts';

type Question = PositionQuestion<State, View>;

const aboutNumber = ({ number, text }: PositionAsked, context: SeatContext, words: Words): QuestionAnswer =>
  aboutRegion(context, number as RegionId, helperIn(text, context), words);

/** «How much does region 12 cost?»: every rule of the price, as `/sw why`. */
export const cost: Question = { name: 'cost', answer: aboutNumber };

/** «Can I conquer 12?»: the same, with what stands against it. */
export const conquer: Question = { name: 'conquer', answer: aboutNumber };

/** «What are my odds on 12?»: the exact chance that the reinforcement die brings what is missing (rule 4.4). */
export const odds: Question = {
  name: 'odds',
  answer: (about, context, words) => {
    const id = about.number as RegionId;
    const explanation = explanationFor(context, id);
    const isForbidden = explanation?.refusal && explanation.refusal.code !== 'tokens.too-few';
    const priced = aboutNumber(about, context, words);
    if (isForbidden) return { ...priced, text: [words.t('odds.none'), priced.text].join('\n') };
    if (!explanation) return priced;
    const { cost: reasons, need, have } = explanation;
    const head = words.t('odds.head', { region: place(context.view.board.map, id, words) });
    return { text: [head, chance(need, have, words)].join('\n'), reasons };
  },
};

const chance = (need: number, have: number, { t }: Words): string => {
  const short = need - have;
  if (short <= 0) return t('odds.sure', { need, have });
  const faces = DIE_FACES.length;
  const hits = DIE_FACES.filter((pips) => pips >= short).length;
  // Without a token in hand nobody can try (rule 4.4).
  if (hits === 0 || have < 1) return t('odds.never', { need, have, short });
  return t('odds.die', { need, have, short, hits, faces, percent: Math.round((100 * hits) / faces) });
};
