import type { Database } from '../../store/database.ts';

/** Says which tables of a database have changed. */
export interface Changes {
  /** The tables in which a row has changed since it was asked last, as far as that was not taken back. */
  since(): Promise<string[]>;
}

/** Who gave a command is noted with each, and which process answers it. */
const NOTED_ALWAYS = ['person', 'interaction_claim', 'interaction_change', '_prisma_migrations'];

/** Watches every table of a database by triggers, but for those in which every interaction is noted. */
export const watchChanges = async ({ prisma }: Pick<Database, 'prisma'>): Promise<Changes> => {
  await prisma.$executeRawUnsafe('CREATE TABLE interaction_change (name text NOT NULL)');
  await prisma.$executeRawUnsafe(`
    CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP <> 'UPDATE' OR OLD::text IS DISTINCT FROM NEW::text THEN
        INSERT INTO interaction_change VALUES (TG_TABLE_NAME);
      END IF;
      RETURN NULL;
    END $$`);
  const tables = await prisma.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL(${NOTED_ALWAYS})`;
  for (const { name } of tables)
    await prisma.$executeRawUnsafe(
      `CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "${name}" FOR EACH ROW EXECUTE FUNCTION note_change()`,
    );
  return {
    async since() {
      const found = await prisma.$queryRaw<{ name: string }[]>`
        WITH noted AS (DELETE FROM interaction_change RETURNING name) SELECT DISTINCT name FROM noted ORDER BY name`;
      return found.map(({ name }) => name);
    },
  };
};
