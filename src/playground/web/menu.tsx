import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { MessageView } from '../protocol.ts';
import type { Component } from '../world/model.ts';
import { numberIn, textIn } from './json-fields.ts';
import { type MenuOption, menuOptions } from './menu-options.ts';
import { usePage } from './page-context.ts';

interface ListProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly MenuOption[];
  readonly many: boolean;
  readonly chosen: ReadonlySet<string>;
  toggle(value: string): void;
  close(): void;
}

interface LineProps extends Pick<ListProps, 'many' | 'toggle'> {
  readonly option: MenuOption;
  readonly chosen: boolean;
}

const MenuLine = ({ option: { value, label, description }, many, chosen, toggle }: LineProps) => (
  <button type="button" role="option" aria-selected={chosen} onClick={() => toggle(value)}>
    <span>
      {many && <span aria-hidden="true">{chosen ? '☑ ' : '☐ '}</span>}
      {label}
    </span>
    {description && <small>{description}</small>}
  </button>
);

const STEPS: { readonly [key: string]: number } = { ArrowDown: 1, ArrowUp: -1 };

/** The open list: arrows move, Enter or Space chooses, Escape closes. */
const MenuList = ({ id, label, options, many, chosen, toggle, close }: ListProps) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const items = list.current;
    const first = items?.querySelector<HTMLElement>('[aria-selected=true]') ?? items?.querySelector('button');
    first?.focus();
    items?.scrollIntoView({ block: 'nearest' });
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const items = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = items.findIndex((item) => item.matches(':focus'));
    items.at((at + step) % items.length)?.focus();
  };
  return (
    <div
      class="menu-list"
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={many}
      ref={list}
      onKeyDown={onKeyDown}
    >
      {options.map((option) => (
        <MenuLine
          key={option.value}
          option={option}
          many={many}
          chosen={chosen.has(option.value)}
          toggle={toggle}
        />
      ))}
    </div>
  );
};

const useMenuChoice = (message: MessageView, part: Component, close: () => void) => {
  const { run, actions, state } = usePage();
  const options = menuOptions(part, state);
  const start = new Set(options.filter(({ chosen }) => chosen).map(({ value }) => value));
  const [own, setOwn] = useState<ReadonlySet<string>>();
  const [busy, setBusy] = useState(false);
  const chosen = own ?? start;
  const least = numberIn(part, 'min_values') ?? 1;
  const most = numberIn(part, 'max_values') ?? 1;
  const send = async (values: readonly string[]): Promise<void> => {
    close();
    setBusy(true);
    await run(() => actions.select(message.id, part.custom_id ?? '', values));
    setBusy(false);
    setOwn(undefined);
  };
  const toggle = (value: string): void => {
    if (most === 1) return void send([value]);
    const next = new Set(chosen);
    if (!next.delete(value) && next.size < most) next.add(value);
    setOwn(next);
  };
  const fits = chosen.size >= least && chosen.size <= most;
  const named = options.filter(({ value }) => chosen.has(value)).map(({ label }) => label);
  return { options, chosen, named, busy, many: most > 1, fits, toggle, send: () => send([...chosen]) };
};

/** A menu of a message. One choice is sent at once, several with a button. */
export const Menu = ({ message, part }: { readonly message: MessageView; readonly part: Component }) => {
  const { t } = usePage();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const choice = useMenuChoice(message, part, close);
  const label = textIn(part, 'placeholder') || t('menu.choose');
  return (
    <div
      class="menu"
      ref={box}
      onFocusOut={({ relatedTarget: to }) =>
        to instanceof Node && !box.current?.contains(to) && setOpen(false)
      }
    >
      <button
        type="button"
        class="menu-button"
        ref={button}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={id}
        disabled={part.disabled === true}
        aria-disabled={choice.busy}
        aria-busy={choice.busy}
        onClick={() => setOpen(!open && !choice.busy)}
      >
        <span>{choice.named.join(', ') || label}</span>
        <span aria-hidden="true">▾</span>
      </button>
      {open && <MenuList id={id} label={label} {...choice} close={close} />}
      {open && choice.many && (
        <button type="button" class="button primary" disabled={!choice.fits} onClick={choice.send}>
          {t('menu.choose')}
        </button>
      )}
    </div>
  );
};
