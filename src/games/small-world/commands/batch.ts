import { distinct } from '../../shared/commands/options.ts';
import { explain } from '../game.ts';
import { mapById } from '../maps/index.ts';
import type { RegionId } from '../rules/map.ts';
import { actingLayer, contextAfter, legalOf, type SeatContext } from './seat-context.ts';

/** A region to conquer, and the tokens that it costs. */
export interface PricedStep {
  readonly region: RegionId;
  readonly need: number;
}

/** Regions that shall be conquered together. */
export interface Batch {
  /** In the order in which that is possible, each at its price then. */
  readonly steps: readonly PricedStep[];
  /** Those that the tokens or the borders do not allow. */
  readonly left: readonly RegionId[];
}

/**
 * The order in which regions can be conquered without helpers, the cheapest first each time.
 * @param context of a seat that conquers
 */
export const planBatch = (context: SeatContext, wanted: readonly RegionId[]): Batch => {
  const steps: PricedStep[] = [];
  let at: SeatContext | undefined = unseeing(context);
  let left = wanted;
  while (at && left.length > 0) {
    const [next] = plainTargets(at, left);
    const after: SeatContext | undefined = next && contextAfter(at, [`conquer ${next.region}`]);
    if (!next || !after) break;
    steps.push(next);
    left = left.filter((region) => region !== next.region);
    at = after;
  }
  return { steps, left };
};

/** What would be found in conquered regions is not known beforehand, and not looked at. */
const unseeing = (context: SeatContext): SeatContext => {
  const { state } = context;
  return { ...context, state: { ...state, hidden: { ...state.hidden, finds: [] } } };
};

/** Of some regions those that can be conquered now without helpers, the cheapest first. */
const plainTargets = (context: SeatContext, among: readonly RegionId[]): PricedStep[] =>
  legalOf(context, 'conquer')
    .filter(({ region, means }) => means.length === 0 && among.includes(region))
    .map(({ region }) => ({ region, need: priceOf(context, region) }))
    .sort((one, other) => one.need - other.need || one.region - other.region);

const priceOf = ({ view, seat }: SeatContext, region: RegionId): number =>
  explain(view.board, seat, region, { means: [], coins: view.coins[seat] })?.need ?? 0;

/** Refusals of a conquest that a conquest beside it would undo. */
const OUT_OF_REACH = ['region.no-entry', 'region.not-adjacent'];

/**
 * Regions that come into reach by conquering others first, nearest first, each at its present price; only those that could
 * be paid with what is in hand.
 * @param now regions that can be conquered at once
 * @param most so many at most
 */
export const laterTargets = (context: SeatContext, now: readonly RegionId[], most: number): PricedStep[] => {
  const { board } = context.view;
  const { regions } = mapById(board.map);
  const hand = board.players[context.seat]?.[actingLayer(context).layer]?.hand ?? 0;
  const known = new Set(now);
  const later: PricedStep[] = [];
  let ring = now;
  while (later.length < most && ring.length > 0) {
    const beside = distinct(ring.flatMap((region) => regions[region - 1]?.neighbours ?? []));
    const next = beside
      .filter((region) => !known.has(region))
      .flatMap((region) => {
        const need = priceBeyond(context, region);
        return need !== undefined && need < hand ? [{ region, need }] : [];
      });
    next.sort((one, other) => one.need - other.need || one.region - other.region);
    for (const { region } of next) known.add(region);
    later.push(...next);
    ring = next.map(({ region }) => region);
  }
  return later.slice(0, Math.max(0, most));
};

/** What a region would cost that only lacks a conquest beside it; undefined for all others. */
const priceBeyond = ({ view, seat }: SeatContext, region: RegionId): number | undefined => {
  const explained = explain(view.board, seat, region, { means: [], coins: view.coins[seat] });
  return OUT_OF_REACH.includes(explained?.refusal?.code ?? '') ? explained?.need : undefined;
};

/** So many regions are conquered together at most: a selection has to fit into the id of a button. */
export const MOST_TOGETHER = 10;

const DIGITS = 2;
const BASE = 36;

/** Writes which regions were chosen, with the round they belong to: `b3.0c1a`. */
export const writeBatch = (context: SeatContext, regions: readonly RegionId[]): string =>
  `${batchKey(context)}${regions.map(writePart).join('')}`;

/** A region as a part of such a selection. */
export const writePart = (region: RegionId): string => region.toString(BASE).padStart(DIGITS, '0');

const batchKey = ({ view }: SeatContext): string => `b${view.board.round.toString(BASE)}.`;

/** Reads which regions were chosen and are not conquered yet; undefined for what belongs to another turn or is none. */
export const readBatch = (
  selection: string | undefined,
  context: SeatContext,
): readonly RegionId[] | undefined => {
  const key = batchKey(context);
  if (selection === undefined || !selection.startsWith(key)) return undefined;
  const parts = selection.slice(key.length).match(/[0-9a-z]{2}/g) ?? [];
  const { seat, layer } = actingLayer(context);
  const regions = parts.map((part) => Number.parseInt(part, BASE)) as RegionId[];
  return distinct(regions).filter((region) => {
    const held = context.view.board.regions[region - 1];
    return held && !(held.holder?.seat === seat && held.holder.layer === layer);
  });
};
