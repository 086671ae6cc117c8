import type { Component, Message, Outcome, Person, Playground } from '../../playground/index.ts';

/** True if a message shows a board; a table that waits for players has only a poster. */
export const hasBoard = ({ attachments }: Pick<Message, 'attachments'>): boolean =>
  attachments.some(({ filename }) => filename.startsWith('board-'));

/** All posts with a board that stand in a channel, oldest first. */
export const turnPosts = (playground: Playground, channel: string): Message[] =>
  playground.channel(channel).messages().filter(hasBoard);

/** The log entry in the last line of a message. */
export const seqOf = ({ content }: Pick<Message, 'content'>): number =>
  Number(/(\d+)$/.exec(content)?.[1] ?? -1);

/** Components of a message that can be used, nested ones too. */
export const controlsOf = (message: Pick<Message, 'components'>): Component[] => {
  const all = (components: readonly Component[]): Component[] =>
    components.flatMap((component) => [component, ...all(component.components ?? [])]);
  return all(message.components).filter(({ custom_id }) => custom_id !== undefined);
};

/** The custom id of the first control with this action. */
export const controlNamed = (message: Pick<Message, 'components'>, action: string): string | undefined =>
  controlsOf(message).find(({ custom_id }) => custom_id?.startsWith(`pb:${action}:`))?.custom_id;

/** Whether a post or status is that of a game that is over: another one can be asked for. */
export const isOfEnd = (message: Pick<Message, 'components'>): boolean =>
  controlNamed(message, 'rematch') !== undefined;

/** Uses the first control of a panel that plays something: the first choice of a menu, or a button. */
export const playFirst = async (person: Person, panel: Outcome): Promise<Outcome> => {
  const control = controlsOf(panel.message).find(({ custom_id }) => custom_id?.startsWith('pb:play:'));
  if (!control) throw new Error(`nothing to play in: ${panel.text}`);
  return useControl(person, panel, control);
};

const BUTTON = 2;

/** The controls of a panel that play something. */
export const playable = ({ message }: Outcome): Component[] =>
  controlsOf(message).filter(({ custom_id }) => custom_id?.startsWith('pb:play:'));

/** The first menu of each decision that a panel asks ahead and that has no answer yet, not even «ask me». */
export const askedAhead = ({ message }: Pick<Outcome, 'message'>): Component[] => {
  const byOrder = new Map<string, Component[]>();
  for (const menu of controlsOf(message)) {
    const [, order] = /^pb:settle:\w+:\d+:(\w+)\.\d/.exec(menu.custom_id ?? '') ?? [];
    if (order !== undefined) byOrder.set(order, [...(byOrder.get(order) ?? []), menu]);
  }
  const chosen = ({ options }: Component) =>
    ((options ?? []) as readonly { readonly default?: boolean }[]).some((choice) => choice.default);
  return [...byOrder.values()].filter((menus) => !menus.some(chosen)).flatMap(([first]) => first ?? []);
};

/**
 * Plays what a panel offers first; undefined if it offers nothing.
 * @param isLast the turn is to come to an end: the first button is pressed, if there is one
 */
export const playMove = (person: Person, panel: Outcome, isLast: boolean): Promise<Outcome> | undefined => {
  const controls = playable(panel);
  const button = controls.find(({ type }) => type === BUTTON);
  const chosen = isLast ? (button ?? controls[0]) : controls[0];
  return chosen && useControl(person, panel, chosen);
};

/**
 * Plays a turn by the buttons and menus of the private panel, always the first that is offered.
 * @param moves after so many the turn is ended by the first button that there is
 */
export const turnByPanel = async (person: Person, post: Message, moves: number): Promise<Outcome> => {
  // Moves that were typed before may have ended the turn, and the post may have lost its button since it was seen.
  let panel = await person.click(post, controlNamed(post, 'turn') ?? '', { stale: true });
  for (let made = 0; ; made += 1) {
    const next = await playMove(person, panel, made >= moves);
    if (!next) return panel;
    panel = next;
  }
};

/** Presses a button, or takes the first choice of a menu; what is asked about is wanted. */
export const useControl = async (
  person: Person,
  panel: Outcome,
  { custom_id: id = '', options }: Component,
): Promise<Outcome> => {
  const first = (options as { value: string }[] | undefined)?.[0]?.value;
  const used = await (first === undefined ? person.click(panel, id) : person.select(panel, id, [first]));
  const sure = used.failed ? undefined : controlNamed(used.message, 'sure');
  return sure === undefined ? used : person.click(used, sure);
};
