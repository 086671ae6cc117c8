import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ChannelView, CommandView, OptionView } from '../protocol.ts';
import type { Choice } from '../world/model.ts';
import { Combobox } from './combobox.tsx';
import { fixedChoices, type OptionInput, type OptionInputs, valuesOf } from './option-values.ts';
import { usePage } from './page-context.ts';

interface OptionFieldProps {
  readonly command: CommandView;
  readonly option: OptionView;
  readonly channel: ChannelView;
  readonly inputs: OptionInputs;
  readonly field: RefObject<HTMLInputElement | null>;
  change(input: OptionInput): void;
  picked(): void;
  onKey(event: KeyboardEvent): void;
}

/** Choices of the bot. */
interface Suggestions {
  /** What they were asked for. */
  readonly key: string;
  readonly choices: readonly Choice[];
}

const NO_CHOICES: readonly Choice[] = [];

/** What the bot suggests for the inputs as they are now, once it has answered; never an answer to an earlier text. */
const useAutocomplete = ({ command, option, channel, inputs }: OptionFieldProps, active: boolean) => {
  const { actions, state } = usePage();
  const [suggestions, setSuggestions] = useState<Suggestions>({ key: '', choices: NO_CHOICES });
  const { text = '', value } = inputs[option.name] ?? {};
  const others = command.options.filter(({ name }) => name !== option.name);
  const given = JSON.stringify(valuesOf(others, inputs, state));
  const key = `${given} ${text}`;
  useEffect(() => {
    if (!active || !option.autocomplete || value !== undefined) return;
    let current = true;
    const show = (choices: readonly Choice[]) => current && setSuggestions({ key, choices });
    const input = { path: command.path, option: option.name, partial: text, options: JSON.parse(given) };
    actions.autocomplete(channel.id, input).then(show, () => show(NO_CHOICES));
    return () => {
      current = false;
    };
  }, [active, option, text, value, given, key, channel.id, command.path, actions]);
  return suggestions.key === key ? suggestions.choices : NO_CHOICES;
};

/** The field of one option of a command. */
export const OptionField = (props: OptionFieldProps) => {
  const { option, inputs, field, change, picked, onKey } = props;
  const { state, t } = usePage();
  const [active, setActive] = useState(false);
  const suggestions = useAutocomplete(props, active);
  const { text = '', value } = inputs[option.name] ?? {};
  const fixed = fixedChoices(option, state).filter(({ name }) =>
    name.toLowerCase().includes(text.toLowerCase()),
  );
  const items = option.autocomplete ? suggestions : fixed;
  return (
    <div class={option.required ? 'option required' : 'option'}>
      <span class="option-name" aria-hidden="true">
        {option.label}
      </span>
      <Combobox
        label={`${option.label}: ${option.description}${option.required ? '' : ` (${t('form.optional')})`}`}
        text={text}
        placeholder={option.required ? '' : t('form.optional')}
        items={items}
        open={value === undefined}
        eager={option.required || text !== ''}
        field={field}
        required={option.required}
        render={({ name }: Choice) => name}
        change={(next) => change({ text: next })}
        pick={(choice: Choice) => {
          change({ text: choice.name, value: choice.value });
          picked();
        }}
        onKey={onKey}
        onFocus={() => setActive(true)}
      />
    </div>
  );
};
