import { type APIStringSelectComponent, ComponentType } from 'discord.js';
import { z } from 'zod';
import type { Suggestion } from '../../games/front/command.ts';
import { clip } from '../../i18n/clip.ts';
import { notRunning } from '../../table/access/with-table.ts';
import { type PlayedTurn, thoseToTakeBack } from '../../table/recap/turns.ts';
import { customId } from '../custom-id.ts';
import type { TableInteraction } from '../interactions/context.ts';
import { answered, type InteractionResult, refused, refusedFor } from '../interactions/result.ts';
import { type ButtonFace, button } from '../messages/buttons.ts';
import { afterMove, beforeTurnPlainly, goingBack, takenLine, toldOfTurn } from '../messages/going-back.ts';
import { pictureOf } from '../messages/picture.ts';
import { plainNamesOf } from '../naming.ts';
import { ANY_PAYLOAD, tableControl } from './definition/control.ts';

/** Asks the others whether to go back. */
export const goBackButton: ButtonFace = { action: 'goback', style: 'primary', label: 'button.go-back' };
/** Shows the board that a proposal would go back to. */
export const thenButton: ButtonFace = { action: 'then', style: 'secondary', label: 'button.then' };
/** The menu of turns that can be gone back behind. */
const MENU_ACTION = 'turns';

const MOST_CHOICES = 25;

/** The number of a log entry; the mark of the message may follow. */
const ENTRY = z
  .string()
  .regex(/^\d{1,9}(\.[0-9a-f]*)?$/)
  .transform((text) => Number.parseInt(text, 10));

/** The board that would be gone back to, and the menu that leads there. */
export const goingBackControls = [
  tableControl({
    action: thenButton.action,
    payload: ENTRY,
    run: (context, { payload }) => showThen(context, payload),
  }),
  tableControl({
    action: MENU_ACTION,
    payload: ANY_PAYLOAD,
    run: async (context, { choice = '' }) => {
      const to = ENTRY.safeParse(choice);
      return to.success ? showThen(context, to.data) : refusedFor('control.forged', {}, context.table);
    },
  }),
];

/** The board after a log entry, what would be taken back, and the button that asks the others. */
const showThen = async (context: TableInteraction, to: number): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const { t, locale } = caller;
  if (to > table.seq) return refusedFor('log.unknown', {}, table);
  const shown = await deps.recap.history(table, 'public', { fromSeq: to, toSeq: to });
  if (!shown.ok) return refused(shown.refusal, table);
  const going = await goingBack(deps, table, { to }, locale);
  const subject = { view: shown.value.view, viewer: 'public' } as const;
  const before = going?.before ?? t('turn.earlier');
  return answered({
    text: [t('going-back.title', { before }), ...(going ? [takenLine(table, going, t)] : [])].join('\n'),
    picture: await pictureOf(deps, table, subject, { locale, name: `board-${to}` }),
    rows: notRunning(table) ? [] : [[button(goBackButton, table, t, String(to))]],
  });
};

/** A menu of the turns that can be gone back behind, the latest first. */
export const chooseTurn = async ({ deps, caller, table }: TableInteraction): Promise<InteractionResult> => {
  const { t, locale } = caller;
  const why = notRunning(table);
  if (why) return refused(why, table);
  const turns = await deps.recap.turns(table);
  if (!turns.ok) return refused(turns.refusal, table);
  const open = thoseToTakeBack(table, turns.value);
  if (open.length === 0) return answered({ text: t('going-back.none') });
  const options = open
    .toReversed()
    .slice(0, MOST_CHOICES)
    .map((turn) => ({
      label: clip(beforeTurnPlainly(deps, table, turn, locale), 100),
      value: `${turn.to}`,
      description: clip(toldOfTurn(deps, table, turn, locale), 100) || '—',
    }));
  const menu: APIStringSelectComponent = {
    type: ComponentType.StringSelect,
    custom_id: customId({ action: MENU_ACTION, tableId: table.id, seq: table.seq, payload: '' }),
    options,
  };
  return answered({ text: t('going-back.choose'), rows: [[menu]] });
};

/** What can be gone back to: before each turn, the latest first, then single moves. */
export const placesToGoBackTo = async (context: TableInteraction): Promise<Suggestion[]> => {
  const { deps, caller, table } = context;
  const { t, locale } = caller;
  const turns = await deps.recap.turns(table);
  if (!turns.ok) return [];
  const open = thoseToTakeBack(table, turns.value);
  const starts = open.map((turn, at) => ({
    name: t('suggestion.turn', {
      before: beforeTurnPlainly(deps, table, turn, locale),
      count: open.length - at,
      told: toldOfTurn(deps, table, turn, locale),
    }),
    value: turn.to,
  }));
  const known = new Set(starts.map(({ value }) => value));
  const moves = momentsOf(context, open)
    .filter(({ value }) => !known.has(value))
    .slice(0, -1);
  return [...starts.reverse(), ...moves.reverse()];
};

/** Moments whose board can be looked at: the end of each turn, the latest first, then single steps. */
export const momentsToShow = async (context: TableInteraction): Promise<Suggestion[]> => {
  const turns = await context.deps.recap.turns(context.table);
  if (!turns.ok) return [];
  const ends = new Set(turns.value.map(({ moves }) => moves.at(-1)?.seq));
  const moments = momentsOf(context, turns.value).reverse();
  return [
    ...moments.filter(({ value }) => ends.has(value)),
    { name: context.caller.t('turn.first'), value: 0 },
    ...moments.filter(({ value }) => !ends.has(value)),
  ];
};

/** Every step that was played, by its turn, with what was told of it. */
const momentsOf = (
  { deps, caller: { t, locale }, table }: TableInteraction,
  turns: readonly PlayedTurn[],
): { name: string; value: number }[] =>
  turns.flatMap((turn) =>
    turn.moves.map((move) => ({
      name: t('suggestion.move', {
        after: afterMove(deps.texts.of(table.game, locale), turns, move.seq, plainNamesOf(table)),
        told: toldOfTurn(deps, table, { ...turn, moves: [move] }, locale),
      }),
      value: move.seq,
    })),
  );
