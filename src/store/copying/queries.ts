/** Asks a database something. Whoever asks wants every value as text, and says so in the question. */
export type Ask = (sql: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

export type Row = readonly (string | null)[];

/** A table, with the names and types of its columns. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** A name as SQL takes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The first value of the first row. */
export const oneText = async (ask: Ask, sql: string): Promise<string> => textAt((await ask(sql))[0], 0);

const textAt = (row: Row | undefined, at: number): string => row?.[at] ?? '';

/** How many rows a table has. */
export const countOf = async (ask: Ask, table: string): Promise<number> =>
  Number(await oneText(ask, `SELECT count(*)::text FROM ${quoted(table)}`));

/** All tables of a database, each behind those that it refers to. */
export const tablesOf = async (ask: Ask): Promise<readonly TableShape[]> => {
  const rows = await ask(`
    SELECT c.relname::text,
           json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum)::text
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
       AND a.attnum > 0 AND NOT a.attisdropped
     GROUP BY c.relname ORDER BY c.relname`);
  const tables = rows.map((row) => ({
    name: textAt(row, 0),
    columns: JSON.parse(textAt(row, 1)) as TableShape['columns'],
  }));
  return referredFirst(tables, await referencesOf(ask));
};

/** That rows of one table refer to rows of another. */
interface Reference {
  readonly from: string;
  readonly to: string;
}

const referencesOf = async (ask: Ask): Promise<readonly Reference[]> => {
  const rows = await ask(`
    SELECT f.relname::text, t.relname::text
      FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
     WHERE k.contype = 'f' AND f.relnamespace = current_schema()::regnamespace`);
  return rows.map((row) => ({ from: textAt(row, 0), to: textAt(row, 1) }));
};

const referredFirst = (
  tables: readonly TableShape[],
  references: readonly Reference[],
): readonly TableShape[] => {
  const ordered: TableShape[] = [];
  for (let left = tables; left.length > 0; ) {
    const waits = ({ name }: TableShape): boolean =>
      references.some(({ from, to }) => from === name && left.some((other) => other.name === to));
    const ready = left.filter((table) => !waits(table));
    // Rows that refer to each other could not be written one after the other.
    if (ready.length === 0)
      throw new Error(`these tables refer to each other: ${left.map(({ name }) => name)}`);
    ordered.push(...ready);
    left = left.filter(waits);
  }
  return ordered;
};

/** The sequences of a database, with how far they have come. */
export const sequencesOf = async (ask: Ask): Promise<readonly Sequence[]> => {
  const names = await ask(`
    SELECT relname::text FROM pg_class
     WHERE relkind = 'S' AND relnamespace = current_schema()::regnamespace ORDER BY relname`);
  return Promise.all(
    names.map(async (row) => {
      const name = textAt(row, 0);
      const [state] = await ask(`SELECT last_value::text, is_called::text FROM ${quoted(name)}`);
      return { name, last: textAt(state, 0), isCalled: textAt(state, 1) };
    }),
  );
};

/** What numbers rows. */
interface Sequence {
  readonly name: string;
  readonly last: string;
  readonly isCalled: string;
}
