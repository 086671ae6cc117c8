import type { State } from '../rules/index.ts';

/** What tells positions of one turn apart. */
export const keyOf = ({ board }: State): string => {
  const { turn, regions, players } = board;
  const parts: (string | number)[] = [turn.phase.name, 'layer' in turn.phase ? turn.phase.layer : ''];
  for (const { holder, tokens, pieces } of regions) {
    parts.push(holder ? `${holder.seat}${holder.layer}` : '', tokens);
    for (const id in pieces) parts.push(id, pieces[id] ?? 0);
  }
  parts.push(JSON.stringify([players[turn.seat], turn.memory, turn.mayAbandon]));
  return parts.join(' ');
};
