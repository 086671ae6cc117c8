import type { Words } from '../../../front/words.ts';
import type { Event } from '../../rules/event.ts';
import type { RegionId, View } from '../../rules/index.ts';
import { place } from '../wording.ts';
import { ARRANGING_LINES } from './arranging.ts';
import { CONQUEST_LINES } from './conquest.ts';
import { DISCOVERY_LINES } from './discoveries.ts';
import { groupEvents } from './groups.ts';
import type { EventOf, LineContext, Lines } from './line.ts';
import { TURN_LINES } from './turn.ts';

const LINES: Lines<Event['type']> = {
  ...TURN_LINES,
  ...CONQUEST_LINES,
  ...ARRANGING_LINES,
  ...DISCOVERY_LINES,
};

const lineOf = <Type extends Event['type']>(event: EventOf<Type>, context: LineContext): string | undefined =>
  LINES[event.type as Type](event, context);

/**
 * One line for each thing that happened.
 * @param view where it happened, for the names of regions; bare numbers without it
 */
export const tellEvents = (events: readonly Event[], words: Words, view?: View): string[] => {
  const regionName = (region: RegionId): string =>
    view ? place(view.board.map, region, words) : String(region);
  return groupEvents(events).flatMap((group) => lineOf(group[0], { group, words, regionName }) ?? []);
};
