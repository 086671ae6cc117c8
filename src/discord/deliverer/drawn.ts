import type { DeliveryOutcome } from '../../jobs/deliverer.ts';
import type { DrawnEffect } from '../../table/model/table-effects.ts';
import { isPerson } from '../../table/occupancy/occupants.ts';
import { optionsButton } from '../commands/table/options-panel.ts';
import { button } from '../messages/buttons.ts';
import { leagueName } from '../messages/league-name.ts';
import { mention } from '../naming.ts';
import { type DeliveryContext, NEEDLESS, postInPlace } from './delivery-context.ts';

/** Calls those whom a round of a league has drawn, once, while they wait in the lobby, and shows what they play. */
export const deliverDrawn = async (
  context: DeliveryContext,
  { league, round }: DrawnEffect,
): Promise<DeliveryOutcome> => {
  const { deps, table, record } = context;
  if (table.phase !== 'lobby') return NEEDLESS;
  const t = deps.texts.shared(table.locale);
  const pings = table.seats.filter(isPerson).map(({ userId }) => userId);
  const names = new Intl.ListFormat(table.locale).format(pings.map(mention));
  const host = mention(table.hostId);
  return postInPlace(context, {
    content: t('league.called', { names, league: leagueName(league, t), round, host }),
    pings,
    buttons: [button(optionsButton, table, t, record.mark)],
  });
};
