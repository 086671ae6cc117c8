import type { Words } from '../../front.ts';
import type { RegionId } from '../rules/map.ts';
import { type Ask, legalOf, written } from './asked.ts';

/** Something that can be done at one of several regions: a figure, a Place, a Relic, a power. */
export interface RegionAct {
  readonly act: string;
  readonly choices: readonly { readonly region: RegionId; readonly line: string }[];
}

/** Acts of now that are aimed at a region, with every region. */
export const regionActs = (ask: Ask): RegionAct[] => {
  const acts = new Map<string, { region: RegionId; line: string }[]>();
  for (const move of legalOf(ask, 'act')) {
    if (move.target.kind !== 'region') continue;
    const choices = acts.get(move.act) ?? [];
    choices.push({ region: move.target.region, line: written(move) });
    acts.set(move.act, choices);
  }
  return [...acts].map(([act, choices]) => ({ act, choices }));
};

/** The act that must be done before anything else; undefined if something else is possible too. */
export const onlyAct = (ask: Ask, { t }: Words): string | undefined => {
  const [first, ...others] = regionActs(ask);
  const free = ask.view.board.turn.phase.name !== 'conquest' || legalOf(ask, 'stop').length > 0;
  return !free && first && others.length === 0 ? t(`panel.menu.act.${first.act}`) : undefined;
};
