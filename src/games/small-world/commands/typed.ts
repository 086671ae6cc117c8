import { LOCALES } from '../../../i18n/index.ts';
import { sameWords } from '../../front/plain-words.ts';
import { textOf } from '../../shared/commands/options.ts';
import { hasText, texts } from '../locales/index.ts';

/** Finds a thing of a kind by its id, or by its name in any language. */
const namedAs = (kind: string) => {
  const keys = Object.keys(texts.en).filter((key) => new RegExp(`^${kind}\\.[^.]+$`).test(key));
  return (typed: string): string | undefined =>
    keys
      .find((key) =>
        [key.slice(kind.length + 1), ...LOCALES.map((locale) => texts[locale][key] ?? '')].some((name) =>
          sameWords(name, typed),
        ),
      )
      ?.slice(kind.length + 1);
};

/** A power. */
export const powerTyped = namedAs('power');

const anyAct = namedAs('act');

/** What a figure, Place, Relic or power does at a region. */
export const actTyped = (typed: string): string | undefined => {
  const act = anyAct(typed);
  return act !== undefined && hasText(`panel.menu.act.${act}`) ? act : undefined;
};

const helperTyped = namedAs('means');

/** Helpers of a conquest, one by its name or all by their ids: `doormat sword`. */
export const helpersTyped = (typed: string): string | undefined => {
  const one = helperTyped(typed);
  if (one !== undefined) return one;
  const all = textOf({ typed }, 'typed')?.split(' ').map(helperTyped) ?? [];
  return all.length > 0 && !all.includes(undefined) ? all.join(' ') : undefined;
};
