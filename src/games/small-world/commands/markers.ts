import { distinct, flagOption, textOf, textOption } from '../../shared/commands/options.ts';
import { type Ask, legalOf, type Path, type Subcommand, step, towardsRedeploy } from './asked.ts';
import { regionOf, regionOption } from './options.ts';
import { finished } from './standing.ts';

/** Legal ways to place a marker of a kind, wherever conquests have led. */
const putsOf = (ask: Ask, piece: string) =>
  legalOf(towardsRedeploy(ask).ask, 'put').filter((move) => move.piece === piece);

const ended = (path: Path, done: unknown): readonly string[] => (done === true ? finished(path) : path).lines;

/** A command for markers of which several may stand together: as text, or all that are left into one region. */
const heaps = (name: string, text: string, piece: string): Subcommand => ({
  kind: 'move',
  name,
  options: [
    textOption(text, false, (ask) =>
      putsOf(ask, piece).map(({ region, count }) => ({
        name: `${region}=${count}`,
        value: `${region}=${count}`,
      })),
    ),
    regionOption('rest', false, (ask) =>
      distinct(putsOf(ask, piece).map(({ region }) => region)).map((region) => ({ region, note: '' })),
    ),
    flagOption('done'),
  ],
  lines: (values, ask) => {
    let path = towardsRedeploy(ask);
    const typed = textOf(values, text);
    if (typed !== undefined) path = step(path, `${piece} ${typed}`);
    const rest = regionOf(values, 'rest');
    if (rest !== undefined) {
      const most = putsOf(path.ask, piece).filter(({ region }) => region === rest);
      path = step(path, `${piece} ${rest}=${Math.max(1, ...most.map(({ count }) => count))}`);
    }
    return ended(path, values.done);
  },
});

/** `/sw camp`: Encampments (Bivouacking). */
export const camp = heaps('camp', 'camps', 'camp');

/** `/sw armor`: Mushroom Armors (Shield). */
export const armor = heaps('armor', 'armors', 'mushroom-armor');

/** `/sw hero`: both Heroes at once, or one after the other. */
export const hero: Subcommand = {
  kind: 'move',
  name: 'hero',
  options: [
    regionOption('region', true, (ask) => putsOf(ask, 'hero').map(({ region }) => ({ region, note: '' }))),
    regionOption('second', false, (ask, given) =>
      putsOf(ask, 'hero')
        .filter(({ region }) => region !== given.region)
        .map(({ region }) => ({ region, note: '' })),
    ),
    flagOption('done'),
  ],
  lines: ({ region, second, done }, ask) => {
    const heroes = [region, second].filter((id) => id !== undefined).map((id) => `${id}=1`);
    return ended(step(towardsRedeploy(ask), `hero ${heroes.join(' ')}`), done);
  },
};

/** `/sw fortress`: builds this turn's Fortress. */
export const fortress: Subcommand = {
  kind: 'move',
  name: 'fortress',
  options: [
    regionOption('region', true, (ask) =>
      putsOf(ask, 'fortress').map(({ region }) => ({ region, note: '' })),
    ),
    flagOption('done'),
  ],
  lines: ({ region, done }, ask) => ended(step(towardsRedeploy(ask), `fortress ${region}=1`), done),
};
