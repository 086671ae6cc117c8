import { vacate, vanishIfGone } from '../../../rules/decline.ts';
import { tell } from '../../../rules/draft.ts';
import { heldBy, layerAt, layersOf, regionAt } from '../../../rules/force.ts';
import { clearPieces } from '../../../rules/pieces.ts';
import { gain } from '../../../rules/take.ts';
import { toTray } from '../../../rules/tokens.ts';
import type { Act, Find } from '../../../rules/trait.ts';

const COINS = 3;
/** What the turn remembers: a token was given up. */
const DONE = 'altar.done';

/** One declined token for three coins, wherever it stands (rulings R90 to R92). */
const sacrifice: Act = {
  id: 'altar',
  phases: ['placing', 'after-score'],
  targets: ({ board, seat }, phase) => {
    const inTime = (board.options.altarTiming === 'afterScoring') === (phase === 'after-score');
    if (!inTime || board.turn.memory[DONE]) return [];
    return layersOf(board, seat)
      .filter(({ ref }) => ref.layer !== 'active')
      .flatMap(({ ref }) => heldBy(board, ref))
      .map((region) => ({ kind: 'region', region }));
  },
  play: (draft, { seat }, target) => {
    if (target.kind !== 'region') return;
    const { board, rules } = draft;
    const region = regionAt(board, target.region);
    const ref = region.holder;
    const layer = ref && layerAt(board, ref);
    if (!ref || !layer) return;
    board.turn.memory[DONE] = 1;
    tell(draft, { type: 'sacrificed', seat, region: target.region, race: layer.race });
    toTray(board, layer.race, 1);
    region.tokens -= 1;
    if (region.tokens === 0) {
      clearPieces({ rules, board }, target.region, layer, () => 'box');
      vacate(region);
      vanishIfGone(draft, ref);
    }
    gain(draft, seat, { rule: 'altar-of-souls.coins', by: COINS });
  },
};

/** Once per own turn a declined token can be given up for three coins. */
export const altarOfSouls: Find = {
  id: 'altar-of-souls',
  kind: 'place',
  acts: [sacrifice],
  inDecline: { acts: [sacrifice] },
};
