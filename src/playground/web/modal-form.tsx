import { useState } from 'preact/hooks';
import type { ModalView } from '../protocol.ts';
import type { Component } from '../world/model.ts';
import type { FormValues } from './actions.ts';
import { Dialog } from './dialog.tsx';
import { FormButtons } from './form-buttons.tsx';
import { numberIn, textIn } from './json-fields.ts';
import { menuOptions } from './menu-options.ts';
import { usePage } from './page-context.ts';

const TEXT_INPUT = 4;
const LABEL = 18;
const TEXT = 10;
const PARAGRAPH = 2;

interface FieldProps {
  readonly id: string;
  readonly input: Component;
  readonly label: string;
  readonly hint: string;
  readonly value: string | readonly string[] | undefined;
  change(value: string | readonly string[]): void;
}

const TextField = ({ id, input, value, change }: FieldProps) => {
  const shared = {
    id,
    value: typeof value === 'string' ? value : textIn(input, 'value'),
    required: input.required !== false,
    placeholder: textIn(input, 'placeholder'),
    maxLength: numberIn(input, 'max_length') ?? 4000,
  };
  const onInput = ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
    change(currentTarget.value);
  return numberIn(input, 'style') === PARAGRAPH ? (
    <textarea rows={4} {...shared} onInput={onInput} />
  ) : (
    <input {...shared} onInput={onInput} />
  );
};

const MenuField = ({ id, input, change }: FieldProps) => {
  const { state } = usePage();
  const many = (numberIn(input, 'max_values') ?? 1) > 1;
  return (
    <select
      id={id}
      multiple={many}
      required={input.required !== false}
      onChange={({ currentTarget }) => change([...currentTarget.selectedOptions].map(({ value }) => value))}
    >
      {!many && <option value="" disabled selected />}
      {menuOptions(input, state).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
};

const Field = (props: FieldProps) => (
  <div class="form-field">
    <label for={props.id}>
      {props.label}
      {props.input.required !== false && <span aria-hidden="true"> *</span>}
    </label>
    {props.hint && <small>{props.hint}</small>}
    {props.input.type === TEXT_INPUT ? <TextField {...props} /> : <MenuField {...props} />}
  </div>
);

/** The inputs of a form with their labels, from rows of the old kind and labels of the new. */
const inputsOf = (components: readonly Component[]): Omit<FieldProps, 'id' | 'value' | 'change'>[] =>
  components.flatMap((component) =>
    component.type === LABEL && component.component
      ? [{ input: component.component, label: component.label ?? '', hint: textIn(component, 'description') }]
      : (component.components ?? []).map((input) => ({ input, label: input.label ?? '', hint: '' })),
  );

interface FieldsProps {
  readonly modal: ModalView;
  readonly values: FormValues;
  setValues(values: FormValues): void;
}

const Fields = ({ modal, values, setValues }: FieldsProps) => (
  <>
    {inputsOf(modal.components).map(({ input, label, hint }) => {
      const id = input.custom_id ?? '';
      const change = (value: string | readonly string[]) => setValues({ ...values, [id]: value });
      const field = { input, label, hint, change, value: values[id] };
      return <Field key={id} id={`field-${id}`} {...field} />;
    })}
  </>
);

/** A form that the bot has opened. */
export const ModalForm = ({ modal, close }: { readonly modal: ModalView; close(): void }) => {
  const { run, actions } = usePage();
  const [values, setValues] = useState<FormValues>({});
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    close();
    await run(() => actions.submit(modal, values));
  };
  return (
    <Dialog label={modal.title} className="sheet" close={close}>
      <form onSubmit={send}>
        <h2>{modal.title}</h2>
        {modal.components
          .filter(({ type }) => type === TEXT)
          .map(({ content }, at) => (
            <p key={at}>{content}</p>
          ))}
        <Fields modal={modal} values={values} setValues={setValues} />
        <div class="row">
          <FormButtons cancel={close} />
        </div>
      </form>
    </Dialog>
  );
};
