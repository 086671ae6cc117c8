import { flagOption, isEmpty, textOf, textOption } from '../../shared/commands/options.ts';
import { smallWorld } from '../game.ts';
import type { Pieces, RegionId } from '../rules/index.ts';
import { barredNow } from './barred.ts';
import { heldRegions } from './held-regions.ts';
import { regionOf, regionOption } from './options.ts';
import {
  actingLayer,
  contextAfter,
  notationLine,
  owes,
  type Path,
  type SeatContext,
  type Subcommand,
  withLine,
} from './seat-context.ts';
import { additions, allInto, evenly, type RegionCount } from './spread.ts';
import { additionsTyped } from './typed-regions.ts';

/** What a race has withdrawn, and where it can go. */
export interface Withdrawn {
  readonly stands: readonly RegionCount[];
  readonly tokens: number;
  readonly pieces: Pieces;
}

/** True if the seat places withdrawn tokens now. */
const places = (context: SeatContext): boolean =>
  context.view.board.turn.phase.name === 'withdrawn' && owes(context);

/** What the seat has to place now; nothing in any other phase. */
export const withdrawnOf = (context: SeatContext): Withdrawn => {
  const ref = actingLayer(context);
  const layer = context.view.board.players[ref.seat]?.[ref.layer];
  if (!layer || !places(context)) return { stands: [], tokens: 0, pieces: {} };
  return {
    stands: heldRegions(context.view.board, ref).map(({ id, region }) => ({
      region: id,
      count: region.tokens,
    })),
    tokens: layer.withdrawn,
    pieces: layer.withdrawnPieces,
  };
};

const placeTo = (path: Path, before: readonly RegionCount[], after: readonly RegionCount[]): Path => {
  const text = additions(before, after);
  return text === '' ? path : withLine(path, `place ${text}`);
};

/** Withdrawn tokens go where the fewest stand. */
export const evenlyPlaced = (path: Path): Path => {
  const { stands, tokens } = withdrawnOf(path.context);
  return placeTo(path, stands, evenly(stands, tokens));
};

/** Everything left, markers too, goes into one region. */
const restInto = (start: Path, region: RegionId): Path => {
  const { stands, tokens, pieces } = withdrawnOf(start.context);
  if (!stands.some((stand) => stand.region === region))
    return withLine(start, `place ${region}+${Math.max(1, tokens)}`);
  let path = start;
  for (const [piece, count] of Object.entries(pieces))
    path = withLine(path, `place ${piece} ${region}+${count}`);
  return placeTo(path, stands, allInto(stands, tokens, region));
};

/** What would be done for an absent player: token by token into the weakest region, then the markers. */
export const weakestFirst = (context: SeatContext): string[] => {
  const lines: string[] = [];
  for (let at: SeatContext | undefined = context; at && places(at); at = contextAfter(at, lines.slice(-1))) {
    lines.push(notationLine(smallWorld.defaultMove(at.state, at.seat)));
  }
  return lines;
};

/** `/sw place`: withdrawn tokens and Encampments, as text, the rest into one region, evenly or where it is weakest. */
export const place: Subcommand = {
  kind: 'move',
  name: 'place',
  options: [
    textOption(
      'tokens',
      false,
      (context, _, { t }) => {
        const { stands, tokens } = withdrawnOf(context);
        if (tokens === 0) return [];
        const even = additions(stands, evenly(stands, tokens));
        return [
          { name: `${even} · ${t('redeploy.even')}`, value: even },
          ...stands.map(({ region }) => {
            const value = `${region}+${tokens}`;
            return { name: `${value} · ${t('redeploy.all', { region })}`, value };
          }),
        ];
      },
      additionsTyped,
    ),
    textOption(
      'camps',
      false,
      (context, _, { t }) => {
        const { stands, pieces } = withdrawnOf(context);
        const { camp = 0 } = pieces;
        if (camp === 0) return [];
        return stands.map(({ region }) => {
          const value = `${region}+${camp}`;
          return { name: `${value} · ${t('redeploy.all', { region })}`, value };
        });
      },
      additionsTyped,
    ),
    regionOption('rest', false, (context, _, { t }) => {
      const { stands, tokens } = withdrawnOf(context);
      return stands.map(({ region, count }) => ({
        region,
        note: t('redeploy.becomes', { count, total: count + tokens }),
      }));
    }),
    flagOption('even'),
    flagOption('weakest'),
  ],
  refusal: (_, context) => (places(context) ? undefined : barredNow(context, 'place')),
  selection: (values) => (isEmpty(values) ? '' : undefined),
  lines: (values, context) => {
    let path: Path = { context, lines: [] };
    const camps = textOf(values, 'camps');
    if (camps !== undefined) path = withLine(path, `place camp ${camps}`);
    const tokens = textOf(values, 'tokens');
    if (tokens !== undefined) path = withLine(path, `place ${tokens}`);
    const rest = regionOf(values, 'rest');
    if (rest !== undefined) path = restInto(path, rest);
    if (values.even === true) path = evenlyPlaced(path);
    return values.weakest === true ? [...path.lines, ...weakestFirst(path.context)] : path.lines;
  },
};
