import type { Translate } from '../../i18n/index.ts';
import type { Table } from '../../table/model/table.ts';
import type { Proposal } from '../../table/model/vote.ts';
import { namesOf } from '../naming.ts';

/** What is proposed, as part of a sentence. */
export const proposalText = (table: Table, proposal: Proposal, t: Translate): string => {
  switch (proposal.kind) {
    case 'undo':
      return t('vote.proposal.undo', { to: proposal.to });
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
