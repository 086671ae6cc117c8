import type { Library } from '../../../rulebook/index.ts';
import { answered } from '../../interactions/result.ts';
import { contentsPage } from '../../rules-help/contents.ts';
import { pageOf, sectionRefOf } from '../../rules-help/page.ts';
import { type Command, command } from '../definition/command.ts';
import { bookMeant, bookOption, onlyBook } from './book.ts';

/** `/rules turn`: what somebody does in a turn, in short. */
export const turnSummary = (library: Library): Command =>
  command({
    name: 'turn',
    options: { game: bookOption(library) },
    async run(context, { game }) {
      const { deps, caller } = context;
      const book = (await bookMeant(context, game)) ?? onlyBook(library);
      const summary = book === undefined ? undefined : library.books.get(book)?.summary;
      const section = book && summary ? sectionRefOf(library, book, summary, caller.locale) : undefined;
      return answered(section ? await pageOf(deps, section, caller) : contentsPage(library, book, caller));
    },
  });
