import type { Path, Problem } from '../../shared/scenario/problem.ts';
import { COLUMN_LENGTH } from '../rules/column.ts';
import { type Board, LAYER_NAMES } from '../rules/state.ts';
import type { Catalogue } from './catalogue.ts';
import type { Setup } from './fields.ts';

/** A banner or badge that a scenario names, and where it does. */
interface Named {
  readonly id: string;
  readonly path: Path;
}

const ofSeats = ({ seats }: Setup, part: 'race' | 'power'): Named[] =>
  Object.entries(seats).flatMap(([seat, setup]) =>
    LAYER_NAMES.flatMap((layer) => {
      const id = setup[layer]?.[part];
      return id === undefined ? [] : [{ id, path: ['seats', seat, layer] }];
    }),
  );

const ofList = (setup: Setup, field: 'column' | 'stack', part: 'race' | 'power'): Named[] =>
  setup[field].map((combo, at) => ({ id: combo[part], path: [field, at] }));

const bannersNamed = (setup: Setup): Named[] => [
  ...ofSeats(setup, 'race'),
  ...ofList(setup, 'column', 'race'),
  ...ofList(setup, 'stack', 'race'),
];

const badgesNamed = (setup: Setup): Named[] => [
  ...ofSeats(setup, 'power'),
  ...Object.entries(setup.lent).map(([place, id]) => ({ id, path: ['lent', place] })),
  ...setup.discarded.map((id, at) => ({ id, path: ['discarded', at] })),
  ...ofList(setup, 'column', 'power'),
  ...ofList(setup, 'stack', 'power'),
];

const findsNamed = ({ regions, finds }: Setup): Named[] => [
  ...Object.entries(regions).flatMap(([region, text]) =>
    text.finds.map((id) => ({ id, path: ['regions', region] })),
  ),
  ...finds.map((id, at) => ({ id, path: ['finds', at] })),
];

/** There is one of each, so it cannot be in two places. */
const twice = (what: string, named: readonly Named[]): Problem[] => {
  const seen = new Set<string>();
  return named.flatMap(({ id, path }) => {
    const message = `${what} ${id} is in another place already; there is one of each`;
    if (seen.has(id)) return [{ path, message }];
    seen.add(id);
    return [];
  });
};

/** A Place lends its power from where it lies. */
const lentFromNowhere = ({ regions, lent }: Setup): Problem[] => {
  const lying = Object.values(regions).flatMap(({ finds }) => finds);
  return Object.keys(lent).flatMap((place) =>
    lying.includes(place)
      ? []
      : [{ path: ['lent', place], message: `the ${place} lies nowhere; expected it in a region` }],
  );
};

/** Banners, badges, Places and Relics that are in two places or in none, and a column that is too long. */
export const wrongCombos = (setup: Setup): Problem[] => [
  ...twice('the banner of', bannersNamed(setup)),
  ...twice('the badge', badgesNamed(setup)),
  ...twice('the', findsNamed(setup)),
  ...lentFromNowhere(setup),
  ...(setup.column.length > COLUMN_LENGTH
    ? [
        {
          path: ['column'],
          message: `${setup.column.length} combos are on offer, expected ${COLUMN_LENGTH} or fewer`,
        },
      ]
    : []),
];

const unnamed = (all: readonly string[], named: readonly Named[]): string[] =>
  all.filter((id) => !named.some((one) => one.id === id));

/** Fills the column, and says which banners and badges are still to come: those of `stack` first, then the others. */
export const fillColumnAndStacks = (
  board: Board,
  setup: Setup,
  catalogue: Catalogue,
): { readonly races: string[]; readonly powers: string[] } => {
  const races = [...setup.stack.map(({ race }) => race), ...unnamed(catalogue.races, bannersNamed(setup))];
  const powers = [...setup.stack.map(({ power }) => power), ...unnamed(catalogue.powers, badgesNamed(setup))];
  board.column = setup.column.map(({ race, power, coins }) => ({ race, power, coins }));
  board.discardedPowers = [...setup.discarded];
  if (setup['no more races']) return { races: [], powers };
  while (board.column.length < COLUMN_LENGTH && races.length > 0) {
    board.column.push({ race: races.shift() ?? '', power: powers.shift() ?? '', coins: 0 });
  }
  return { races, powers };
};
