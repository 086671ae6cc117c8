import type { OptionValues } from '../../../games/front/command.ts';
import type { InteractionContext, ServerInteraction } from '../../interactions/context.ts';
import { type InteractionResult, refusedFor } from '../../interactions/result.ts';
import type { Control } from './control.ts';
import { type OptionRecord, readValues, type ValuesOf } from './option.ts';

/** A slash command without subcommands, or a subcommand of a group. */
export interface Command {
  /** Base name, also the last part of the key of its texts. */
  readonly name: string;
  readonly options: OptionRecord;
  /** Buttons and menus that do the same. */
  readonly controls: readonly Control[];
  run(context: InteractionContext, given: OptionValues): Promise<InteractionResult>;
}

/** A slash command that has subcommands and does nothing itself. */
export interface CommandGroup {
  readonly name: string;
  /** The game whose word lists have the texts; the shared ones if left out. */
  readonly game?: string;
  readonly subcommands: readonly Command[];
}

/** What stands in Discord's list of slash commands. */
export type TopCommand = Command | CommandGroup;

export const isGroup = (command: TopCommand): command is CommandGroup => 'subcommands' in command;

/** What a command declares of itself. `run` is given the values of its options in their types. */
export interface CommandDefinition<Context, Options extends OptionRecord> {
  readonly name: string;
  readonly options: Options;
  /** Other buttons and menus of which this command is the twin. */
  readonly controls?: readonly Control[];
  run(context: Context, values: ValuesOf<Options>): Promise<InteractionResult>;
}

/** A command that anybody can give anywhere. */
export const command = <Options extends OptionRecord>(
  definition: CommandDefinition<InteractionContext, Options>,
): Command => {
  const { name, options, controls = [], run } = definition;
  return { name, options, controls, run: (context, given) => run(context, readValues(options, given)) };
};

interface ServerDefinition<Options extends OptionRecord>
  extends CommandDefinition<ServerInteraction, Options> {
  /** Why it is refused in direct messages. */
  readonly elsewhere: 'place.direct-message' | 'place.no-server';
  /** Whether what is asked for is left to those who manage the server. */
  forModerators?(values: ValuesOf<Options>): boolean;
}

/** A command that can be given in a server only. */
export const serverCommand = <Options extends OptionRecord>(
  definition: ServerDefinition<Options>,
): Command => {
  const { elsewhere, forModerators, run } = definition;
  return command({
    ...definition,
    async run({ deps, caller }, values) {
      const { guildId } = caller;
      if (guildId === undefined) return refusedFor(elsewhere);
      if (forModerators?.(values) && !caller.moderator) return refusedFor('server.moderators');
      return run({ deps, caller: { ...caller, guildId } }, values);
    },
  });
};
