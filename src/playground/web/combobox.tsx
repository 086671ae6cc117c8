import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';

interface ComboboxProps<T> {
  readonly label: string;
  readonly text: string;
  readonly placeholder?: string;
  readonly items: readonly T[];
  /** Whether the list is to be shown while the field has the focus. */
  readonly open: boolean;
  /** Whether the first item is chosen by Enter before the reader has moved. */
  readonly eager: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly required?: boolean;
  render(item: T): ComponentChildren;
  change(text: string): void;
  pick(item: T, by: 'click' | 'Enter' | 'Tab'): void;
  /** A key that the list does not use. */
  onKey?(event: KeyboardEvent): void;
  onFocus?(): void;
}

const NONE = -1;

/** The key by which the chosen suggestion is taken. */
const pickKey = ({ key, shiftKey }: KeyboardEvent): 'Enter' | 'Tab' | undefined => {
  if (key === 'Enter') return key;
  return key === 'Tab' && !shiftKey ? key : undefined;
};

/** The keys of an open list: arrows move, Enter and Tab pick, Escape hides. Returns whether the key was used. */
const useListKeys = <T,>(props: ComboboxProps<T>, shown: boolean, hide: () => void) => {
  const { items, eager, pick } = props;
  const [moved, setMoved] = useState(NONE);
  useEffect(() => setMoved(NONE), [items]);
  const at = moved === NONE && eager && items.length > 0 ? 0 : moved;
  const use = (event: KeyboardEvent): boolean => {
    if (!shown) return false;
    const { key } = event;
    const picks = pickKey(event);
    if (key === 'ArrowDown') setMoved((at + 1) % items.length);
    else if (key === 'ArrowUp') setMoved(at <= 0 ? items.length - 1 : at - 1);
    else if (key === 'Escape') hide();
    else if (picks && items[at] !== undefined) pick(items[at] as T, picks);
    else return false;
    event.preventDefault();
    return true;
  };
  return { at, use };
};

interface SuggestionsProps<T> extends Pick<ComboboxProps<T>, 'label' | 'items' | 'render' | 'pick'> {
  readonly id: string;
  readonly at: number;
}

const Suggestions = <T,>({ id, label, items, at, render, pick }: SuggestionsProps<T>) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(
    () => list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' }),
    [at],
  );
  return (
    <div class="suggestions" id={id} role="listbox" aria-label={label} ref={list}>
      {items.map((item, index) => (
        <button
          key={index}
          id={`${id}-${index}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(item, 'click')}
        >
          {render(item)}
        </button>
      ))}
    </div>
  );
};

/** A field with a list of suggestions above it. */
export const Combobox = <T,>(props: ComboboxProps<T>) => {
  const { label, text, items, open, field, render, change, pick, onKey, onFocus } = props;
  const id = useId();
  const [focused, setFocused] = useState(false);
  const [hidden, setHidden] = useState(false);
  const shown = open && focused && !hidden && items.length > 0;
  const { at, use } = useListKeys(props, shown, () => setHidden(true));
  return (
    <div class="combobox">
      {shown && <Suggestions id={id} label={label} items={items} at={at} render={render} pick={pick} />}
      <input
        ref={field}
        role="combobox"
        aria-label={label}
        aria-expanded={shown}
        aria-controls={id}
        aria-autocomplete="list"
        aria-required={props.required === true}
        aria-activedescendant={shown && at !== NONE ? `${id}-${at}` : undefined}
        autocomplete="off"
        spellcheck={false}
        placeholder={props.placeholder}
        value={text}
        onInput={({ currentTarget }) => {
          setHidden(false);
          change(currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (!use(event)) onKey?.(event);
        }}
        onFocus={() => {
          setFocused(true);
          setHidden(false);
          onFocus?.();
        }}
        onBlur={() => setFocused(false)}
      />
    </div>
  );
};
