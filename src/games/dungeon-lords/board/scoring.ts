import type { Translate } from '../../../i18n/index.ts';
import type { Reason } from '../../../kernel/refusal.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { scoreOf } from '../rules/scoring.ts';
import type { View } from '../rules/state.ts';

const ROOM_RULE = /^(.+)\.score$/u;

const labelOf = (rule: string, t: Translate): string => {
  const room = ROOM_RULE.exec(rule)?.[1];
  if (room !== undefined) return t(`room.${room}`);
  return t(rule.startsWith('title.') ? rule : `board.${rule}`);
};

/** The points of a seat, each with what it is for. */
export const pointLines = (view: View, seat: Seat, t: Translate): { label: string; points: number }[] =>
  scoreOf(view, seat).map(({ rule, by }: Reason) => ({ label: labelOf(rule, t), points: by ?? 0 }));

/** Points with their sign. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
