import type { PanelControl } from '../../../front/panel.ts';
import type { Words } from '../../../front/words.ts';
import { menus } from '../../../shared/commands/controls.ts';
import { distinct } from '../../../shared/commands/options.ts';
import type { Move } from '../../rules/index.ts';
import { legalOf, notationLine, type SeatContext } from '../seat-context.ts';
import { regionRow } from './facts.ts';

type Marker = Extract<Move, { type: 'put' | 'place-piece' }>;

/** Menus for markers: one more into a region, and all of them at once where there are several. */
export const markerMenus = (context: SeatContext, type: Marker['type'], words: Words): PanelControl[] => {
  const moves: readonly Marker[] = legalOf(context, type);
  return distinct(moves.map(({ piece }) => piece)).flatMap((piece) => {
    const kind = words.t(`piece.${piece}`);
    const ofKind = moves.filter((move) => move.piece === piece);
    const regions = distinct(ofKind.map(({ region }) => region));
    const inRegion = regions.map((region) => ofKind.filter((move) => move.region === region));
    const fewest = inRegion.flatMap((choices) => choices.slice(0, 1));
    const most = inRegion.flatMap((choices) => choices.slice(1).slice(-1));
    return [
      ...menus(
        piece,
        words.t('panel.menu.marker', { piece: kind }),
        fewest.map((move) => row(context, move, words)),
      ),
      ...menus(
        `${piece}-all`,
        words.t('panel.menu.marker-all', { piece: kind }),
        most.map((move) => row(context, move, words)),
      ),
    ];
  });
};

const row = (context: SeatContext, move: Marker, words: Words) =>
  regionRow(
    context,
    {
      region: move.region,
      note: `${words.t(`piece.${move.piece}`)} × ${move.count}`,
      lines: [notationLine(move)],
    },
    words,
  );
