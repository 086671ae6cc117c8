import { type APIStringSelectComponent, ComponentType } from 'discord.js';
import type { ControlEffect, Panel, PanelControl } from '../../../games/front/panel.ts';
import { clip } from '../../../i18n/clip.ts';
import type { Locale, Translate } from '../../../i18n/index.ts';
import { unmarked } from '../../../i18n/people-text.ts';
import type { SeatContext } from '../../../kernel/seat.ts';
import type { Table } from '../../../table/model/table.ts';
import type { LegalMoves } from '../../../table/model/views.ts';
import { isRated } from '../../../table/occupancy/rated.ts';
import { sandboxFrom } from '../../../table/plans/sandbox.ts';
import { customId, referenceTo, withSelection } from '../../custom-id.ts';
import { type DiscordDeps, frontOf } from '../../deps.ts';
import { type ButtonFace, button, labelled } from '../../messages/buttons.ts';
import { pictureOf } from '../../messages/picture.ts';
import { MOST_COMPONENTS, type PrivateAnswer, type Row } from '../../messages/private-answer.ts';
import { wordsFor } from '../../naming.ts';
import { ownPlans } from './own-plans.ts';
import { againRows, aheadOf, autoButton, sizeOf, standingOrdersFor } from './standing.ts';
import { backTo, payloadWith } from './way-back.ts';

/** The action of all controls that the game puts into a panel. */
export const PLAY_ACTION = 'play';

/** The action of a control that was asked about first. */
export const SURE_ACTION = 'sure';

/** Thinking the turn through. */
export const planButton: ButtonFace = { action: 'plan', style: 'secondary', label: 'button.plan' };

export const undoButton: ButtonFace = { action: 'undo', style: 'secondary', label: 'button.undo' };

/** What the computer players would do. */
export const hintButton: ButtonFace = { action: 'hint', style: 'secondary', label: 'button.hint' };

type Menu = PanelControl & { readonly kind: 'menu' };

/** The text and the picture above the controls. */
const ABOVE = 2;
const MOST_CHOICES = 25;

/** How a panel is shown. */
export interface ShownPanel {
  readonly locale: Locale;
  /** What is said before, such as what the last move did. */
  readonly lead?: string;
  /** What was selected so far, for a decision that is made in one move. */
  readonly selection?: string;
}

/** What a seat owes, as its game shows it: the same for the same position, so that controls can be named by place. */
export const panelOf = (
  deps: DiscordDeps,
  table: Table,
  asked: SeatContext<unknown, unknown>,
  { locale, selection }: Pick<ShownPanel, 'locale' | 'selection'>,
): Panel<unknown> => frontOf(deps, table).panel(asked, wordsFor(deps, table, locale), selection);

/** What a control does, as text: the same text means the same effect. */
export const effectText = ({ lines, selection, stepwise }: ControlEffect): readonly string[] => {
  if (selection !== undefined) return [`draft ${selection}`];
  return stepwise === undefined ? lines : [...lines, 'stepwise'];
};

/**
 * The private message of a seat that owes a decision: picture, what is owed, the controls for it, undo.
 * @param choices what the seat can do, with the table that it sits at
 * @param asked its own view of the position
 */
export const panelMessage = async (
  deps: DiscordDeps,
  choices: LegalMoves,
  asked: SeatContext<unknown, unknown>,
  shown: ShownPanel,
): Promise<PrivateAnswer> => {
  const { table, seat } = choices;
  const { locale, lead = '' } = shown;
  const panel = panelOf(deps, table, asked, shown);
  const t = deps.texts.shared(locale);
  const settles = frontOf(deps, table).game.standingOrders !== undefined;
  const plans = await ownPlans(deps, choices, { locale, t });
  const faces = [
    ...(choices.undo ? [undoButton] : []),
    ...(table.due.includes(seat) && hasHints(deps, table) ? [hintButton] : []),
    ...(settles ? [autoButton] : []),
    ...(sandboxFrom(frontOf(deps, table).game, asked.view, seat) ? [planButton] : []),
  ];
  const own = [plans.row, faces.map((face) => button(face, table, t, payloadWith(panel.selection)))].filter(
    (row) => row.length > 0,
  );
  const { rows: standing, open } = await standingPart(deps, choices, asked, { locale, panel });
  const room = MOST_COMPONENTS - ABOVE - sizeOf([...standing, ...own]);
  const isHidden = open === '' ? () => false : isConcluding;
  const { rows, left } = rowsOf(panel, room, namesFor(table, PLAY_ACTION), isHidden);
  const hint = left > 0 ? t('panel.more', { command: frontOf(deps, table).command.name }) : '';
  const text = [lead, ...plans.lines, panel.text, open, hint].filter((part) => part !== '').join('\n\n');
  const { highlights, focus } = panel;
  const view = {
    view: asked.view,
    viewer: seat,
    ...(highlights !== undefined && { highlights }),
    ...(focus !== undefined && { focus }),
  };
  const picture = await pictureOf(deps, table, view, { locale, name: `board-${table.seq}` });
  return { text, picture, rows: [...together(panel, rows, standing), ...own] };
};

