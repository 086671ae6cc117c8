import type { Translate } from '../../i18n/index.ts';
import type { Table } from '../../table/model/table.ts';
import type { Proposal } from '../../table/model/vote.ts';
import { namesOf } from '../naming.ts';
import type { GoingBack } from './going-back.ts';

/**
 * What is proposed, as part of a sentence.
 * @param going of going back: what that means, where it is known
 */
export const proposalText = (table: Table, proposal: Proposal, t: Translate, going?: GoingBack): string => {
  switch (proposal.kind) {
    case 'undo':
      return t('vote.proposal.before', { before: going?.before ?? t('turn.earlier') });
    case 'replace':
    case 'skip':
      return t(`vote.proposal.${proposal.kind}`, { name: namesOf(table)[proposal.seat] ?? '' });
    case 'pause':
    case 'resume':
    case 'cancel':
    case 'concede':
      return t(`vote.proposal.${proposal.kind}`);
  }
};
