import type { OptionValues, Suggestion } from '../../front/command.ts';
import type { Words } from '../../front/words.ts';
import { flagOption, isEmpty, textOf, textOption } from '../../shared/commands/options.ts';
import {
  arrangementOf,
  asLastTurn,
  finish,
  holdBorder,
  redeployTo,
  restoreStood,
  spreadEvenly,
} from './arrangement.ts';
import { barredFromRedeployment } from './barred.ts';
import { heldRegions } from './held-regions.ts';
import { regionOf, regionOption } from './options.ts';
import {
  actingLayer,
  inPhase,
  legalOf,
  type Path,
  pathAfterConquests,
  pathToRedeployment,
  type SeatContext,
  type Subcommand,
  withLine,
} from './seat-context.ts';
import { allInto, evenly, newTotals, type RegionCount, restored } from './spread.ts';
import { totalsBegun, totalsTyped } from './typed-regions.ts';
import { place } from './wording.ts';

/**
 * `/sw redeploy`: tokens as text, then as they stood, then the rest into one region or evenly; with `done` the
 * turn ends in the same request.
 */
export const redeploy: Subcommand = {
  kind: 'move',
  name: 'redeploy',
  options: [
    textOption(
      'tokens',
      false,
      (context, _, words, typed) => suggestions(pathToRedeployment(context).context, typed, words),
      totalsTyped,
    ),
    regionOption('rest', false, (context, given, { t }) => {
      const { context: there } = withTokens(pathToRedeployment(context), given);
      const { stands, hand } = arrangementOf(there);
      if (!mayPlace(there)) return [];
      return stands.map(({ region, count }) => ({
        region,
        note: t('redeploy.becomes', { count, total: count + hand }),
      }));
    }),
    flagOption('even'),
    flagOption('border'),
    flagOption('stood'),
    flagOption('last'),
    flagOption('done'),
  ],
  asks: true,
  refusal: ({ done }, context) => {
    const barred = barredFromRedeployment(context, 'redeploy');
    return barred && done === true && isSettled(context) ? undefined : barred;
  },
  selection: (values, context) => (isEmpty(values) && inPhase(context, 'redeploy') ? '' : undefined),
  lines: (values, context) => {
    if (isSettled(context)) return pathAfterConquests(context).lines;
    let path = withTokens(pathToRedeployment(context), values);
    if (values.stood === true) path = restoreStood(path);
    if (values.last === true) path = asLastTurn(path);
    const rest = regionOf(values, 'rest');
    if (rest !== undefined) path = withRest(path, rest);
    if (values.border === true) path = holdBorder(path);
    if (values.even === true) path = spreadEvenly(path);
    return (values.done === true ? finish(path) : path).lines;
  },
};

/** Whether all tokens go into the only region as conquests end: then to end the turn is all that can be asked for. */
const isSettled = (context: SeatContext): boolean =>
  inPhase(context, 'conquest') &&
  pathToRedeployment(context).lines.length === 0 &&
  heldRegions(context.view.board, actingLayer(context)).length > 0;

/** Tokens as they were typed come first: the rest is what they leave. */
const withTokens = (path: Path, values: OptionValues): Path => {
  const text = textOf(values, 'tokens');
  return text === undefined ? path : withLine(path, `redeploy ${text}`);
};

/** Nothing can be placed without tokens in hand, or until lent ones have gone back (Amazons). */
const mayPlace = (context: SeatContext): boolean => legalOf(context, 'redeploy').length > 0;

/** Everything left goes into one region; a region that is not one's own is left to the rules to refuse. */
const withRest = (path: Path, rest: NonNullable<ReturnType<typeof regionOf>>): Path => {
  const { stands, hand } = arrangementOf(path.context);
  if (!stands.some(({ region }) => region === rest)) return withLine(path, `redeploy ${rest}=${hand + 1}`);
  return redeployTo(path, allInto(stands, hand, rest));
};

/** A complete text for the option, and what it amounts to. */
interface RedeployOption {
  readonly label: string;
  readonly after: readonly RegionCount[];
}

/** Complete texts: what was typed with the rest spread, or else evenly, as they stood, all in one region. */
const suggestions = (context: SeatContext, typed: string, words: Words): Suggestion[] => {
  const { stands } = arrangementOf(context);
  if (!mayPlace(context)) return [];
  const begun = totalsBegun(typed, context);
  const ways = continued(context, begun, words) ?? fromStart(context, words);
  return ways.map(({ label, after }) => {
    const value = newTotals(stands, after);
    return { name: `${asTyped(value, begun)} · ${label}`, value };
  });
};

/** Totals with the names of regions that were typed, so that they are found by them. */
const asTyped = (totals: string, begun: ReturnType<typeof totalsBegun>): string =>
  totals
    .split(' ')
    .map((total) => {
      const [region, count] = total.split('=');
      return `${begun.find((one) => one.region === region)?.typed ?? region}=${count}`;
    })
    .join(' ');

const fromStart = (context: SeatContext, words: Words): RedeployOption[] => {
  const { t } = words;
  const { stands, hand } = arrangementOf(context);
  const stood = restored(stands, hand, context.view.board.turn.stood);
  return [
    { label: t('redeploy.even'), after: evenly(stands, hand) },
    ...(stood.hand < hand ? [{ label: t('redeploy.stood'), after: evenly(stood.stands, stood.hand) }] : []),
    ...stands.map(({ region }) => ({
      label: t('redeploy.all', { region: place(context.view.board.map, region, words) }),
      after: allInto(stands, hand, region),
    })),
  ];
};

/** Ways to go on from the pairs that were typed, which stay as they are; undefined if there are none, or too much. */
const continued = (
  context: SeatContext,
  begun: ReturnType<typeof totalsBegun>,
  words: Words,
): RedeployOption[] | undefined => {
  const { t } = words;
  const { stands, hand } = arrangementOf(context);
  const wanted = new Map(begun.map(({ region, count }) => [Number(region), Number(count)]));
  const named = stands.flatMap(({ region, count }) => {
    const more = (wanted.get(region) ?? count) - count;
    return more > 0 ? [{ region, count: count + more, more }] : [];
  });
  const left = hand - named.reduce((sum, { more }) => sum + more, 0);
  if (named.length === 0 || left < 0) return undefined;
  const others = stands.filter(({ region }) => !named.some((stand) => stand.region === region));
  const open: RedeployOption[] = [{ label: t('redeploy.left', { tokens: left }), after: named }];
  if (left === 0 || others.length === 0) return open;
  return [
    { label: t('redeploy.rest-even'), after: [...named, ...evenly(others, left)] },
    ...open,
    ...others.map(({ region }) => ({
      label: t('redeploy.all', { region: place(context.view.board.map, region, words) }),
      after: [...named, ...allInto(others, left, region)],
    })),
  ];
};
