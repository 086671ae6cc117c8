import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FRONTS } from '../games/index.ts';
import { textsOf } from '../i18n/index.ts';
import { openLibrary } from '../rulebook/index.ts';
import { cardsOf } from './cards.ts';
import { type Drawn, exhibitsOf, filmOf } from './exhibits.ts';
import { type Exhibit, type Hall, pageOf } from './page.ts';
import { playedGame, tablesOf } from './played.ts';
import { postersOf } from './posters.ts';

const ENDINGS = {
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const satisfies Record<Drawn['type'], string>;

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    /** Only kinds of table whose name and seats contain this, such as `Underground, 3`; `cards` or `posters` for these alone. */
    only: { type: 'string', default: '' },
    films: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const out = values.out;
if (out === undefined)
  throw new Error('say where the gallery is to be written: npm run gallery -- --out DIR');
mkdirSync(out, { recursive: true });

const hung = ({ title, type, bytes, size }: Drawn): Exhibit => {
  const name = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
  const file = `${name}.${ENDINGS[type]}`;
  writeFileSync(join(out, file), bytes);
  return { title, file, facts: `${size}, ${Math.round(bytes.length / 1000)} kB` };
};

const texts = textsOf(new Map([...FRONTS].map(([id, front]) => [id, front.texts])));
const library = openLibrary(FRONTS.keys());
const halls: Hall[] = [];
for (const front of FRONTS.values()) {
  const cards = 'cards'.includes(values.only) ? await cardsOf(front, library) : undefined;
  if (cards) halls.push({ title: `${front.game.id}: cards`, exhibits: [hung(cards)] });
  const posters: Exhibit[] = [];
  if ('posters'.includes(values.only))
    for await (const drawn of postersOf(front, texts)) posters.push(hung(drawn));
  if (posters.length > 0) halls.push({ title: `${front.game.id}: posters`, exhibits: posters });
  for (const table of await tablesOf(front)) {
    const title = `${front.game.id}: ${table.kind}, ${table.seats}`;
    if (!title.includes(values.only)) continue;
    const played = playedGame(table);
    const exhibits: Exhibit[] = [];
    for await (const drawn of exhibitsOf(table, played, texts)) exhibits.push(hung(drawn));
    if (values.films && table.seats === front.game.seats.max)
      exhibits.push(hung(await filmOf(table, played, texts)));
    halls.push({ title, exhibits });
    process.stdout.write(`${title}: ${exhibits.length} pictures\n`);
  }
}
writeFileSync(join(out, 'index.html'), pageOf(halls));
process.exit(0);
