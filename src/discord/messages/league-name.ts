import type { Translate } from '../../i18n/index.ts';
import { literally } from '../../i18n/people-text.ts';

/** What a league is called; nothing special once whoever gave it a name is forgotten. */
export const leagueName = (name: string, t: Translate): string => literally(name) || t('league.nameless');