/** What can be settled beforehand, below a panel. */
interface StandingPart {
  readonly rows: readonly Row[];
  /** What has no answer yet, in words; empty where nothing waits for it. */
  readonly open: string;
}

/** What can be settled before it comes up, or so that this kind of decision is not asked about again. */
const standingPart = async (
  deps: DiscordDeps,
  { table, seat }: LegalMoves,
  asked: SeatContext<unknown, unknown>,
  { locale, panel }: { readonly locale: Locale; readonly panel: Panel<unknown> },
): Promise<StandingPart> => {
  const asking = { deps, table, caller: { locale, t: deps.texts.shared(locale) } };
  const { ahead = [], controls, selection } = panel;
  if (ahead.length === 0) return { rows: againRows(asking, asked), open: '' };
  const list = await standingOrdersFor(deps, table, table.seats[seat]?.userId ?? '');
  if (!list) return { rows: [], open: '' };
  const { rows, open } = aheadOf(asking, list, { ids: ahead, selection });
  return { rows, open: controls.some(isConcluding) ? open : '' };
};

const isConcluding = (control: PanelControl): boolean =>
  control.kind === 'button' && control.concludes === true;

/** What a panel asks ahead stands above the buttons that end what is put together in it, else below all. */
const together = (panel: Panel<unknown>, rows: readonly Row[], standing: readonly Row[]): Row[] => {
  const buttons = rows.findIndex(([first]) => first?.type === ComponentType.Button);
  const at = panel.selection === undefined || !panel.ahead || buttons < 0 ? rows.length : buttons;
  return [...rows.slice(0, at), ...standing, ...rows.slice(at)];
};

/** Whether whoever sits at the table may ask what the computer players would do. */
const hasHints = (deps: DiscordDeps, table: Table): boolean =>
  !isRated(table) && frontOf(deps, table).game.ai?.plan !== undefined;

/** A question of a panel: what a control would bring, the same control once more, and the way back. */
export const askedAnswer = (
  table: Table,
  t: Translate,
  { at, control, selection }: AskedControl,
): PrivateAnswer => {
  const payload = withSelection(referenceTo(at, effectText(control)), selection);
  const id = customId({ action: SURE_ACTION, tableId: table.id, seq: table.seq, payload });
  return {
    text: control.asks,
    rows: [[labelled(control.label, 'danger', id), backTo(table, t, selection)]],
  };
};

/** A control that asks before it does something, with its place in the panel. */
export interface AskedControl {
  readonly at: number;
  readonly control: PanelControl & { readonly kind: 'button'; readonly asks: string };
  /** What was selected in the panel. */
  readonly selection?: string | undefined;
}

/** The control as one that asks; undefined for all others. */
export const askingControl = (control: PanelControl | undefined): AskedControl['control'] | undefined =>
  control?.kind === 'button' && control.asks !== undefined ? { ...control, asks: control.asks } : undefined;

/** Gives the custom id of a control by its place in a panel, or by what that place stands for. */
type ControlNames = (reference: string) => string;

/** Names for controls that do something at the table, as it stands now. */
const namesFor =
  ({ id: tableId, seq }: Table, action: string): ControlNames =>
  (payload) =>
    customId({ action, tableId, seq, payload });

/**
 * The controls of a panel in rows.
 * @param room how many components they may take
 * @param isHidden of controls that are not offered yet; the others keep their places
 * @returns as many as there is room for, and how many are left
 */
export const rowsOf = (
  { controls, selection }: Panel<unknown>,
  room: number,
  nameOf: ControlNames,
  isHidden: (control: PanelControl) => boolean = () => false,
): { rows: Row[]; left: number } => {
  const rows: Row[] = [];
  let buttons: Row = [];
  let used = 0;
  let left = 0;
  for (const [at, control] of controls.entries()) {
    if (isHidden(control)) continue;
    const opensRow = control.kind === 'menu' || buttons.length === 0 || buttons.length === 5;
    const size = opensRow ? 2 : 1;
    if (used + size > room) {
      left += 1;
      continue;
    }
    used += size;
    if (control.kind === 'menu') {
      rows.push([menuOf(control, nameOf(withSelection(`m${at}`, selection)))]);
      buttons = [];
      continue;
    }
    if (!opensRow) rows.pop();
    const payload = withSelection(referenceTo(at, effectText(control)), selection);
    const id = nameOf(payload);
    buttons = [...(opensRow ? [] : buttons), labelled(control.label, control.style, id)];
    rows.push(buttons);
  }
  return { rows, left };
};

const menuOf = ({ placeholder, choices, several }: Menu, id: string): APIStringSelectComponent => ({
  type: ComponentType.StringSelect,
  custom_id: id,
  placeholder: clip(unmarked(placeholder), 150),
  ...(several && { max_values: Math.min(several.most, choices.length, MOST_CHOICES) }),
  options: choices
    .slice(0, MOST_CHOICES)
    .map(({ label, description, chosen, part: _, ...effect }, choice) => ({
      label: clip(unmarked(label), 100),
      value: referenceTo(choice, effectText(effect)),
      ...(description && { description: clip(unmarked(description), 100) }),
      ...(chosen && { default: true }),
    })),
});
