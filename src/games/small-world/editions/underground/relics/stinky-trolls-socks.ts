import type { Find } from '../../../rules/trait.ts';
import { type ConquestRelic, relicMeans } from './relic.ts';

export const socks: ConquestRelic = {
  find: 'stinky-trolls-socks',
  name: 'socks',
  effect: { asEmpty: 'stinky-trolls-socks.as-empty', spares: true },
};

/** Once per turn a region is conquered as if it were empty; whoever stood there loses nothing. */
export const stinkyTrollsSocks: Find = { id: socks.find, kind: 'relic', means: [relicMeans(socks)] };
