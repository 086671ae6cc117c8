import { type Answer, type FoundAnswer, MAX_ANSWERS } from './section.ts';

/** What is said to a question about the bot: what the book about it says, and after that the sections of the rules. */
export const guideFirst = (guide: FoundAnswer, rules: FoundAnswer): FoundAnswer => ({
  ...guide,
  answers: [...guide.answers, ...rules.answers].slice(0, MAX_ANSWERS),
});

/**
 * What is said to a question which may be about the bot or about the rules: the best section of both books, to be read at
 * once. Most questions are about the rules, so these come first, unless only the book about the bot has a plain answer.
 */
export const inDoubt = (guide: FoundAnswer, rules: FoundAnswer): FoundAnswer => {
  const [first, second] = guide.direct && !rules.direct ? [guide, rules] : [rules, guide];
  const shown = [bestOf(first), bestOf(second)].flatMap((best) => best ?? []);
  return {
    ...first,
    answers: [...shown, ...rules.answers.filter((answer) => !shown.includes(answer))].slice(0, MAX_ANSWERS),
    shown: shown.length > 1 ? 2 : 1,
  };
};

/** The section that the plain answer rests on, else the first. */
const bestOf = ({ answers, direct }: FoundAnswer): Answer | undefined =>
  (direct && answers.find(({ book, id }) => book === direct.book && id === direct.section)) ?? answers[0];
