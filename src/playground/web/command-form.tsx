import { createRef } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ChannelView, CommandView } from '../protocol.ts';
import { FormButtons } from './form-buttons.tsx';
import { OptionField } from './option-field.tsx';
import { firstProblem, type OptionInput, type OptionInputs, valueIn, valuesOf } from './option-values.ts';
import { usePage } from './page-context.ts';

interface CommandFormProps {
  readonly command: CommandView;
  readonly channel: ChannelView;
  /** Back to an empty line. */
  leave(): void;
}

const useCommand = ({ command, channel, leave }: CommandFormProps) => {
  const { run, actions, state, t } = usePage();
  const [inputs, setInputs] = useState<OptionInputs>({});
  const [problem, setProblem] = useState('');
  const fields = useMemo(
    () => new Map(command.options.map(({ name }) => [name, createRef<HTMLInputElement>()])),
    [command],
  );
  const focus = (name: string | undefined) => fields.get(name ?? '')?.current?.focus();
  const set = (name: string, value: OptionInput) => {
    setProblem('');
    setInputs((before) => ({ ...before, [name]: value }));
  };
  const send = async (): Promise<void> => {
    const wrong = firstProblem(command.options, inputs, state);
    if (wrong) {
      const key = inputs[wrong.name]?.text ? 'form.unfit' : 'form.missing';
      setProblem(t(key, { option: wrong.label }));
      return focus(wrong.name);
    }
    leave();
    await run(() => actions.slash(channel.id, command.path, valuesOf(command.options, inputs, state)));
  };
  const onward = (from: string): void => {
    const rest = command.options.filter(({ name }) => name !== from);
    const empty = rest.find((one) => one.required && valueIn(one, inputs[one.name], state) === undefined);
    focus(empty?.name);
  };
  const onKey = (name: string) => (event: KeyboardEvent) => {
    const empty = (inputs[name]?.text ?? '') === '';
    const first = command.options[0];
    if (event.key === 'Escape' || (event.key === 'Backspace' && empty && name === first?.name)) leave();
    else if (event.key === 'Enter') void send();
    else return;
    event.preventDefault();
  };
  return { onKey, inputs, set, fields, focus, send, onward, problem };
};

/** A command being filled in: Enter sends, Tab goes on, Backspace in the empty first field leaves. */
export const CommandForm = (props: CommandFormProps) => {
  const { command, channel, leave } = props;
  const { onKey, inputs, set, fields, focus, send, onward, problem } = useCommand(props);
  const [first] = command.options;
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (first) focus(first.name);
    else buttons.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [command]);
  return (
    <form
      class="command-form"
      aria-label={`/${command.label}`}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div class="command-line">
        <span class="command-name" title={command.description}>
          /{command.label}
        </span>
        {command.options.map((option) => (
          <OptionField
            key={option.name}
            command={command}
            option={option}
            channel={channel}
            inputs={inputs}
            field={fields.get(option.name) ?? createRef()}
            change={(value) => set(option.name, value)}
            picked={() => onward(option.name)}
            onKey={onKey(option.name)}
          />
        ))}
      </div>
      <p class="hint" role="status">
        {problem || command.description}
      </p>
      <div class="command-buttons" ref={buttons}>
        <FormButtons cancel={leave} />
      </div>
    </form>
  );
};
