import { defineConfig } from 'prisma/config';

const url = process.env.DATABASE_URL;

/** For Prisma's own command line only; the bot itself connects through `src/store`. */
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  ...(url ? { datasource: { url } } : {}),
});
