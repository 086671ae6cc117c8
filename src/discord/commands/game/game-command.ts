import { isDeepStrictEqual } from 'node:util';
import type {
  CommandOption,
  GameSubcommand,
  OptionValues,
  Suggestion,
} from '../../../games/front/command.ts';
import type { AnyFront } from '../../../games/index.ts';
import { canAct } from '../../../kernel/game.ts';
import type { SeatContext } from '../../../kernel/seat.ts';
import { playerOf } from '../../../table/model/table.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { findTable, LIVE } from '../../interactions/find-table.ts';
import { answered, type InteractionResult, refused, refusedFor } from '../../interactions/result.ts';
import type { PrivateAnswer } from '../../messages/private-answer.ts';
import { plainWordsFor, wordsFor } from '../../naming.ts';
import type { CommandGroup } from '../definition/command.ts';
import { flag, type GivenValue, type Option, type Typing } from '../definition/option.ts';
import { tableCommand, tableNamed } from '../definition/table-command.ts';
import { askedAnswer, askingControl, panelOf } from '../panel/message.ts';
import { playLines } from '../panel/play.ts';
import { showTurn } from '../panel/show.ts';
import { showAnswer } from './question.ts';
import { unknownValue } from './unknown-value.ts';
import { languagesOf, valuesMeant } from './values-meant.ts';

type Subcommand = GameSubcommand<unknown, unknown, unknown>;
type MoveSubcommand = Extract<Subcommand, { readonly kind: 'move' }>;

/** The slash command of a game, such as `/sw`: its moves, and questions about them. */
export const gameCommand = (front: AnyFront): CommandGroup => ({
  name: front.command.name,
  game: front.game.id,
  subcommands: front.command.subcommands.map((subcommand) =>
    tableCommand({
      name: subcommand.name,
      game: front.game.id,
      options: {
        ...Object.fromEntries(
          subcommand.options.map((option) => [option.name, optionFrom(front, subcommand.options, option)]),
        ),
        ...(subcommand.kind === 'move' && subcommand.asks && { sure: sureOption }),
      },
      run: (context, values) => runSubcommand(context, front, subcommand, values),
    }),
  ),
});

const runSubcommand = async (
  context: TableInteraction,
  front: AnyFront,
  subcommand: Subcommand,
  typed: OptionValues,
): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const player = playerOf(table, caller.userId);
  if (!player) return refusedFor('seat.not-yours', {}, table);
  const { phase } = table;
  if (phase !== 'running' && !(phase === 'over' && subcommand.kind === 'question')) {
    return refusedFor(PHASE_REFUSALS[phase], {}, table);
  }
  const found = await deps.views.seatContext(table, player.seat);
  if (!found.ok) return refused(found.refusal, table);
  const asked = found.value;
  const idle = subcommand.kind === 'move' ? subcommand.idle?.(asked) : undefined;
  if (idle) return refused(idle, table);
  if (subcommand.kind === 'move' && !canAct(front.game, asked.state, player.seat)) {
    return refusedFor('turn.not-yours', {}, table);
  }
  const { values, unknown } = valuesMeant(subcommand.options, typed, asked, languagesOf(context));
  if (unknown)
    return unknownValue(context, `${front.command.name}.${subcommand.name}`, unknown, values, asked);
  if (subcommand.kind === 'move') return runMove(context, subcommand, values, asked);
  const words = wordsFor(deps, table, caller.locale);
  return showAnswer(context, asked, subcommand.answer(values, asked, words));
};

/** Plays what a subcommand stands for, or shows the panel where more is to be chosen or asked. */
const runMove = async (
  context: TableInteraction,
  subcommand: MoveSubcommand,
  values: OptionValues,
  asked: SeatContext<unknown, unknown>,
): Promise<InteractionResult> => {
  const why = subcommand.refusal?.(values, asked);
  if (why) return refused(why, context.table);
  const selection = subcommand.selection?.(values, asked);
  if (selection !== undefined) return showTurn(context, { selection });
  const lines = subcommand.lines(values, asked);
  const asks = subcommand.asks && values.sure !== true ? questionAbout(context, asked, lines) : undefined;
  if (asks) return answered(asks);
  const atLeast = subcommand.atLeast?.(asked);
  return playLines(context, { lines, ...(atLeast !== undefined && { atLeast }) });
};

/** Skips the question that a button of the panel would ask. */
const sureOption: Option<boolean | undefined> = flag({
  texts: { name: 'command.shared.sure.name', description: 'command.shared.sure.description' },
});

/** What the panel asks before it plays these lines; undefined if it would not. */
const questionAbout = (
  { deps, caller, table }: TableInteraction,
  asked: SeatContext<unknown, unknown>,
  lines: readonly string[],
): PrivateAnswer | undefined => {
  const { controls } = panelOf(deps, table, asked, { locale: caller.locale });
  const at = controls.findIndex(
    (control) => control.kind === 'button' && isDeepStrictEqual(control.lines, lines),
  );
  const control = askingControl(controls[at]);
  return control && askedAnswer(table, caller.t, { at, control });
};

const PHASE_REFUSALS = {
  lobby: 'table.not-running',
  over: 'table.over',
  cancelled: 'table.cancelled',
} as const;

/** An option of the game. Its suggestions are made for the seat of whoever types. */
const optionFrom = (
  front: AnyFront,
  options: Subcommand['options'],
  option: CommandOption<unknown, unknown>,
): Option<GivenValue> => ({
  type: option.type,
  required: option.required,
  ...(option.suggest && { suggest: (typing) => suggestTo(typing, front.game.id, options, option) }),
  read: (given) => given,
});

const suggestTo = async (
  { deps, caller, typed, given }: Typing,
  game: string,
  options: Subcommand['options'],
  option: CommandOption<unknown, unknown>,
): Promise<readonly Suggestion[]> => {
  const { table: _, ...others } = given;
  const found = await findTable(deps, caller, { named: tableNamed(given), game, phases: LIVE });
  if (!found.ok) return [];
  const table = found.value;
  const player = playerOf(table, caller.userId);
  const asked = player && (await deps.views.seatContext(table, player.seat));
  if (!asked?.ok) return [];
  const { values } = valuesMeant(options, others, asked.value, languagesOf({ deps, caller, table }));
  return option.suggest?.(asked.value, values, typed, plainWordsFor(deps, table, caller.locale)) ?? [];
};
