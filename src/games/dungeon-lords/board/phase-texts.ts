import type { Translate } from '../../../i18n/index.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { adventurerOf } from '../rules/data/adventurers.ts';
import type { EventTile } from '../rules/data/events.ts';
import { ORDERS } from '../rules/data/orders.ts';
import type { Battle, View } from '../rules/state.ts';

interface Speech {
  readonly t: Translate;
  readonly names: readonly string[];
}

/** What an event is called: a special event by its card, where that is known. */
export const eventName = ({ board }: View, event: EventTile, { t }: Pick<Speech, 't'>): string =>
  event === 'special' && board.special !== null ? t(`special.${board.special}`) : t(`event.${event}`);

/** What is going on, and whom everybody waits for where it is one. */
export const phaseText = ({ board, over }: View, { t, names }: Speech): string => {
  if (over) return t('board.phase.ended');
  const { phase } = board;
  const name = (seat: number | undefined): string => (seat === undefined ? '' : (names[seat] ?? ''));
  switch (phase.name) {
    case 'execute':
      return phase.task === 'spy' || phase.task === 'discard'
        ? t(`board.phase.${phase.task}`, { name: name(phase.seat) })
        : t('board.phase.execute', {
            order: t(`order.${ORDERS[phase.box] ?? 'get-food'}`),
            name: name(phase.seat),
          });
    case 'special':
    case 'annoyed':
      return t(`board.phase.${phase.name}`, { name: name(phase.left[0]) });
    case 'plan':
      return t('board.phase.plan', { round: board.combat?.round ?? 1 });
    case 'battle':
      return t(`board.phase.battle.${phase.battle.step}`, {
        round: board.combat?.round ?? 1,
        name: name(phase.battle.seat),
      });
    default:
      return t(`board.phase.${phase.name}`);
  }
};

/** How far a player's battle of this round of combat is. */
export const fightText = ({ board }: View, seat: Seat, { t }: Pick<Speech, 't'>): string => {
  const player = board.players[seat];
  const { phase, combat } = board;
  if (!player || player.party.length === 0) return t('board.fight.nobody');
  if (phase.name === 'plan') return t(player.sealed ? 'board.fight.planned' : 'board.fight.planning');
  if (phase.name === 'battle' && phase.battle.seat === seat) return t('board.fight.now');
  return t(combat?.fought.includes(seat) ? 'board.fight.done' : 'board.fight.later');
};

/** What is special about a battle so far. */
export const battleFlags = (battle: Battle, t: Translate): string[] => [
  ...(battle.disarm > 0 && battle.step === 'trap' ? [t('board.flag.disarm', { count: battle.disarm })] : []),
  ...(battle.shield > 0 ? [t('board.flag.shield', { count: battle.shield })] : []),
  ...(battle.noConquest ? [t('board.flag.no-conquest')] : []),
  ...(battle.noHealing ? [t('board.flag.no-healing')] : []),
  ...(battle.noSpells ? [t('board.flag.no-spells')] : []),
  ...(battle.rage ? [t('board.flag.rage')] : []),
  ...battle.poisoned.map((id) =>
    t('board.flag.poisoned', { adventurer: t(`adventurer.${adventurerOf(id).kind}`) }),
  ),
];
