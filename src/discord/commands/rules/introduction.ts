import { answered } from '../../interactions/result.ts';
import { contentsPage } from '../../rules-help/contents.ts';
import { stepPage } from '../../rules-help/introduction.ts';
import { type Command, command } from '../definition/command.ts';
import { bookMeant, bookOption, onlyBook } from './book.ts';
import { rulesControl } from './pages.ts';

/** `/rules introduction`: a game for beginners, step by step. */
export const introduction = (): Command =>
  command({
    name: 'introduction',
    options: { game: bookOption() },
    controls: [rulesControl('begin'), rulesControl('step')],
    async run(context, { game }) {
      const { caller } = context;
      const book = (await bookMeant(context, game)) ?? onlyBook();
      const first = book === undefined ? undefined : stepPage(book, 0, caller);
      return answered(first ?? contentsPage(book, caller));
    },
  });
