import { type Problem, within } from '../../shared/scenario/problem.ts';
import { rules } from '../game.ts';
import { forceOf, layerAt, traitsOf } from '../rules/force.ts';
import { isWater, type RegionFacts } from '../rules/map.ts';
import type { Board, Layer, LayerRef } from '../rules/state.ts';
import { isChasm, isRiver } from '../rules/terrain.ts';
import type { PieceKind, Trait } from '../rules/trait.ts';
import type { Catalogue } from './catalogue.ts';
import type { Setup } from './fields.ts';
import { isActing } from './phases.ts';
import type { RegionText } from './readings.ts';

/** What cannot stand in a region, as the traits in force have it. */
export const wrongRegions = (setup: Setup, catalogue: Catalogue, board: Board): Problem[] =>
  Object.entries(setup.regions).flatMap(([id, text]) => {
    const facts = catalogue.map.regions[Number(id) - 1];
    return facts ? within(['regions', id], wrongRegion({ setup, board, facts, text })) : [];
  });

/** A region and all that matters for what stands in it. */
interface Site {
  readonly setup: Setup;
  readonly board: Board;
  readonly facts: RegionFacts;
  readonly text: RegionText;
}

const wrongRegion = (site: Site): Problem[] => {
  const messages = [
    ...wrongPeople(site),
    ...(site.text.holder ? wrongHolder(site, site.text.holder) : []),
    ...Object.entries(site.text.pieces).flatMap(([id, count]) => wrongPiece(site, rules.piece(id), count)),
    ...(isChasm(site.facts) && site.text.finds.length > 0 ? ['nothing lies in a chasm'] : []),
  ];
  return messages.map((message) => ({ path: [], message }));
};

const wrongPeople = ({ text: { tokens, natives, monsters } }: Site): string[] =>
  [tokens, natives, monsters].filter((number) => number > 0).length > 1
    ? ['race tokens, a Lost Tribe and Monsters never share a region; expected one of them']
    : [];

const wrongHolder = (site: Site, ref: LayerRef): string[] => {
  const { board, facts, text } = site;
  const layer = layerAt(board, ref);
  if (!layer) return [`seat ${ref.seat + 1} has no ${ref.layer} race; expected it in "seats"`];
  if (isChasm(facts)) return ['nobody can hold a chasm'];
  return [
    ...(isWater(facts) && !mayBeOnWater(site, ref, layer)
      ? [`${layer.race} cannot hold a ${facts.terrain}: nothing that they have lets them`]
      : []),
    ...(ref.layer !== 'active' && text.tokens > 1 && !mayStack(board, layer)
      ? [`one token of a declined race stands in a region, found ${text.tokens}`]
      : []),
  ];
};

const lentTraits = ({ lent }: Board): Trait[] => Object.values(lent).map(({ power }) => rules.power(power));

/** Seafaring and Kraken, or a power that a Place lends or has lent; rivers are crossed in conquests. */
const mayBeOnWater = ({ setup, board, facts }: Site, ref: LayerRef, layer: Layer): boolean => {
  const own = [...traitsOf(rules, layer), ...lentTraits(board)];
  return own.some(({ opensWater }) => opensWater) || (isRiver(facts) && isActing(setup, ref, 'conquest'));
};

/** Declined tokens stand together where all stayed, or where they came back after nothing was lost (Socks). */
const mayStack = (board: Board, layer: Layer): boolean => {
  const spared = Object.keys(board.finds).some((id) => rules.find(id).means?.some(({ spares }) => spares));
  const traits = [...traitsOf(rules, layer), ...lentTraits(board)];
  return spared || traits.some(({ inDecline }) => inDecline?.keepsTokens);
};

const brings = (traits: readonly Trait[], { id }: PieceKind): boolean =>
  traits.some(({ pieces }) => pieces?.some((kind) => kind.id === id));

/** What brings a kind of marker: a race, a power, a Place or Relic. */
const bearerOf = ({ id }: PieceKind): string =>
  [...rules.races, ...rules.powers, ...rules.finds].find(({ pieces }) =>
    pieces?.some((kind) => kind.id === id),
  )?.id ?? id;

const wrongPiece = (site: Site, kind: PieceKind, count: number): string[] => [
  ...(count > kind.perRegion
    ? [`${count} of ${kind.id} stand here, expected ${kind.perRegion} at most in a region`]
    : []),
  ...(kind.roams ? wrongFigure(site, kind) : wrongMarker(site, kind)),
];

/** A marker stands with the race that brings it; that of a power which a Place lends may stay behind (R66). */
const wrongMarker = ({ board, text }: Site, kind: PieceKind): string[] => {
  if (brings(lentTraits(board), kind)) return [];
  const layer = text.holder && layerAt(board, text.holder);
  if (!layer || !brings(traitsOf(rules, layer), kind))
    return [`a ${kind.id} stands only in a region of ${bearerOf(kind)}`];
  const sleeps = text.holder?.layer !== 'active' && kind.whenDeclined !== 'stays';
  return sleeps ? [`a ${kind.id} leaves when its race declines`] : [];
};

/** A figure that stands apart from its owner's regions. */
const wrongFigure = ({ board, facts, text }: Site, kind: PieceKind): string[] => {
  const inChasm = !isChasm(facts) || (facts.volcano && needsVolcano(kind));
  const onLand = isChasm(facts) || !needsVolcano(kind);
  const force = text.holder && forceOf(rules, board, text.holder);
  const shutOut = force && kind.admits?.(force, facts) === false;
  return [
    ...(inChasm && onLand
      ? []
      : [
          `the ${kind.id} cannot stand here; expected ${needsVolcano(kind) ? 'a chasm with a volcano' : 'no chasm'}`,
        ]),
    ...(shutOut ? [`nobody holds the region of the ${kind.id}`] : []),
    ...(hasAwake(board, kind) ? [] : [`the ${kind.id} comes only with an active race of ${bearerOf(kind)}`]),
  ];
};

/** It belongs to a race or power that makes sense only where there is a volcano. */
const needsVolcano = (kind: PieceKind): boolean =>
  [...rules.races, ...rules.powers].some(
    (trait) => brings([trait], kind) && trait.needs?.includes('volcano'),
  );

/** A figure of a Place may stand whatever else is told; one of a race or power only while that is active. */
const hasAwake = (board: Board, kind: PieceKind): boolean =>
  brings(rules.finds, kind) ||
  brings(lentTraits(board), kind) ||
  board.players.some(({ active }) => active && brings(traitsOf(rules, active), kind));
