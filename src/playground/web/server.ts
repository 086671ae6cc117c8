import type { ChoiceView, ModalView, OutcomeView, PersonView } from '../page/view.ts';

/** The playground did not do what the page asked for, and says why. */
export class Refused extends Error {}

const answerOf = async <T>(response: Response): Promise<T> => {
  const body = (await response.json()) as T & { message?: string };
  if (!response.ok) throw new Refused(body.message ?? `the playground answered ${response.status}`);
  return body;
};

const post = async <T>(name: string, body: object): Promise<T> =>
  answerOf<T>(
    await fetch(`/playground/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

/** What a person has filled in for options, by their registered names. */
export type OptionValues = { readonly [name: string]: string | number | boolean };

/** What has been filled into a form, by custom id. */
export type FormValues = { readonly [customId: string]: string | readonly string[] };

/** Everybody who can be played, and the bot. */
export const fetchPeople = async (): Promise<PersonView[]> =>
  answerOf<PersonView[]>(await fetch('/playground/people'));

/** Lets one more person join. */
export const addPerson = (person: { name: string; locale: string; timeZone: string }): Promise<PersonView> =>
  post('people', person);

/** What one person can do. */
export const actionsOf = (as: string) => ({
  slash: (channel: string, path: string, options: OptionValues): Promise<OutcomeView> =>
    post('slash', { as, channel, path, options }),
  choices: async (
    channel: string,
    path: string,
    option: string,
    partial: string,
    options: OptionValues,
  ): Promise<readonly ChoiceView[]> => {
    const body = { as, channel, path, option, partial, options };
    return (await post<{ choices: readonly ChoiceView[] }>('autocomplete', body)).choices;
  },
  click: (message: string, customId: string): Promise<OutcomeView> =>
    post('click', { as, message, customId }),
  select: (message: string, customId: string, values: readonly string[]): Promise<OutcomeView> =>
    post('select', { as, message, customId, values }),
  submit: ({ interaction }: ModalView, values: FormValues): Promise<OutcomeView> =>
    post('modal', { as, interaction, values }),
  say: (channel: string, content: string): Promise<unknown> => post('say', { as, channel, content }),
  read: (channel: string): Promise<unknown> => post('read', { as, channel }),
  dismiss: (message: string): Promise<unknown> => post('dismiss', { as, message }),
});

export type Actions = ReturnType<typeof actionsOf>;
