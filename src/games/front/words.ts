import type { Locale, Translate } from '../../i18n/index.ts';
import type { Seat } from '../../kernel/seat.ts';

/** What a seat sees. */
export interface SeenBySeat<View> {
  readonly seat: Seat;
  readonly view: View;
}

/** Names and language to speak with. */
export interface Words {
  readonly locale: Locale;
  readonly t: Translate;
  /** Display names by seat. */
  readonly names: readonly string[];
}
