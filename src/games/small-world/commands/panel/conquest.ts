import type { Panel, PanelControl } from '../../../front/panel.ts';
import type { Words } from '../../../front/words.ts';
import { button } from '../../../shared/commands/controls.ts';
import type { Highlights } from '../../board/highlights.ts';
import { onlyAct } from '../acts.ts';
import { stopAndFinish } from '../arrangement.ts';
import { forecastOf } from '../forecast.ts';
import {
  contextAfter,
  incomeAfter,
  inPhase,
  legalOf,
  notationLine,
  pathToConquest,
  type SeatContext,
} from '../seat-context.ts';
import { comboName, gain } from '../wording.ts';
import { actMenus } from './acts.ts';
import { declineButton, endingButton } from './asking.ts';
import { type AttackControls, abandonMenus, attackControls } from './attacks.ts';
import { actingHand, actingName, coinsLine, incomeLine } from './facts.ts';

/** Expand or decline; whoever picks a target at once expands with it. */
export const choosePanel = (context: SeatContext, words: Words, selection?: string): Panel<Highlights> => {
  const { t } = words;
  const path = pathToConquest(context);
  const active = context.view.board.players[context.seat]?.active;
  const mayDecline = legalOf(context, 'decline').length > 0;
  const declining = incomeAfter(context, ['decline'])?.coins ?? [];
  const attacks = attackControls(path, words, selection);
  return {
    text: [
      t('panel.choose', { combo: active ? comboName(active, words) : '' }),
      expandLine(path.context, words),
      ...(mayDecline ? [t('panel.choose.decline', { gain: gain(declining, words) })] : []),
      ...coinsLine(context, words),
      ...attacks.text,
    ].join('\n'),
    controls: [
      button(t('panel.button.expand'), ['expand'], 'primary'),
      ...(mayDecline ? [declineButton(context, t('panel.button.decline'), ['decline'], words)] : []),
      ...lentDeclines(context, words),
      ...actMenus(context, words),
      ...attacks.controls,
    ],
    ...shownOf(attacks),
  };
};

/** Of a panel: what it shows of the attacks. */
const shownOf = ({
  highlights,
  selection,
}: AttackControls): Pick<Panel<Highlights>, 'highlights' | 'selection'> => ({
  highlights,
  ...(selection !== undefined && { selection }),
});

/** Declining with a power that a Place lends, where its owner may choose so. */
const lentDeclines = (context: SeatContext, words: Words): PanelControl[] =>
  legalOf(context, 'decline').flatMap((move) => {
    if (move.power === undefined) return [];
    const label = words.t('panel.button.decline-with', { power: words.t(`power.${move.power}`) });
    return [declineButton(context, label, [notationLine(move)], words)];
  });

/** What expanding would begin with; a race that has nothing left can only let the turn pass. */
const expandLine = (expanded: SeatContext, words: Words): string => {
  const coins = gain(forecastOf(expanded), words);
  if (!inPhase(expanded, 'conquest')) return words.t('panel.choose.nothing', { gain: coins });
  return words.t('panel.choose.expand', {
    race: actingName(expanded, words),
    hand: actingHand(expanded),
    gain: coins,
  });
};

/** Conquer, abandon first, call the die, or stop. */
export const conquestPanel = (context: SeatContext, words: Words, selection?: string): Panel<Highlights> => {
  const { t } = words;
  const must = onlyAct(context, words);
  if (must !== undefined) {
    const text = t('panel.must', { race: actingName(context, words), act: must });
    return { text, controls: actMenus(context, words) };
  }
  const { phase } = context.view.board.turn;
  const declined = phase.name === 'conquest' && phase.layer !== 'active';
  const attacks = attackControls({ context, lines: [] }, words, selection);
  const nothingElse = attacks.highlights.length === 0;
  return {
    text: [
      t(nothingElse ? 'panel.conquest.over' : 'panel.conquest', {
        race: actingName(context, words),
        hand: actingHand(context),
      }),
      ...(declined ? [t('panel.conquest.declined')] : []),
      incomeLine(context, words),
      ...coinsLine(context, words),
      ...attacks.text,
    ].join('\n'),
    controls: [
      ...attacks.controls,
      ...actMenus(context, words),
      ...actButtons(context, words),
      ...stopButtons(context, nothingElse, words),
      ...abandonMenus({ context, lines: [] }, words),
    ],
    ...shownOf(attacks),
  };
};

const actButtons = (context: SeatContext, { t }: Words): PanelControl[] =>
  legalOf(context, 'act')
    .filter(({ target }) => target.kind === 'none')
    .map((move) => button(t(`panel.button.${move.act}`), [notationLine(move)], 'primary'));

const stopButtons = (context: SeatContext, nothingElse: boolean, words: Words): PanelControl[] => {
  const { t } = words;
  const kept = stopAndFinish(context);
  const style = nothingElse ? 'primary' : 'secondary';
  const stop = endingButton(context, { label: t('panel.button.stop'), lines: ['stop'], style }, words);
  return kept.lines.length > 1 && contextAfter(context, kept.lines)
    ? [
        stop,
        endingButton(
          context,
          { label: t('panel.button.stop-kept'), lines: kept.lines, style: 'secondary' },
          words,
        ),
      ]
    : [stop];
};
