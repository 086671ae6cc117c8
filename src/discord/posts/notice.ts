import type { Locale } from '../../i18n/index.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { Authority, Notice } from '../../table/model/notice.ts';
import type { Table } from '../../table/model/table.ts';
import { logButton } from '../commands/table/log-page.ts';
import type { DiscordDeps } from '../deps.ts';
import { button } from '../messages/buttons.ts';
import { type GoingBack, takenLine } from '../messages/going-back.ts';
import type { PublicMessage } from '../messages/public-message.ts';
import { mention, momentText, nameList, namesOf, tableFooter, timeText } from '../naming.ts';

/** A notice, and of going back what it meant, where that is known. */
type ToldNotice = Notice & { readonly going?: GoingBack | undefined };

/** A line for everybody about the table's time, or about what was agreed or ordered. Pings nobody. */
export const noticeMessage = (
  deps: DiscordDeps,
  table: Table,
  notice: ToldNotice,
  mark: string,
): PublicMessage => {
  const t = deps.texts.shared(table.locale);
  const content = [
    noticeText(deps, table, notice, table.locale),
    ...(notice.going ? [takenLine(table, notice.going, t, true)] : []),
    t('footer.table', { table: tableFooter(table) }),
  ].join('\n');
  return { content, pings: [], buttons: [button(logButton, table, t, mark)] };
};

const noticeText = (deps: DiscordDeps, table: Table, notice: ToldNotice, locale: Locale): string => {
  const t = deps.texts.shared(locale);
  const nameOf = (seat: Seat): string => namesOf(table)[seat] ?? '';
  switch (notice.kind) {
    case 'extended':
      return t('notice.extended', extensionOf(table, notice, locale));
    case 'played':
    case 'woken':
    case 'back':
    case 'hinted':
    case 'stays':
      return t(`notice.${notice.kind}`, { name: nameOf(notice.seat) });
    case 'asleep':
      return t('notice.asleep');
    case 'away':
      return t('notice.away', {
        name: nameOf(notice.seat),
        from: timeText(notice.from),
        to: timeText(notice.to),
      });
    case 'paused':
    case 'resumed':
    case 'closed':
    case 'ended':
      return t(`notice.${notice.kind}`, authorityOf(notice.authority));
    case 'skipped':
    case 'replaced':
      return t(`notice.${notice.kind}`, { ...authorityOf(notice.authority), name: nameOf(notice.seat) });
    case 'removing':
      return t('notice.removing', {
        ...authorityOf(notice.authority),
        name: nameOf(notice.seat),
        until: momentText(notice.until),
      });
    case 'undone':
      return t('notice.undone', {
        ...authorityOf(notice.authority),
        before: notice.going?.before ?? t('turn.earlier'),
      });
  }
};

const extensionOf = (
  table: Table,
  { seat, seats = [seat], hours = 0 }: Extract<Notice, { kind: 'extended' }>,
  locale: Locale,
) => ({ names: nameList(table, seats, locale), count: seats.length, hours });

/** By whose word: a mention names moderators too, who do not sit at the table, and pings nobody here. */
const authorityOf = ({ kind, by }: Authority) => ({ authority: kind, by: mention(by) });
