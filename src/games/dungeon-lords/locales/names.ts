import type { Locale } from '../../../i18n/index.ts';
import en from './names.en.json' with { type: 'json' };
import pl from './names.pl.json' with { type: 'json' };

/** What the things of the game are called, on pictures and in sentences: `order.get-food`, `piece.goblin` and so on. */
export const names: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { en, pl };
