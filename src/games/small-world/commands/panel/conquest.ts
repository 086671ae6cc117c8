import type { Panel, PanelControl, Words } from '../../../front.ts';
import { button } from '../../../shared/commands/controls.ts';
import { incomeOf } from '../../game.ts';
import { onlyAct } from '../acts.ts';
import { type Ask, ahead, inPhase, legalOf, paidBy, towardsConquest, written } from '../asked.ts';
import { keptStanding } from '../standing.ts';
import { pricedRegions } from '../targets.ts';
import { comboName, gain } from '../wording.ts';
import { actMenus } from './acts.ts';
import { type Attacks, abandonMenus, attacksOf } from './attacks.ts';
import { actingHand, actingName, coinsLine, incomeLine } from './facts.ts';

/** Expand or decline; whoever picks a target at once expands with it. */
export const choosePanel = (ask: Ask, words: Words, selection?: string): Panel => {
  const { t } = words;
  const path = towardsConquest(ask);
  const active = ask.view.board.players[ask.seat]?.active;
  const mayDecline = legalOf(ask, 'decline').length > 0;
  const declining = paidBy(ask, ['decline'])?.coins ?? [];
  const attacks = attacksOf(path, words, selection);
  return {
    text: [
      t('panel.choose', { combo: active ? comboName(active, words) : '' }),
      expandLine(ask, path.ask, words),
      ...(mayDecline ? [t('panel.choose.decline', { gain: gain(declining, words) })] : []),
      ...coinsLine(ask, words),
    ].join('\n'),
    controls: [
      button(t('panel.button.expand'), ['expand'], 'primary'),
      ...(mayDecline ? [button(t('panel.button.decline'), ['decline'], 'danger')] : []),
      ...lentDeclines(ask, words),
      ...actMenus(ask, words),
      ...attacks.controls,
    ],
    ...shownOf(attacks),
  };
};

/** Of a panel: what it shows of the attacks. */
const shownOf = ({ targets, selection }: Attacks): Pick<Panel, 'targets' | 'selection'> => ({
  targets: pricedRegions(targets),
  ...(selection !== undefined && { selection }),
});

/** Declining with a power that a Place lends, where its owner may choose so. */
const lentDeclines = (ask: Ask, { t }: Words): PanelControl[] =>
  legalOf(ask, 'decline').flatMap((move) =>
    move.power === undefined
      ? []
      : [
          button(
            t('panel.button.decline-with', { power: t(`power.${move.power}`) }),
            [written(move)],
            'danger',
          ),
        ],
  );

/** What expanding would begin with; a race that has nothing left can only let the turn pass. */
const expandLine = (ask: Ask, expanded: Ask, words: Words): string => {
  const coins = gain(incomeOf(ask.view.board, ask.seat), words);
  if (!inPhase(expanded, 'conquest')) return words.t('panel.choose.nothing', { gain: coins });
  return words.t('panel.choose.expand', {
    race: actingName(expanded, words),
    hand: actingHand(expanded),
    gain: coins,
  });
};

/** Conquer, abandon first, call the die, or stop. */
export const conquestPanel = (ask: Ask, words: Words, selection?: string): Panel => {
  const { t } = words;
  const must = onlyAct(ask, words);
  if (must !== undefined) {
    const text = t('panel.must', { race: actingName(ask, words), act: must });
    return { text, controls: actMenus(ask, words) };
  }
  const { phase } = ask.view.board.turn;
  const declined = phase.name === 'conquest' && phase.layer !== 'active';
  const attacks = attacksOf({ ask, lines: [] }, words, selection);
  const nothingElse = attacks.targets.length === 0;
  return {
    text: [
      t(nothingElse ? 'panel.conquest.over' : 'panel.conquest', {
        race: actingName(ask, words),
        hand: actingHand(ask),
      }),
      ...(declined ? [t('panel.conquest.declined')] : []),
      incomeLine(ask, words),
      ...coinsLine(ask, words),
    ].join('\n'),
    controls: [
      ...attacks.controls,
      ...actMenus(ask, words),
      ...actButtons(ask, words),
      ...stopButtons(ask, nothingElse, words),
      ...abandonMenus({ ask, lines: [] }, words),
    ],
    ...shownOf(attacks),
  };
};

const actButtons = (ask: Ask, { t }: Words): PanelControl[] =>
  legalOf(ask, 'act')
    .filter(({ target }) => target.kind === 'none')
    .map((move) => button(t(`panel.button.${move.act}`), [written(move)], 'primary'));

const stopButtons = (ask: Ask, nothingElse: boolean, { t }: Words): PanelControl[] => {
  const kept = keptStanding(ask);
  const stop = button(t('panel.button.stop'), ['stop'], nothingElse ? 'primary' : 'secondary');
  return kept.lines.length > 1 && ahead(ask, kept.lines)
    ? [stop, button(t('panel.button.stop-kept'), kept.lines)]
    : [stop];
};
