import type { Interaction, Outcome, World } from '../../playground/index.ts';
import { isRefusal } from '../fuzz/seen.ts';
import { controlsOf } from '../players/controls.ts';

/** The action, the table and the log entry in the custom id of a control that belongs to a position. */
const POSITION = /^pb:[a-z-]+:[^:]+:(\d+)/;

const positionIn = (customId: unknown): number | undefined => {
  const [, seq] = POSITION.exec(typeof customId === 'string' ? customId : '') ?? [];
  return seq === undefined ? undefined : Number(seq);
};

/**
 * Whether somebody who has used a control was shown that a move came of it: no refusal, no word that something went
 * wrong, and no panel of the position that they had before. A choice that only changes the panel makes no move, and while the
 * bot's requests fail an answer can be that to an earlier press, which was sent once more.
 */
export const confirmsMove = ({ message, text, interaction }: Outcome): boolean => {
  if (isRefusal(message) || /`[0-9a-f]{8}`/.test(text)) return false;
  const before = positionIn(pressedIn(interaction));
  const shown = controlsOf(message).flatMap(({ custom_id }) => positionIn(custom_id) ?? []);
  return before === undefined || shown.length === 0 || Math.max(...shown) > before;
};

/**
 * All interactions by which a person asked for the same: whoever is not answered presses once more, and one of them makes the
 * move.
 */
export const pressesLike = ({ interactions }: World, { userId, data }: Interaction): string[] => {
  const what = JSON.stringify(data);
  return [...interactions.values()]
    .filter((other) => other.userId === userId && JSON.stringify(other.data) === what)
    .map(({ id }) => id);
};

const pressedIn = ({ data }: Interaction): unknown =>
  typeof data === 'object' && data !== null && 'custom_id' in data ? data.custom_id : undefined;
