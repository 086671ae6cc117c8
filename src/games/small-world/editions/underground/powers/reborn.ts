import { vacate, vanishIfGone } from '../../../rules/decline.ts';
import { tell } from '../../../rules/draft.ts';
import { type Force, playerAt, regionAt } from '../../../rules/force.ts';
import { addPieces, clearPieces } from '../../../rules/pieces.ts';
import { fromTray, toTray, trayOf } from '../../../rules/tokens.ts';
import type { Act, Power } from '../../../rules/trait.ts';

/** Regions that can be taken over in a turn. */
const PER_TURN = 2;
/** What the turn remembers: how many were. */
const DONE = 'reborn.done';

const hasToken = ({ board, seat }: Force): boolean => {
  const { active } = playerAt(board, seat);
  return active !== undefined && (trayOf(board, active.race) > 0 || active.hand > 0);
};

/** The declined tokens make way for one of the active race, from the tray, else from hand. No conquest. */
const rebirth: Act = {
  id: 'reborn',
  phases: ['start'],
  forbidsDecline: 'reborn.no-decline',
  targets: (force) =>
    (force.board.turn.memory[DONE] ?? 0) < PER_TURN && hasToken(force)
      ? force.held.map(({ id }) => ({ kind: 'region', region: id }))
      : [],
  play: (draft, { seat, name, layer }, target) => {
    const { active } = playerAt(draft.board, seat);
    if (target.kind !== 'region' || !active) return;
    const { board, rules } = draft;
    addPieces(board.turn.memory, DONE, 1);
    const region = regionAt(board, target.region);
    toTray(board, layer.race, region.tokens);
    clearPieces({ rules, board }, target.region, layer, () => 'box');
    vacate(region);
    vanishIfGone(draft, { seat, layer: name });
    if (fromTray(board, active.race, 1) === 0) active.hand -= 1;
    region.holder = { seat, layer: 'active' };
    region.tokens = 1;
    tell(draft, { type: 'replaced', seat, region: target.region, race: active.race });
  },
};

/** In decline, one or two of its regions a turn can be given to the active race. */
export const reborn: Power = {
  id: 'reborn',
  tokens: 5,
  inDecline: { keepsBadge: true, acts: [rebirth] },
};
