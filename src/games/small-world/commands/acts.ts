import type { Words } from '../../front/words.ts';
import type { RegionId } from '../rules/map.ts';
import { legalOf, notationLine, type SeatContext } from './seat-context.ts';

/** Something that can be done at one of several regions: a figure, a Place, a Relic, a power. */
export interface RegionAct {
  readonly act: string;
  readonly choices: readonly { readonly region: RegionId; readonly line: string }[];
}

/** Acts of now that are aimed at a region, with every region. */
export const regionActs = (context: SeatContext): RegionAct[] => {
  const acts = new Map<string, { region: RegionId; line: string }[]>();
  for (const move of legalOf(context, 'act')) {
    if (move.target.kind !== 'region') continue;
    const choices = acts.get(move.act) ?? [];
    choices.push({ region: move.target.region, line: notationLine(move) });
    acts.set(move.act, choices);
  }
  return [...acts].map(([act, choices]) => ({ act, choices }));
};

/** The act that must be done before anything else; undefined if something else is possible too. */
export const onlyAct = (context: SeatContext, { t }: Words): string | undefined => {
  const [first, ...others] = regionActs(context);
  const free = context.view.board.turn.phase.name !== 'conquest' || legalOf(context, 'stop').length > 0;
  return !free && first && others.length === 0 ? t(`panel.menu.act.${first.act}`) : undefined;
};
