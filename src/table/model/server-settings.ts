import type { Locale } from '../../i18n/locale.ts';
import type { Hours } from './availability.ts';
import type { PaceName } from './pace.ts';

/** Where new tables live: in a thread of their own, or in the channel itself. */
export const TABLE_PLACES = ['thread', 'channel'] as const;
export type TablePlace = (typeof TABLE_PLACES)[number];

/** Who may open tables. Moderators are those who may manage the server. */
export const OPENERS = ['everyone', 'moderators'] as const;
export type Openers = (typeof OPENERS)[number];

/** What a server has chosen, for its new tables and for those who play there; what is absent was never set. */
export interface ServerSettings {
  readonly locale?: Locale;
  readonly place?: TablePlace;
  readonly openers?: Openers;
  readonly pace?: PaceName;
  /** Clocks stand still in the quiet hours of whoever is due. */
  readonly night?: boolean;
  /** IANA time zone of those who set none of their own. */
  readonly zone?: string;
  /** Quiet hours of those who set none of their own. */
  readonly quiet?: Hours;
}

/** What a server changes; `null` unsets, what is left out stays. */
export interface ServerChange extends Omit<ServerSettings, 'quiet'> {
  readonly quiet?: Hours | null;
}
