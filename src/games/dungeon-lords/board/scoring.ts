import type { Translate } from '../../../i18n/index.ts';
import { type Reason, totalOf } from '../../../kernel/refusal.ts';
import { type Seat, seatsOf } from '../../../kernel/seat.ts';
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

/** Points by seat at the end of the game; undefined before it. */
export const pointsOf = (view: View): readonly number[] | undefined =>
  view.over ? seatsOf(view.board.seats).map((seat) => totalOf(scoreOf(view, seat))) : undefined;

/** Places by seat at the end, equal players sharing one; undefined before it. */
export const placesOf = (view: View): readonly number[] | undefined => {
  const points = pointsOf(view);
  return points?.map((own) => 1 + points.filter((other) => other > own).length);
};
