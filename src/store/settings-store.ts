import type { SettingsStore } from '../table/ports.ts';
import { LOCALES, type Locale } from '../table/table.ts';
import type { Database } from './database.ts';

/** Settings of servers and people in the database. */
export const createSettingsStore = ({ prisma }: Pick<Database, 'prisma'>): SettingsStore => ({
  async guildLocale(id) {
    const row = await prisma.guild.findUnique({ where: { id } });
    return row ? localeFrom(row.locale) : undefined;
  },
  async setGuildLocale(id, locale) {
    await prisma.guild.upsert({ where: { id }, create: { id, locale }, update: { locale } });
  },
  async person(id) {
    const row = await prisma.person.findUnique({ where: { id } });
    const locale = row && localeFrom(row.locale);
    return locale ? { id, name: row.name, locale } : undefined;
  },
  async remember({ id, name, locale }) {
    await prisma.person.upsert({ where: { id }, create: { id, name, locale }, update: { name, locale } });
  },
});

/** A language that a later version may have dropped counts as not set. */
const localeFrom = (text: string): Locale | undefined => LOCALES.find((locale) => locale === text);
