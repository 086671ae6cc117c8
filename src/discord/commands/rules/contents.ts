import type { Library } from '../../../rulebook/index.ts';
import { answered } from '../../interactions/result.ts';
import { contentsPage } from '../../rules-help/contents.ts';
import { type Command, command } from '../definition/command.ts';
import { bookMeant, bookOption } from './book.ts';
import { rulesControl } from './pages.ts';

/** `/rules contents`: the chapters of a book. */
export const contents = (library: Library): Command =>
  command({
    name: 'contents',
    options: { game: bookOption(library) },
    controls: [rulesControl('contents'), rulesControl('chapter'), rulesControl('menu')],
    run: async (context, { game }) =>
      answered(contentsPage(library, await bookMeant(context, game), context.caller)),
  });
