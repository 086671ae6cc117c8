import type { OptionValues } from '../../../src/games/front.ts';
import type { Ask, Subcommand } from '../../../src/games/small-world/commands/asked.ts';
import { smallWorldCommand } from '../../../src/games/small-world/commands/index.ts';
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
export const linesOf = ({ name, values }: Slash, ask: Ask): readonly string[] => {
  const found = subcommand(name);
  if (found.kind !== 'move') throw new Error(`/sw ${name} is a question`);
  return found.lines(values, ask);
};

/** How a player says a move of the engine. */
export const slashFor = (move: Move): Slash => {
  switch (move.type) {
    case 'expand':
    case 'decline':
    case 'stop':
    case 'done':
      return { name: move.type, values: {} };
    case 'pick':
      return { name: 'pick', values: { slot: move.slot } };
    case 'abandon':
      return { name: 'abandon', values: { regions: String(move.region) } };
    case 'conquer':
      return conquest(move.region, move.means[0]);
    case 'attempt':
      return { name: 'reinforce', values: { region: move.region } };
    case 'give-up':
      return { name: 'give-up', values: { region: move.region } };
    case 'redeploy':
      return { name: 'redeploy', values: { tokens: `${move.region}=${move.tokens}` } };
    case 'put':
      return move.piece === 'camp'
        ? { name: 'camp', values: { camps: `${move.region}=${move.count}` } }
        : { name: move.piece, values: { region: move.region } };
    case 'place':
      return { name: 'place', values: { tokens: `${move.region}+${move.tokens}` } };
    case 'place-piece':
      return { name: 'place', values: { camps: `${move.region}+${move.count}` } };
    case 'act':
      return move.target.kind === 'seat'
        ? { name: move.act, values: { player: move.target.seat + 1 } }
        : { name: move.act, values: {} };
  }
};

const conquest = (region: number, means: string | undefined): Slash => {
  if (means === 'dragon') return { name: 'dragon', values: { region } };
  if (means === 'conversion') return { name: 'convert', values: { region } };
  return { name: 'conquer', values: means === undefined ? { region } : { region, with: means } };
};
