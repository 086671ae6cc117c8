import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ChannelView, CommandView, OptionView } from '../protocol.ts';
import type { Choice } from '../world/model.ts';
import { Combobox } from './combobox.tsx';
import { type Filled, type FilledOptions, ownChoices, valuesOf } from './option-values.ts';
import { useDesk } from './page-context.ts';

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

interface Offers {
  /** What they were asked for. */
  readonly key: string;
  readonly choices: readonly Choice[];
}

const NO_CHOICES: readonly Choice[] = [];

/** What the bot offers for what is filled in now, once it has answered; never an answer to an earlier text. */
const useOffers = ({ command, option, channel, filled }: OptionFieldProps, active: boolean) => {
  const { actions, state } = useDesk();
  const [offers, setOffers] = useState<Offers>({ key: '', choices: NO_CHOICES });
  const { text = '', value } = filled[option.name] ?? {};
  const others = command.options.filter(({ name }) => name !== option.name);
  const given = JSON.stringify(valuesOf(others, filled, state));
  const key = `${given} ${text}`;
  useEffect(() => {
    if (!active || !option.autocomplete || value !== undefined) return;
    let current = true;
    const offer = (choices: readonly Choice[]) => current && setOffers({ key, choices });
    const input = { path: command.path, option: option.name, partial: text, options: JSON.parse(given) };
    actions.autocomplete(channel.id, input).then(offer, () => offer(NO_CHOICES));
    return () => {
      current = false;
    };
  }, [active, option, text, value, given, key, channel.id, command.path, actions]);
  return offers.key === key ? offers.choices : NO_CHOICES;
};

/** The field of one option of a command. */
export const OptionField = (props: OptionFieldProps) => {
  const { option, filled, field, change, picked, onKey } = props;
  const { state, t } = useDesk();
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
