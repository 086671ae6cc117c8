import type { Reason } from '../../../kernel/refusal.ts';
import type { Words } from '../../front/words.ts';
import { explain, rules } from '../game.ts';
import { hasText, texts } from '../locales/index.ts';
import type { Board, Explanation, Layer, Options, RegionId } from '../rules/index.ts';
import type { RegionFacts } from '../rules/map.ts';
import { emptyBoard } from '../rules/setup.ts';
import { boxOf, editionsFor, PLAYERS } from './box.ts';
import { type Case, caseIn } from './sum-question.ts';

/**
 * What a region costs somebody in a case that a question makes up, such as «Mummies on an empty Black Mountain»: worked out by
 * the engine on a board made for it.
 * @param options of a table; without one the first edition that has all that is named
 * @returns the sum; undefined if the question is no such case, or there is nothing to add up
 */
export const priceSum = (
  question: string,
  options: Options | undefined,
  words: Words,
): string | undefined => {
  const asked = caseIn(question);
  if (!asked) return undefined;
  for (const played of editionsFor(options)) {
    const explanation = explanationOf(asked, played);
    if (explanation) return explanation.cost.length > 1 ? sumText(explanation, words) : undefined;
  }
  return undefined;
};

const ASKER = 0;
const DEFENDER = 1;
/** More tokens than any region costs. */
const MANY = 30;

/** What the engine says to the case on the board of these options; undefined if something of it is not in the game there. */
const explanationOf = (asked: Case, options: Options): Explanation | undefined => {
  const { map, components } = boxOf(options);
  const board = emptyBoard(rules, components, map, { seats: PLAYERS, options });
  const { power, defender } = asked;
  const isPlayed =
    (power === undefined || components.powers.some(({ id }) => id === power)) &&
    (defender === undefined || components.races.some(({ id }) => id === defender));
  const regions = kindsOf(map.regions.filter((region) => isMeant(region, asked)));
  const [some] = regions;
  if (!isPlayed || !some) return undefined;
  const explained = (race: string, id: RegionId): Explanation[] => {
    const explanation = explain(boardOf(board, asked, { race, id }), ASKER, id);
    return explanation ? [explanation] : [];
  };
  // A race or a coast that nobody has named brings no discount.
  const races = components.races.map(({ id }) => id).filter((id) => id === (asked.race ?? id));
  const [race] = plainest(races, (one) => explained(one, some.id));
  const [region] = race === undefined ? [] : plainest(regions, ({ id }) => explained(race, id));
  return race === undefined || !region ? undefined : explained(race, region.id)[0];
};

/** Those of which the fewest rules change the price come first, then those that cost most. */
const plainest = <T>(all: readonly T[], explained: (one: T) => readonly Explanation[]): T[] =>
  all
    .flatMap((one) => explained(one).map(({ cost, need }) => ({ one, rules: cost.length, need })))
    .sort((one, other) => one.rules - other.rules || other.need - one.need)
    .map(({ one }) => one);

/** One region of each kind. */
const kindsOf = (regions: readonly RegionFacts[]): RegionFacts[] => [
  ...new Map(
    regions.map((region) => [`${region.terrain} ${region.coastal} ${region.symbols.join(' ')}`, region]),
  ).values(),
];

const isMeant = ({ terrain, symbols, coastal }: RegionFacts, asked: Case): boolean =>
  (asked.terrains === undefined ||
    asked.terrains.includes(terrain) ||
    symbols.some((symbol) => asked.terrains?.includes(symbol))) &&
  (!asked.coastal || coastal);

const boardOf = (
  empty: Board,
  { power, tokens, defender: named, pieces }: Case,
  { race, id }: { readonly race: string; readonly id: RegionId },
): Board => {
  const board = structuredClone(empty);
  for (const region of board.regions) region.natives = 0;
  const [asker, defender] = [board.players[ASKER], board.players[DEFENDER]];
  const region = board.regions[id - 1];
  if (!asker || !defender || !region) return board;
  asker.active = layerOf(race, power, MANY);
  const { tribe = 0, monster = 0, ...markers } = pieces;
  Object.assign(region, { natives: tribe, monsters: monster, pieces: markers });
  if (tokens === 0) return board;
  // A declined race defends itself with its tokens alone; one that is named may do more.
  const layer = named === undefined ? 'decline' : 'active';
  defender[layer] = layerOf(named ?? race, undefined, 0);
  Object.assign(region, { tokens, holder: { seat: DEFENDER, layer } });
  return board;
};

const layerOf = (race: string, power: string | undefined, hand: number): Layer => ({
  race,
  ...(power !== undefined && { power }),
  hand,
  withdrawn: 0,
  reserve: 0,
  pieces: {},
  withdrawnPieces: {},
});

/** `2 + 1 (mountain) + 1 (Mummies) = **4**` */
const sumText = ({ cost, need }: Explanation, words: Words): string => {
  const parts = cost.map(({ rule, by = 0, params }, at) => {
    const sign = by < 0 ? '− ' : at > 0 ? '+ ' : '';
    const label = labelOf({ rule, by, ...(params && { params }) }, words);
    return `${sign}${Math.abs(by)}${label === undefined ? '' : ` (${label})`}`;
  });
  return `${parts.join(' ')} = **${need}**`;
};

/** What a part of the sum is for; undefined for what every region costs. */
const labelOf = ({ rule, by = 0 }: Reason, { t }: Words): string | undefined => {
  const [first = '', second = ''] = rule.split('.');
  if (rule === 'conquest.base') return undefined;
  if (rule === 'conquest.tokens') return t('sum.tokens', { count: by });
  if (rule === 'conquest.minimum') return t('sum.minimum');
  const key = ['race', 'power', 'find', 'piece', 'terrain']
    .flatMap((kind) => [`${kind}.${first}`, `${kind}.${second}`, `${kind}.${second.replace(/s$/, '')}`])
    .find((one) => hasText(one) && texts.en[one] !== undefined);
  return key === undefined ? undefined : t(key);
};
