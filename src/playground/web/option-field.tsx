import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ChannelView, ChoiceView, CommandView, OptionView } from '../page/view.ts';
import { Combobox } from './combobox.tsx';
import { useDesk } from './desk.ts';
import { type Filled, type FilledOptions, ownChoices, valuesOf } from './option-values.ts';

interface OptionFieldProps {
  readonly command: CommandView;
  readonly option: OptionView;
  readonly channel: ChannelView;
  readonly filled: FilledOptions;
  readonly field: RefObject<HTMLInputElement | null>;
  change(filled: Filled): void;
  picked(): void;
  onKey(event: KeyboardEvent): void;
}

const NO_CHOICES: readonly ChoiceView[] = [];

/** What the bot offers for the text so far. An answer that comes after the text has changed is thrown away. */
const useOffers = ({ command, option, channel, filled }: OptionFieldProps, active: boolean) => {
  const { actions, state } = useDesk();
  const [offers, setOffers] = useState(NO_CHOICES);
  const { text = '', value } = filled[option.name] ?? {};
  const others = command.options.filter(({ name }) => name !== option.name);
  const given = JSON.stringify(valuesOf(others, filled, state));
  useEffect(() => {
    if (!active || !option.autocomplete || value !== undefined) return;
    let current = true;
    const ask = actions.choices(channel.id, command.path, option.name, text, JSON.parse(given));
    ask.then(
      (choices) => current && setOffers(choices),
      () => current && setOffers(NO_CHOICES),
    );
    return () => {
      current = false;
    };
  }, [active, option, text, value, given, channel.id, command.path, actions]);
  return offers;
};

/** The field of one option of a command. */
export const OptionField = (props: OptionFieldProps) => {
  const { option, filled, field, change, picked, onKey } = props;
  const { state } = useDesk();
  const [active, setActive] = useState(false);
  const offers = useOffers(props, active);
  const { text = '', value } = filled[option.name] ?? {};
  const own = ownChoices(option, state).filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  const items = option.autocomplete ? offers : own;
  return (
    <div class={option.required ? 'option required' : 'option'}>
      <span class="option-name" aria-hidden="true">
        {option.label}
      </span>
      <Combobox
        label={`${option.label}: ${option.description}${option.required ? '' : ' (optional)'}`}
        text={text}
        placeholder={option.required ? '' : 'optional'}
        items={items}
        open={value === undefined}
        eager={option.required || text !== ''}
        field={field}
        required={option.required}
        render={({ name }: ChoiceView) => name}
        change={(next) => change({ text: next })}
        pick={(choice: ChoiceView) => {
          change({ text: choice.name, value: choice.value });
          picked();
        }}
        onKey={onKey}
        onFocus={() => setActive(true)}
      />
    </div>
  );
};
