import type { FaultsView, ModalView, OutcomeView, PersonView } from '../protocol.ts';
import type { Choice } from '../world/model.ts';

/** The playground did not do what the page asked for, and says why. */
export class RequestRefused extends Error {}

const resultOf = async <T>(response: Response): Promise<T> => {
  const body = (await response.json()) as T & { message?: string };
  if (!response.ok) throw new RequestRefused(body.message ?? `the playground answered ${response.status}`);
  return body;
};

const post = async <T>(locale: string, name: string, body: object): Promise<T> =>
  resultOf<T>(
    await fetch(`/playground/${name}`, {
      method: 'POST',
      // Refusals come in the reader's language.
      headers: { 'content-type': 'application/json', 'accept-language': locale },
      body: JSON.stringify(body),
    }),
  );

/** What a person has filled in for options, by their registered names. */
export type OptionValues = { readonly [name: string]: string | number | boolean };

/** An option of a command that is being typed into. */
export interface AutocompleteInput {
  readonly path: string;
  readonly option: string;
  /** What is typed so far. */
  readonly partial: string;
  /** What is filled in for the other options. */
  readonly options: OptionValues;
}

/** The faults that stay on until they are switched off. */
export type FaultSwitches = Omit<FaultsView, 'connected'>;

/** What has been filled into a form, by custom id. */
export type FormValues = { readonly [customId: string]: string | readonly string[] };

/** Everybody who can be played, and the bot. */
export const fetchPeople = async (): Promise<PersonView[]> =>
  resultOf<PersonView[]>(await fetch('/playground/people'));

/** Lets one more person join. */
const addPerson =
  (locale: string) =>
  (person: { name: string; locale: string; timeZone: string }): Promise<PersonView> =>
    post(locale, 'people', person);

/**
 * What one person can do.
 * @param locale in which they read refusals
 */
export const actionsOf = (as: string, locale: string) => ({
  addPerson: addPerson(locale),
  slash: (channel: string, path: string, options: OptionValues): Promise<OutcomeView> =>
    post(locale, 'slash', { as, channel, path, options }),
  autocomplete: async (channel: string, input: AutocompleteInput): Promise<readonly Choice[]> =>
    (await post<{ choices: readonly Choice[] }>(locale, 'autocomplete', { as, channel, ...input })).choices,
  click: (message: string, customId: string): Promise<OutcomeView> =>
    post(locale, 'click', { as, message, customId }),
  select: (message: string, customId: string, values: readonly string[]): Promise<OutcomeView> =>
    post(locale, 'select', { as, message, customId, values }),
  submit: ({ interaction }: ModalView, values: FormValues): Promise<OutcomeView> =>
    post(locale, 'modal', { as, interaction, values }),
  say: (channel: string, content: string): Promise<unknown> => post(locale, 'say', { as, channel, content }),
  quickStart: async (channel: string, quickStart: string): Promise<string> =>
    (await post<{ channel: string }>(locale, 'quick-start', { as, channel, quickStart })).channel,
  faults: (wanted: Partial<FaultSwitches>): Promise<unknown> => post(locale, 'faults', { as, ...wanted }),
  cut: (seconds: number): Promise<unknown> => post(locale, 'cut', { as, seconds }),
  read: (channel: string): Promise<unknown> => post(locale, 'read', { as, channel }),
  remove: (message: string): Promise<unknown> => post(locale, 'delete', { as, message }),
});

export type Actions = ReturnType<typeof actionsOf>;
