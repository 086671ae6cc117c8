import type { Library } from '../../../rulebook/index.ts';
import { answered } from '../../interactions/result.ts';
import { contentsPage } from '../../rules-help/contents.ts';
import { stepPage } from '../../rules-help/introduction.ts';
import { type Command, command } from '../definition/command.ts';
import { bookMeant, bookOption, onlyBook } from './book.ts';
import { rulesControl } from './pages.ts';

/** `/rules introduction`: a game for beginners, step by step. */
export const introduction = (library: Library): Command =>
  command({
    name: 'introduction',
    options: { game: bookOption(library) },
    controls: [rulesControl('begin'), rulesControl('step')],
    async run(context, { game }) {
      const { caller } = context;
      const book = (await bookMeant(context, game)) ?? onlyBook(library);
      const first = book === undefined ? undefined : stepPage(context.deps, book, 0, caller);
      return answered(first ?? contentsPage(library, book, caller));
    },
  });
