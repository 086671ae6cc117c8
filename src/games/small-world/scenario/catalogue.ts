import type { ScenarioTable } from '../../shared/scenario/scenario-game.ts';
import { rules } from '../game.ts';
import { type Components, componentsFor } from '../rules/components.ts';
import type { BoardMap } from '../rules/map.ts';
import { type Options, worldOf } from '../rules/options.ts';
import type { PieceKind } from '../rules/trait.ts';

/** What there is at a table: its board, and what can be in its game. */
export interface Catalogue {
  readonly table: ScenarioTable<Options>;
  readonly map: BoardMap;
  readonly components: Components;
  readonly races: readonly string[];
  readonly powers: readonly string[];
  readonly finds: readonly string[];
  /** Places that draw a power. */
  readonly lenders: readonly string[];
  /** Markers and figures that can stand in regions. */
  readonly standing: readonly string[];
  /** Markers that are given to players. */
  readonly marks: readonly string[];
}

const idsOf = (items: readonly { readonly id: string }[]): string[] => items.map(({ id }) => id);

/** Markers for which no region has room are given to players. */
const isMark = ({ perRegion }: PieceKind): boolean => perRegion === 0;

/** What there is at a table with these options. */
export const catalogueOf = (table: ScenarioTable<Options>): Catalogue => {
  const map = rules.boardFor(table.players, worldOf(table.options));
  const components = componentsFor(rules, map, table.players, table.options);
  const { races, powers, finds } = components;
  const kinds = [...races, ...powers, ...finds].flatMap(({ pieces }) => pieces ?? []);
  return {
    table,
    map,
    components,
    races: idsOf(races),
    powers: idsOf(powers),
    finds: idsOf(finds),
    lenders: idsOf(finds.filter(({ drawsPower }) => drawsPower)),
    standing: idsOf(kinds.filter((kind) => !isMark(kind))),
    marks: idsOf(kinds.filter(isMark)),
  };
};
