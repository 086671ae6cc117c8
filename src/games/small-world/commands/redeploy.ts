import type { Suggestion, Words } from '../../front.ts';
import { type Ask, inPhase, type Path, type Subcommand, step, towardsRedeploy } from './asked.ts';
import { flagOption, regionOf, regionOption, textOf, textOption } from './options.ts';
import { allInto, backTo, evenly, raises, type Stand } from './spread.ts';
import { asTheyStood, finished, redeployTo, spreadEvenly, standingOf } from './standing.ts';

/**
 * `/sw redeploy`: tokens as text, then as they stood, then the rest into one region or evenly; with `done` the
 * turn ends in the same request.
 */
export const redeploy: Subcommand = {
  kind: 'move',
  name: 'redeploy',
  options: [
    textOption('tokens', false, (ask, _, words, typed) =>
      suggestions(towardsRedeploy(ask).ask, typed, words),
    ),
    regionOption('rest', false, (ask, _, { t }) => {
      const { stands, hand } = standingOf(towardsRedeploy(ask).ask);
      return stands.map(({ region, count }) => ({
        region,
        note: t('redeploy.becomes', { count, more: hand }),
      }));
    }),
    flagOption('even'),
    flagOption('stood'),
    flagOption('done'),
  ],
  lines: (values, ask) => {
    let path = towardsRedeploy(ask);
    if (path.lines.length > 0 && !inPhase(path.ask, 'redeploy')) return path.lines;
    const text = textOf(values, 'tokens');
    if (text !== undefined) path = step(path, `redeploy ${text}`);
    if (values.stood === true) path = asTheyStood(path);
    const rest = regionOf(values, 'rest');
    if (rest !== undefined) path = withRest(path, rest);
    if (values.even === true) path = spreadEvenly(path);
    return (values.done === true ? finished(path) : path).lines;
  },
};

/** Everything left goes into one region; a region that is not one's own is left to the rules to refuse. */
const withRest = (path: Path, rest: NonNullable<ReturnType<typeof regionOf>>): Path => {
  const { stands, hand } = standingOf(path.ask);
  if (!stands.some(({ region }) => region === rest)) return step(path, `redeploy ${rest}=${hand + 1}`);
  return redeployTo(path, allInto(stands, hand, rest));
};

/** Complete texts: what was typed with the rest spread, evenly, as they stood, all in one region. */
const suggestions = (ask: Ask, typed: string, { t }: Words): Suggestion[] => {
  const { stands, hand } = standingOf(ask);
  if (hand === 0) return [];
  const started = begun(stands, hand, typed);
  const stood = backTo(stands, hand, ask.view.board.turn.stood);
  const ways: { label: string; after: readonly Stand[] }[] = [
    ...(started ? [{ label: t('redeploy.rest-even'), after: evenly(started.stands, started.hand) }] : []),
    { label: t('redeploy.even'), after: evenly(stands, hand) },
    ...(stood.hand < hand ? [{ label: t('redeploy.stood'), after: evenly(stood.stands, stood.hand) }] : []),
    ...stands.map(({ region }) => ({
      label: t('redeploy.all', { region }),
      after: allInto(stands, hand, region),
    })),
  ];
  return ways.map(({ label, after }) => {
    const value = raises(stands, after);
    return { name: `${value} · ${label}`, value };
  });
};

/** What the complete pairs of a text that is still being typed leave; undefined if there is none or too much. */
const begun = (stands: readonly Stand[], hand: number, typed: string) => {
  const wanted = new Map(
    [...typed.matchAll(/(\d+)\s*=\s*(\d+)/g)].map(([, region, count]) => [Number(region), Number(count)]),
  );
  if (wanted.size === 0) return undefined;
  const after = stands.map(({ region, count }) => ({
    region,
    count: Math.max(count, wanted.get(region) ?? 0),
  }));
  const used = after.reduce((sum, { count }, index) => sum + count - (stands[index]?.count ?? 0), 0);
  return used > hand ? undefined : { stands: after, hand: hand - used };
};
