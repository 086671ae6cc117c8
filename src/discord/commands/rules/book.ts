import type { Library } from '../../../rulebook/index.ts';
import type { InteractionContext } from '../../interactions/context.ts';
import { tableContextOf } from '../../rules-help/table-context.ts';
import { choice, type Option } from '../definition/option.ts';

/** The option for a book of rules. */
export const bookOption = ({ books }: Library): Option<string | undefined> => choice([...books.keys()]);

/** The book that was named, else the most important one of the table here; undefined if there is none. */
export const bookMeant = async (
  { deps, caller }: InteractionContext,
  named: string | undefined,
): Promise<string | undefined> => named ?? (await tableContextOf(deps, caller))?.books[0];

/** The book that is meant where none is named: the only one there is. */
export const onlyBook = ({ books }: Library): string | undefined =>
  books.size === 1 ? [...books.keys()][0] : undefined;
