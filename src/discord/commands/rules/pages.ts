import type { InteractionContext } from '../../interactions/context.ts';
import { answered, type InteractionResult, refusedFor } from '../../interactions/result.ts';
import type { PrivateAnswer } from '../../messages/private-answer.ts';
import { ownAnswer } from '../../rules-help/answer-own.ts';
import { allBooksPage, chapterPage, contentsPage } from '../../rules-help/contents.ts';
import { stepPage } from '../../rules-help/introduction.ts';
import { notesOn } from '../../rules-help/notes.ts';
import { pageOf, sectionRefOf } from '../../rules-help/page.ts';
import {
  type RulesAction,
  type RulesId,
  readRulesId,
  rulesPrefix,
  wordsOfPart,
} from '../../rules-help/rules-id.ts';
import { tableContextOf } from '../../rules-help/table-context.ts';
import type { Control } from '../definition/control.ts';

/** Their answers leave alone the message that the control stands in. */
const ANEW: readonly RulesAction[] = ['rule', 'begin', 'own'];

/** The buttons of the rules with this action; for `menu` the menus, each choice of which is such a button. */
export const rulesControl = (action: RulesAction): Control => ({
  prefix: rulesPrefix(action),
  opensAnew: ANEW.includes(action),
  use: (context, { customId, choices }) => showPage(context, readRulesId(choices?.[0] ?? customId)),
});

const showPage = async (context: InteractionContext, id: RulesId | undefined): Promise<InteractionResult> => {
  const page = id && (await pageFor(context, id));
  return page ? answered(page) : refusedFor('control.forged');
};

const pageFor = async (
  { deps, caller }: InteractionContext,
  { action, book, part }: RulesId,
): Promise<PrivateAnswer | undefined> => {
  const { library } = deps;
  switch (action) {
    case 'contents':
      return book === '' ? allBooksPage(library, caller) : contentsPage(library, book, caller);
    case 'chapter':
      return chapterPage(library, book, Number(part), caller);
    case 'begin':
      return stepPage(deps, book, 0, caller);
    case 'step':
      return stepPage(deps, book, Number(part), caller);
    case 'section':
    case 'rule': {
      const section = sectionRefOf(library, book, part, caller.locale);
      if (!section) return undefined;
      const at = await tableContextOf(deps, caller);
      return pageOf(deps, section, caller, at ? await notesOn(deps, at, section, caller.locale) : []);
    }
    case 'own':
      return ownAnswer(deps, caller, wordsOfPart(part));
    // A menu asks for what was chosen in it, never for itself.
    case 'menu':
      return undefined;
  }
};
