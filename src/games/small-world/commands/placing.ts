import { flagOption, textOf, textOption } from '../../shared/commands/options.ts';
import { smallWorld } from '../game.ts';
import type { Pieces, RegionId } from '../rules/index.ts';
import { type Ask, actingLayer, ahead, owes, type Path, type Subcommand, step, written } from './asked.ts';
import { heldRegions } from './holding.ts';
import { regionOf, regionOption } from './options.ts';
import { additions, allInto, evenly, type Stand } from './spread.ts';

/** What a race has withdrawn, and where it can go. */
export interface Withdrawn {
  readonly stands: readonly Stand[];
  readonly tokens: number;
  readonly pieces: Pieces;
}

/** True if the seat places withdrawn tokens now. */
const places = (ask: Ask): boolean => ask.view.board.turn.phase.name === 'withdrawn' && owes(ask);

/** What the seat has to place now; nothing in any other phase. */
export const withdrawnOf = (ask: Ask): Withdrawn => {
  const ref = actingLayer(ask);
  const layer = ask.view.board.players[ref.seat]?.[ref.layer];
  if (!layer || !places(ask)) return { stands: [], tokens: 0, pieces: {} };
  return {
    stands: heldRegions(ask.view.board, ref).map(({ id, region }) => ({ region: id, count: region.tokens })),
    tokens: layer.withdrawn,
    pieces: layer.withdrawnPieces,
  };
};

const placeTo = (path: Path, before: readonly Stand[], after: readonly Stand[]): Path => {
  const text = additions(before, after);
  return text === '' ? path : step(path, `place ${text}`);
};

/** Withdrawn tokens go where the fewest stand. */
export const evenlyPlaced = (path: Path): Path => {
  const { stands, tokens } = withdrawnOf(path.ask);
  return placeTo(path, stands, evenly(stands, tokens));
};

/** Everything left, markers too, goes into one region. */
const restInto = (start: Path, region: RegionId): Path => {
  const { stands, tokens, pieces } = withdrawnOf(start.ask);
  if (!stands.some((stand) => stand.region === region))
    return step(start, `place ${region}+${Math.max(1, tokens)}`);
  let path = start;
  for (const [piece, count] of Object.entries(pieces)) path = step(path, `place ${piece} ${region}+${count}`);
  return placeTo(path, stands, allInto(stands, tokens, region));
};

/** What would be done for an absent player: token by token into the weakest region, then the markers. */
export const weakestFirst = (ask: Ask): string[] => {
  const lines: string[] = [];
  for (let at: Ask | undefined = ask; at && places(at); at = ahead(at, lines.slice(-1))) {
    lines.push(written(smallWorld.defaultMove(at.state, at.seat)));
  }
  return lines;
};

/** `/sw place`: withdrawn tokens and Encampments, as text, the rest into one region, evenly or where it is weakest. */
export const place: Subcommand = {
  kind: 'move',
  name: 'place',
  options: [
    textOption('tokens', false, (ask, _, { t }) => {
      const { stands, tokens } = withdrawnOf(ask);
      if (tokens === 0) return [];
      const even = additions(stands, evenly(stands, tokens));
      return [
        { name: `${even} · ${t('redeploy.even')}`, value: even },
        ...stands.map(({ region }) => {
          const value = `${region}+${tokens}`;
          return { name: `${value} · ${t('redeploy.all', { region })}`, value };
        }),
      ];
    }),
    textOption('camps', false, (ask, _, { t }) => {
      const { stands, pieces } = withdrawnOf(ask);
      const { camp = 0 } = pieces;
      if (camp === 0) return [];
      return stands.map(({ region }) => {
        const value = `${region}+${camp}`;
        return { name: `${value} · ${t('redeploy.all', { region })}`, value };
      });
    }),
    regionOption('rest', false, (ask, _, { t }) => {
      const { stands, tokens } = withdrawnOf(ask);
      return stands.map(({ region, count }) => ({
        region,
        note: t('redeploy.becomes', { count, total: count + tokens }),
      }));
    }),
    flagOption('even'),
    flagOption('weakest'),
  ],
  lines: (values, ask) => {
    let path: Path = { ask, lines: [] };
    const camps = textOf(values, 'camps');
    if (camps !== undefined) path = step(path, `place camp ${camps}`);
    const tokens = textOf(values, 'tokens');
    if (tokens !== undefined) path = step(path, `place ${tokens}`);
    const rest = regionOf(values, 'rest');
    if (rest !== undefined) path = restInto(path, rest);
    if (values.even === true) path = evenlyPlaced(path);
    return values.weakest === true ? [...path.lines, ...weakestFirst(path.ask)] : path.lines;
  },
};
