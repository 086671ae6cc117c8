import { distinct, flagOption, isEmpty, textOf, textOption } from '../../shared/commands/options.ts';
import { finish } from './arrangement.ts';
import { barredFromMarker } from './barred.ts';
import { regionOf, regionOption } from './options.ts';
import {
  inPhase,
  legalOf,
  type Path,
  pathToRedeployment,
  type SeatContext,
  type Subcommand,
  withLine,
} from './seat-context.ts';
import { totalsTyped } from './typed-regions.ts';

/** Legal ways to place a marker of a kind, wherever conquests have led. */
const putsOf = (context: SeatContext, piece: string) =>
  legalOf(pathToRedeployment(context).context, 'put').filter((move) => move.piece === piece);

const finishedIf = (path: Path, done: unknown): readonly string[] =>
  (done === true ? finish(path) : path).lines;

/** A command for markers of which several may stand together: as text, or all that are left into one region. */
const markerCommand = (name: string, text: string, piece: string): Subcommand => ({
  kind: 'move',
  name,
  options: [
    textOption(
      text,
      false,
      (context) =>
        putsOf(context, piece).map(({ region, count }) => ({
          name: `${region}=${count}`,
          value: `${region}=${count}`,
        })),
      totalsTyped,
    ),
    regionOption('rest', false, (context) =>
      distinct(putsOf(context, piece).map(({ region }) => region)).map((region) => ({ region, note: '' })),
    ),
    flagOption('done'),
  ],
  refusal: (_, context) => barredFromMarker(context, piece),
  selection: (values, context) => (isEmpty(values) && inPhase(context, 'redeploy') ? '' : undefined),
  lines: (values, context) => {
    let path = pathToRedeployment(context);
    const typed = textOf(values, text);
    if (typed !== undefined) path = withLine(path, `${piece} ${typed}`);
    const rest = regionOf(values, 'rest');
    if (rest !== undefined) {
      const most = putsOf(path.context, piece).filter(({ region }) => region === rest);
      path = withLine(path, `${piece} ${rest}=${Math.max(1, ...most.map(({ count }) => count))}`);
    }
    return finishedIf(path, values.done);
  },
});

/** `/sw camp`: Encampments (Bivouacking). */
export const camp = markerCommand('camp', 'camps', 'camp');

/** `/sw armor`: Mushroom Armors (Shield). */
export const armor = markerCommand('armor', 'armors', 'mushroom-armor');

/** `/sw hero`: both Heroes at once, or one after the other. */
export const hero: Subcommand = {
  kind: 'move',
  name: 'hero',
  options: [
    regionOption('region', true, (context) =>
      putsOf(context, 'hero').map(({ region }) => ({ region, note: '' })),
    ),
    regionOption('second', false, (context, given) =>
      putsOf(context, 'hero')
        .filter(({ region }) => region !== given.region)
        .map(({ region }) => ({ region, note: '' })),
    ),
    flagOption('done'),
  ],
  refusal: (_, context) => barredFromMarker(context, 'hero'),
  lines: ({ region, second, done }, context) => {
    const heroes = [region, second].filter((id) => id !== undefined).map((id) => `${id}=1`);
    return finishedIf(withLine(pathToRedeployment(context), `hero ${heroes.join(' ')}`), done);
  },
};

/** `/sw fortress`: builds this turn's Fortress. */
export const fortress: Subcommand = {
  kind: 'move',
  name: 'fortress',
  options: [
    regionOption('region', true, (context) =>
      putsOf(context, 'fortress').map(({ region }) => ({ region, note: '' })),
    ),
    flagOption('done'),
  ],
  refusal: (_, context) => barredFromMarker(context, 'fortress'),
  lines: ({ region, done }, context) =>
    finishedIf(withLine(pathToRedeployment(context), `fortress ${region}=1`), done),
};
