import { squareName } from '../../locales/squares.ts';
import { causeText } from '../reasons.ts';
import { spellRule } from '../rules-wording.ts';
import { adventurerName, counted, nameOf, tileName } from '../wording.ts';
import { ofType } from './groups.ts';
import { type Line, type Lines, noLine } from './line.ts';

const yearLine: Line<'combat-began' | 'combat-ended'> = ({ type, year }, { words }) =>
  words.t(`event.${type}`, { year });

const planLine: Line<'plan-revealed'> = ({ seat, tile, sent, traps }, { words, view }) => {
  const player = view?.board.players[seat];
  const name = tile && (player ? tileName(player, tile, words) : squareName(tile));
  return words.t('event.plan-revealed', {
    name: nameOf(seat, words),
    tile: name ?? '',
    sent: sent.length > 0 ? counted(sent, words) : words.t('event.plan-revealed.nobody'),
    traps,
  });
};

const cardLine: Line<'card-revealed'> = ({ round, card }, { words, view }) =>
  words.t('event.card-revealed', {
    round,
    card: words.t(`spell.${card}`),
    rule: spellRule(card, view?.board, words),
  });

const damageList = (damage: readonly number[]): string => damage.join(' / ');

const trapLine: Line<'trap-sprung'> = ({ seat, trap, planned, dealt }, { words }) => {
  const disarmed = planned.reduce((sum, blocks, at) => sum + blocks - (dealt[at] ?? 0), 0);
  return words.t('event.trap-sprung', {
    name: nameOf(seat, words),
    trap: words.t(`trap.${trap}`),
    planned: damageList(planned),
    dealt: damageList(dealt),
    disarmed,
  });
};

const spellLine: Line<'spell'> = ({ card, cast, magic, needed }, { words: { t } }) =>
  t(cast ? 'event.spell.cast' : 'event.spell.failed', { card: t(`spell.${card}`), magic, needed });

const attackLine: Line<'attacked'> = ({ seat, piece, option }, { words }) =>
  words.t('event.attacked', {
    name: nameOf(seat, words),
    attack: causeText(`${piece}.${option}`, words),
  });

const pieceLine: Line<'idle' | 'withdrawn'> = ({ type, seat, piece }, { words }) =>
  words.t(`event.${type}`, { name: nameOf(seat, words), piece: words.t(`piece.${piece}`) });

const woundsLine: Line<'damaged' | 'healed'> = ({ type, rule }, { group, words }) => {
  const wounds = new Map<string, number>();
  for (const { adventurer, by } of [...ofType(group, 'damaged'), ...ofType(group, 'healed')]) {
    wounds.set(adventurer, (wounds.get(adventurer) ?? 0) + by);
  }
  return words.t(rule === 'healing' ? 'event.healed.step' : `event.${type}`, {
    cause: causeText(rule, words),
    list: [...wounds].map(([id, by]) => `${adventurerName(id, words)}: ${by}`).join(', '),
  });
};

/** What became of one adventurer. */
const adventurerLine: Line<'prisoner-freed' | 'shielded' | 'joined' | 'imprisoned' | 'vanished'> = (
  { type, seat, adventurer },
  { words },
) =>
  words.t(`event.${type}`, {
    name: nameOf(seat, words),
    adventurer: adventurerName(adventurer, words),
  });

/** The battle, step by step, with its numbers. */
export const COMBAT_LINES: Lines<
  | ('combat-began' | 'combat-ended' | 'plan-revealed' | 'card-revealed' | 'battle-began' | 'battle-ended')
  | ('trap-sprung' | 'spell' | 'attacked' | 'idle' | 'withdrawn' | 'damaged' | 'healed' | 'conquered')
  | ('prisoner-freed' | 'shielded' | 'joined' | 'imprisoned' | 'vanished')
> = {
  'combat-began': yearLine,
  'combat-ended': yearLine,
  'plan-revealed': planLine,
  'card-revealed': cardLine,
  'battle-began': ({ seat }, { words }) => words.t('event.battle-began', { name: nameOf(seat, words) }),
  'battle-ended': noLine,
  'trap-sprung': trapLine,
  spell: spellLine,
  attacked: attackLine,
  idle: pieceLine,
  withdrawn: pieceLine,
  damaged: woundsLine,
  healed: woundsLine,
  conquered: ({ seat, at }, { words }) =>
    words.t('event.conquered', { name: nameOf(seat, words), at: squareName(at) }),
  'prisoner-freed': adventurerLine,
  shielded: adventurerLine,
  joined: adventurerLine,
  imprisoned: adventurerLine,
  vanished: adventurerLine,
};
