import type { OptionValues } from '../../../src/games/front/command.ts';
import { smallWorldCommand } from '../../../src/games/small-world/commands/index.ts';
import type { SeatContext, Subcommand } from '../../../src/games/small-world/commands/seat-context.ts';
import type { Move } from '../../../src/games/small-world/rules/index.ts';

/** A slash command as a player would give it. */
export interface Slash {
  readonly name: string;
  readonly values: OptionValues;
}

/** The subcommand of `/sw` with this name. */
export const subcommand = (name: string): Subcommand => {
  const found = smallWorldCommand.subcommands.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`no /sw ${name}`);
  return found;
};

/** The lines that a slash command plays. */
export const linesOf = ({ name, values }: Slash, context: SeatContext): readonly string[] => {
  const found = subcommand(name);
  if (found.kind !== 'move') throw new Error(`/sw ${name} is a question`);
  return found.lines(values, context);
};

const helpedBy = (means: readonly string[]): OptionValues =>
  means.length === 0 ? {} : { with: means.join(' ') };

const conquest = (region: number, means: readonly string[]): Slash => {
  const [only, ...others] = means;
  if (only === 'dragon' && others.length === 0) return { name: 'dragon', values: { region } };
  if (only === 'conversion' && others.length === 0) return { name: 'convert', values: { region } };
  return { name: 'conquer', values: { region, ...helpedBy(means) } };
};

const putting = ({ piece, region, count }: Extract<Move, { type: 'put' }>): Slash => {
  switch (piece) {
    case 'camp':
      return { name: 'camp', values: { camps: `${region}=${count}` } };
    case 'mushroom-armor':
      return { name: 'armor', values: { armors: `${region}=${count}` } };
    default:
      return { name: piece, values: { region } };
  }
};

const acting = ({ act, target }: Extract<Move, { type: 'act' }>): Slash => {
  switch (target.kind) {
    case 'seat':
      return { name: act, values: { player: target.seat + 1 } };
    case 'region':
      return { name: 'use', values: { what: act, region: target.region } };
    case 'none':
      return { name: act, values: {} };
  }
};

type MoveOf<Type extends Move['type']> = Move & { readonly type: Type };

const bare = ({ type }: Move): Slash => ({ name: type, values: {} });

const SLASHES: { readonly [Type in Move['type']]: (move: MoveOf<Type>) => Slash } = {
  expand: bare,
  stop: bare,
  done: bare,
  decline: ({ power }) => ({ name: 'decline', values: power === undefined ? {} : { with: power } }),
  pick: ({ slot, swap }) => ({ name: 'pick', values: { slot, ...(swap !== undefined && { badge: swap }) } }),
  abandon: ({ region }) => ({ name: 'abandon', values: { regions: String(region) } }),
  conquer: ({ region, means }) => conquest(region, means),
  attempt: ({ region, means }) => ({ name: 'reinforce', values: { region, ...helpedBy(means) } }),
  'give-up': ({ region }) => ({ name: 'give-up', values: { region } }),
  redeploy: ({ region, tokens }) => ({ name: 'redeploy', values: { tokens: `${region}=${tokens}` } }),
  put: putting,
  place: ({ region, tokens }) => ({ name: 'place', values: { tokens: `${region}+${tokens}` } }),
  'place-piece': ({ region, count }) => ({ name: 'place', values: { camps: `${region}+${count}` } }),
  act: acting,
};

/** How a player says a move of the engine. */
export const slashFor = <Type extends Move['type']>(move: MoveOf<Type>): Slash =>
  SLASHES[move.type as Type](move);
