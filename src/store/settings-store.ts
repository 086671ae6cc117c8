import { LOCALES, type Locale } from '../i18n/locale.ts';
import { PACE_NAMES } from '../table/model/pace.ts';
import type { SettingsStore } from '../table/model/person-stores.ts';
import { OPENERS, type ServerSettings, TABLE_PLACES } from '../table/model/server-settings.ts';
import { hoursFrom, quietColumns } from './availabilities.ts';
import type { Database } from './database.ts';
import type { GuildModel } from './generated/models.ts';

/** Settings of servers and people in the database. */
export const createSettingsStore = ({ prisma }: Pick<Database, 'prisma'>): SettingsStore => ({
  async server(id) {
    const row = await prisma.guild.findUnique({ where: { id } });
    return row ? settingsFrom(row) : {};
  },
  async changeServer(id, { quiet, ...plain }) {
    const change = { ...plain, ...quietColumns(quiet) };
    await prisma.guild.upsert({ where: { id }, create: { id, ...change }, update: change });
  },
  async person(id) {
    const row = await prisma.person.findUnique({ where: { id } });
    const locale = row && localeFrom(row.locale);
    return locale ? { id, name: row.name, locale } : undefined;
  },
  async remember({ id, name, locale }) {
    // With every command, and hardly ever anything new.
    await prisma.$executeRaw`
      INSERT INTO person (id, name, locale) VALUES (${id}, ${name}, ${locale})
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, locale = excluded.locale
        WHERE (person.name, person.locale) IS DISTINCT FROM (excluded.name, excluded.locale)`;
  },
  async dmChannel(id) {
    const row = await prisma.person.findUnique({ where: { id }, select: { dmChannelId: true } });
    return row?.dmChannelId ?? undefined;
  },
  async keepDmChannel(id, dmChannelId) {
    await prisma.person.updateMany({ where: { id }, data: { dmChannelId } });
  },
});

/** What a later version may have dropped counts as not set. */
const settingsFrom = (row: GuildModel): ServerSettings => {
  const locale = LOCALES.find((value) => value === row.locale);
  const place = TABLE_PLACES.find((value) => value === row.place);
  const openers = OPENERS.find((value) => value === row.openers);
  const pace = PACE_NAMES.find((value) => value === row.pace);
  const quiet = hoursFrom(row.quietFrom, row.quietTo);
  return {
    ...(locale && { locale }),
    ...(place && { place }),
    ...(openers && { openers }),
    ...(pace && { pace }),
    ...(row.night !== null && { night: row.night }),
    ...(row.zone !== null && { zone: row.zone }),
    ...(quiet && { quiet }),
  };
};

/** A language that a later version may have dropped counts as not set. */
const localeFrom = (text: string): Locale | undefined => LOCALES.find((locale) => locale === text);
