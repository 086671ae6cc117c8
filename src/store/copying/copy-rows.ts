import { type Ask, quoted, type Row, sequencesOf, type TableShape } from './queries.ts';

/** So many rows at once: they are held in memory, and a few of them are pictures. */
const BATCH = 200;

/**
 * Copies all rows of a table as text, which PostgreSQL reads again exactly as it wrote it, whatever their types.
 * @param from in a transaction
 */
export const copyRows = async (from: Ask, to: Ask, { name, columns }: TableShape): Promise<void> => {
  const texts = columns.map((column) => `${quoted(column.name)}::text`);
  await from(`DECLARE rows NO SCROLL CURSOR FOR SELECT ${texts.join(', ')} FROM ${quoted(name)}`);
  const insert = insertionInto({ name, columns });
  for (;;) {
    const rows = await from(`FETCH ${BATCH} FROM rows`);
    if (rows.length === 0) break;
    await to(insert, columnsOf(rows, columns.length));
  }
  await from('CLOSE rows');
};

/** Takes a list of texts for each column. */
const insertionInto = ({ name, columns }: TableShape): string => {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const lists = columns.map((_, at) => `$${at + 1}::text[]`).join(', ');
  const values = columns.map(({ type }, at) => `c${at}::${type}`).join(', ');
  const given = columns.map((_, at) => `c${at}`).join(', ');
  return `INSERT INTO ${quoted(name)} (${names}) SELECT ${values} FROM unnest(${lists}) AS given(${given})`;
};

const columnsOf = (rows: readonly Row[], count: number): Row[] =>
  Array.from({ length: count }, (_, at) => rows.map((row) => row[at] ?? null));

/** Lets the sequences go on from where they are at the source. */
export const copySequences = async (from: Ask, to: Ask): Promise<void> => {
  for (const { name, last, isCalled } of await sequencesOf(from)) {
    await to('SELECT setval($1::text::regclass, $2::text::bigint, $3::text::boolean)::text', [
      quoted(name),
      last,
      isCalled,
    ]);
  }
};
