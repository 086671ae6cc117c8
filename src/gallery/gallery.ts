import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
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

const command = new Command('npm run gallery --')
  .description('Draws every kind of picture onto one page.')
  .requiredOption('--out <dir>', 'where the page and its pictures are written')
  .option(
    '--only <text>',
    'kinds of table whose game, name and seats contain this, such as `Underground, 3`; `cards` or `posters` for these alone',
    '',
  )
  .option('--no-films', 'leave out the films')
  .allowExcessArguments(false)
  .parse();
const { out, only, films } = command.opts<{ out: string; only: string; films: boolean }>();

const hung = ({ title, type, bytes, size }: Drawn): Exhibit => {
  const name = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
  const file = `${name}.${ENDINGS[type]}`;
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, file), bytes);
  return { title, file, facts: `${size}, ${Math.round(bytes.length / 1000)} kB` };
};

const texts = textsOf(new Map([...FRONTS].map(([id, front]) => [id, front.texts])));
const library = openLibrary(FRONTS.keys());
const halls: Hall[] = [];
for (const front of FRONTS.values()) {
  const cards = 'cards'.includes(only) ? await cardsOf(front, library) : undefined;
  if (cards) halls.push({ title: `${front.game.id}: cards`, exhibits: [hung(cards)] });
  const posters: Exhibit[] = [];
  if ('posters'.includes(only)) for await (const drawn of postersOf(front, texts)) posters.push(hung(drawn));
  if (posters.length > 0) halls.push({ title: `${front.game.id}: posters`, exhibits: posters });
  for (const table of await tablesOf(front)) {
    const title = `${front.game.id}: ${table.kind}, ${table.seats}`;
    if (!title.includes(only)) continue;
    const played = playedGame(table);
    const exhibits: Exhibit[] = [];
    for await (const drawn of exhibitsOf(table, played, texts)) exhibits.push(hung(drawn));
    if (films && table.seats === front.game.seats.max)
      exhibits.push(hung(await filmOf(table, played, texts)));
    halls.push({ title, exhibits });
    process.stdout.write(`${title}: ${exhibits.length} pictures\n`);
  }
}
if (halls.length === 0)
  command.error(`error: there are no pictures of '${only}'; see --help for what can be asked for`);
writeFileSync(join(out, 'index.html'), pageOf(halls));
process.exit(0);
