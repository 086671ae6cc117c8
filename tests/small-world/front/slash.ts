import type { OptionValues } from '../../../src/games/front.ts';
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

/** How a player says a move of the engine. */
export const slashFor = (move: Move): Slash => {
  switch (move.type) {
    case 'expand':
    case 'stop':
    case 'done':
      return { name: move.type, values: {} };
    case 'decline':
      return { name: 'decline', values: move.power === undefined ? {} : { with: move.power } };
    case 'pick':
      return {
        name: 'pick',
        values: { slot: move.slot, ...(move.swap === undefined ? {} : { badge: move.swap }) },
      };
    case 'abandon':
      return { name: 'abandon', values: { regions: String(move.region) } };
    case 'conquer':
      return conquest(move.region, move.means);
    case 'attempt':
      return { name: 'reinforce', values: { region: move.region, ...helpedBy(move.means) } };
    case 'give-up':
      return { name: 'give-up', values: { region: move.region } };
    case 'redeploy':
      return { name: 'redeploy', values: { tokens: `${move.region}=${move.tokens}` } };
    case 'put':
      return putting(move);
    case 'place':
      return { name: 'place', values: { tokens: `${move.region}+${move.tokens}` } };
    case 'place-piece':
      return { name: 'place', values: { camps: `${move.region}+${move.count}` } };
    case 'act':
      return acting(move);
  }
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
