import { z } from 'zod';
import { actionPrefix, readCustomId } from '../../custom-id.ts';
import type { InteractionContext, TableInteraction } from '../../interactions/context.ts';
import { ANY, findTable } from '../../interactions/find-table.ts';
import { type InteractionResult, refused, refusedFor } from '../../interactions/result.ts';

/** A button that was pressed, or a menu of which something was chosen. Both may be forged. */
export interface Press {
  readonly customId: string;
  /** The value chosen in a menu. */
  readonly choice?: string;
  /** All values chosen in a menu that takes several, or none. */
  readonly choices?: readonly string[];
}

/** A family of buttons or menus. It belongs to the slash command that does the same: its twin. */
export interface Control {
  /** The first two parts of its custom ids, such as `pb:join`. */
  readonly prefix: string;
  /** Whether it is answered by a message of its own even where it stands in a private panel. */
  readonly opensAnew?: boolean;
  /** Carries out what it stands for. */
  use(context: InteractionContext, press: Press): Promise<InteractionResult>;
}

/** What a control of a table was used for. */
export interface TablePress<Payload> {
  readonly payload: Payload;
  /** The log entry that the one who used it had seen. */
  readonly seq: number;
  readonly choice?: string;
  /** All that was chosen in a menu; none by a button. */
  readonly choices: readonly string[];
}

interface TableControl<Payload> {
  readonly action: string;
  /** What its custom ids carry. What does not fit was forged. */
  readonly payload: z.ZodType<Payload, string>;
  /** Whether it only takes something back, which everybody may who once saw the table. */
  withdraws?(payload: string): boolean;
  run(context: TableInteraction, press: TablePress<Payload>): Promise<InteractionResult>;
}

/** A control that concerns a table. The table is found by the custom id. */
export const tableControl = <Payload>({
  action,
  payload,
  withdraws,
  run,
}: TableControl<Payload>): Control => ({
  prefix: actionPrefix(action),
  async use(context, { customId, choice, choices = [] }) {
    const id = readCustomId(customId);
    if (!id) return refusedFor('control.forged');
    const { deps, caller } = context;
    const wanted = { named: id.tableId, phases: ANY, withdrawing: withdraws?.(id.payload) ?? false };
    const table = await findTable(deps, caller, wanted);
    if (!table.ok) return refused(table.refusal);
    const read = payload.safeParse(id.payload);
    if (!read.success) return refusedFor('control.forged', {}, table.value);
    const press = { payload: read.data, seq: id.seq, choices, ...(choice !== undefined && { choice }) };
    return run({ ...context, table: table.value }, press);
  },
});

/** A control that concerns no table. */
export const plainControl = (action: string, use: Control['use']): Control => ({
  prefix: actionPrefix(action),
  use,
});

/** A payload that may be anything: it names the message, or is read by the handler. */
export const ANY_PAYLOAD = z.string();

/** A number and one of some words, such as `7.yes`. More may follow: the mark of the message. */
export const numbered = <Word extends string>(words: readonly Word[]) =>
  z
    .string()
    .regex(/^\d{1,9}\./)
    .transform((text) => text.split('.'))
    .transform(([number = '', word]) => ({ number: Number(number), word }))
    .pipe(z.object({ number: z.number(), word: z.enum(words) }));
