import { seatRange } from '../../../kernel/game.ts';
import type { Table } from '../../../table/model/table.ts';
import { frontOf } from '../../deps.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { type InteractionResult, refusedFor } from '../../interactions/result.ts';
import { optionName } from '../../messages/option-words.ts';
import { chosenOptions, optionNamed, type TableOption } from '../../table-options.ts';

type AtTable = Pick<TableInteraction, 'deps' | 'table'>;

/**
 * Why a number cannot be added to an option; undefined if it can, be it with more players than have come so far.
 * @param name the option as it is typed
 */
export const numberBarred = (
  { deps, caller, table }: TableInteraction,
  name: string | undefined,
  typed: string = '',
): InteractionResult | undefined => {
  const option = optionNamed(frontOf(deps, table), name);
  if (option?.kind !== 'numbers' || chosenNow(table, option).includes(Number(typed))) return undefined;
  const counts = playersToCome({ deps, table });
  const possible = counts.map((players) => numbersFor({ deps, table }, option, players));
  if (possible.some((numbers) => !numbers || numbers.includes(Number(typed)))) return undefined;
  const [now = []] = possible;
  const list = new Intl.ListFormat(caller.locale).format(now.map(String));
  const [players = 0] = counts;
  const said = { typed, option: optionName(deps, table, option.key, caller.locale), players, list };
  return refusedFor('options.number', { ...said, count: now.length }, table);
};

/** What an option of numbers holds, and what can be added to it with those who have come. */
export const numbersNow = (at: AtTable, option: TableOption): readonly unknown[] => {
  if (option.kind !== 'numbers') return [];
  const [players = 0] = playersToCome(at);
  return [...chosenNow(at.table, option), ...(numbersFor(at, option, players) ?? [])];
};

/** How many can play once nobody else comes, one more, and so on. */
const playersToCome = ({ deps, table }: AtTable): number[] => {
  const { min, max } = seatRange(frontOf(deps, table).game, table.options);
  const present = Math.max(min, table.seats.length);
  return Array.from({ length: Math.max(1, max - present + 1) }, (_, more) => present + more);
};

/** Undefined where it can be any number. */
const numbersFor = (
  { deps, table }: AtTable,
  { key }: TableOption,
  players: number,
): readonly number[] | undefined => frontOf(deps, table).optionGuide?.numbers?.(key, table.options, players);

const chosenNow = ({ options }: Table, { key }: TableOption): readonly unknown[] => {
  const now = chosenOptions(options).get(key);
  return Array.isArray(now) ? now : [];
};
