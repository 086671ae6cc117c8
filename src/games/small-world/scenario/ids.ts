import { type IdList, idsOfTexts } from '../../shared/scenario/reference.ts';
import { rules } from '../game.ts';
import { texts } from '../locales/index.ts';
import { ACTS, MEANS } from './unknown-word.ts';

const idsOf = (items: readonly { readonly id: string }[]): string[] => items.map(({ id }) => id);
const { base, underground } = rules.editions;

/** Ids that scenarios of Small World may name. Each rule and each refusal has a text, so the texts know all of them. */
export const ids: readonly IdList[] = [
  { title: 'Races', ids: idsOf(base.races) },
  { title: 'Races of the Underground', ids: idsOf(underground.races) },
  { title: 'Powers', ids: idsOf(base.powers) },
  { title: 'Powers of the Underground', ids: idsOf(underground.powers) },
  { title: 'Popular Places', ids: idsOf(rules.finds.filter(({ kind }) => kind === 'place')) },
  { title: 'Righteous Relics', ids: idsOf(rules.finds.filter(({ kind }) => kind === 'relic')) },
  { title: 'Markers and figures', ids: idsOf(rules.pieces) },
  { title: 'Helpers of a conquest', ids: MEANS },
  { title: 'Actions', ids: [...new Set(ACTS)] },
  { title: 'Rules', ids: idsOfTexts(texts.en, 'reason.').sort() },
  { title: 'Refusals', ids: idsOfTexts(texts.en, 'refusal.').sort() },
];
