import type { OptionValues, Suggestion } from '../../../games/front/command.ts';
import type { Table } from '../../../table/model/table.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { ANY, ENDED, findTable, LIVE } from '../../interactions/find-table.ts';
import { refused } from '../../interactions/result.ts';
import type { ButtonFace } from '../../messages/buttons.ts';
import { plainNamesOf, tableGame, tableWithCode } from '../../naming.ts';
import type { Command, CommandDefinition } from './command.ts';
import { ANY_PAYLOAD, type Control, tableControl } from './control.ts';
import {
  matching,
  type Option,
  type OptionRecord,
  readValues,
  type Typing,
  text,
  type ValuesOf,
} from './option.ts';

interface TableDefinition<Options extends OptionRecord> extends CommandDefinition<TableInteraction, Options> {
  /** The game of the tables that can be meant; any if left out. */
  readonly game?: string;
  /** A button that does the same. */
  readonly button?: TableButton<ValuesOf<Options>>;
  /** Whether it only takes something back, which everybody may who once saw the table. */
  withdraws?(values: Partial<ValuesOf<Options>>): boolean;
}

interface TableButton<Values> {
  readonly face: ButtonFace;
  /** The values that its payload stands for; none if left out. */
  valuesOf?(payload: string): Partial<Values>;
}

/**
 * A command about a table. The table is found for it: the one named in the option `table`, which is added, or the one
 * that the place suggests. One that has ended is found too where nothing is being played: then the answer is that it
 * is over.
 */
export const tableCommand = <Options extends OptionRecord>(definition: TableDefinition<Options>): Command => {
  const { name, options, game, button, controls = [], withdraws, run } = definition;
  return {
    name,
    options: { ...options, table: tableOption(game) },
    controls: [...(button ? [controlFor(button, definition)] : []), ...controls],
    async run({ deps, caller }, given) {
      const values = readValues(options, given);
      const found = await findTable(deps, caller, {
        named: tableNamed(given),
        ...(game && { game }),
        phases: ANY,
        withdrawing: withdraws?.(values) ?? false,
      });
      return found.ok ? run({ deps, caller, table: found.value }, values) : refused(found.refusal);
    },
  };
};

const controlFor = <Options extends OptionRecord>(
  { face, valuesOf }: TableButton<ValuesOf<Options>>,
  { options, withdraws, run }: TableDefinition<Options>,
): Control =>
  tableControl({
    action: face.action,
    payload: ANY_PAYLOAD,
    withdraws: (payload) => withdraws?.(valuesOf?.(payload) ?? {}) ?? false,
    run: (context, { payload }) => run(context, { ...readValues(options, {}), ...valuesOf?.(payload) }),
  });

/** Says which table is meant, where the channel does not. Suggests the caller's tables and those of the channel. */
export const tableOption = (game?: string): Option<string | undefined> =>
  text({
    texts: { name: 'command.shared.table.name', description: 'command.shared.table.description' },
    suggest: (typing) => tableSuggestions(typing, game),
  });

/** What was given in the option `table`. */
export const tableNamed = ({ table }: OptionValues): string | undefined =>
  typeof table === 'string' && table !== '' ? table : undefined;

/** More than Discord shows, so that some typing narrows them down. */
const MOST_ENDED = 50;

const tableSuggestions = async (
  { deps, caller, typed }: Typing,
  game: string | undefined,
): Promise<readonly Suggestion[]> => {
  const { userId, channelId, locale, t } = caller;
  const only = game === undefined ? {} : { game };
  const lists = await Promise.all(
    [
      { userId, ...only },
      { channelId, ...only },
    ].flatMap((where) => [
      deps.views.list({ ...where, phases: LIVE }),
      deps.views.list({ ...where, phases: ENDED }, MOST_ENDED),
    ]),
  );
  const all = [...new Map(lists.flat().map((table) => [table.id, table])).values()];
  const rank = ({ phase }: Table) => ANY.indexOf(phase);
  const suggestions = all
    .sort((a, b) => rank(a) - rank(b) || b.createdAt.getTime() - a.createdAt.getTime())
    .map((table) => ({
      name: t('tables.suggestion', {
        table: tableWithCode(table),
        game: tableGame(deps, table, locale),
        phase: t(`phase.${table.phase}`),
        names: plainNamesOf(table).join(', '),
      }),
      value: table.id,
    }));
  return matching(suggestions, typed);
};

/**
 * Suggestions that depend on the table that is meant: one that is open or being played, else the last that has ended.
 * @param suggest what fits that table; those that have in them what was typed are kept
 */
export const suggestAt =
  (
    suggest: (
      context: TableInteraction,
      given: OptionValues,
      typed: string,
    ) => readonly Suggestion[] | Promise<readonly Suggestion[]>,
  ) =>
  async ({ deps, caller, typed, given }: Typing): Promise<readonly Suggestion[]> => {
    const found = await findTable(deps, caller, { named: tableNamed(given), phases: ANY });
    if (!found.ok) return [];
    return matching(await suggest({ deps, caller, table: found.value }, given, typed), typed);
  };
