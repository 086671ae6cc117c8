import { tell } from '../../../rules/draft.ts';
import { fromTray } from '../../../rules/tokens.ts';
import type { Find } from '../../../rules/trait.ts';

/** One token from the tray at the start of each own turn. */
export const fountainOfYouth: Find = {
  id: 'fountain-of-youth',
  kind: 'place',
  turnBegins: (draft, { seat, name, layer }) => {
    const by = fromTray(draft.board, layer.race, 1);
    if (by === 0) return;
    layer.hand += by;
    const reason = { rule: 'fountain-of-youth.token', by };
    tell(draft, { type: 'tokens-changed', seat, layer: name, reason });
  },
};
