import { answered, said } from '../../interactions/result.ts';
import { cardNamed, cardSuggestions, cardsFrom } from '../../rules-help/card.ts';
import { notesOn } from '../../rules-help/notes.ts';
import { pageOf, sectionRefOf } from '../../rules-help/page.ts';
import { tableContextOf } from '../../rules-help/table-context.ts';
import { command } from '../definition/command.ts';
import { required, text } from '../definition/option.ts';
import { tableOption } from '../definition/table-command.ts';
import { rulesControl } from './pages.ts';

const name = text({
  suggest: async ({ deps, caller, typed }) => {
    const at = await tableContextOf(deps, caller);
    return cardSuggestions(cardsFrom(deps.library, at?.books ?? [], caller.locale), typed, caller.locale);
  },
});

/** `/rules card`: the page of one card, with what there is to say of it at the table here. */
export const card = command({
  name: 'card',
  options: { name: required(name), table: tableOption() },
  controls: [rulesControl('section'), rulesControl('rule')],
  async run({ deps, caller }, { name, table }) {
    const at = await tableContextOf(deps, caller, table);
    const { locale } = caller;
    const preferred = at?.books ?? [];
    await deps.library.prepare(locale);
    const [best] = deps.library.ask(name, { lang: locale, preferred });
    const found =
      cardNamed(cardsFrom(deps.library, preferred, locale), name) ??
      (best && sectionRefOf(deps.library, best.book, best.id, locale));
    if (!found) return said(caller.t('rules.no-card', { name }));
    return answered(await pageOf(deps, found, caller, at ? await notesOn(deps, at, found, locale) : []));
  },
});
