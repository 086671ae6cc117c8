import type { PersonView } from '../protocol.ts';
import { usePage } from './page-context.ts';

const HUES = 8;

/** A round picture of somebody: the first letter on a colour of their own. */
export const Avatar = ({ person }: { readonly person: PersonView | undefined }) => {
  const { state } = usePage();
  const name = person?.name ?? '?';
  const hue =
    Math.max(
      0,
      state.people.findIndex(({ id }) => id === person?.id),
    ) % HUES;
  return (
    <span class={person?.bot ? 'avatar bot' : `avatar hue-${hue}`} aria-hidden="true">
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
};

/** How many unread messages mention somebody. */
export const Badge = ({ count }: { readonly count: number }) => {
  const { t } = usePage();
  return count === 0 ? null : (
    <span class="badge">
      {count}
      <span class="visually-hidden"> {t('badge.mentions', { count })}</span>
    </span>
  );
};
