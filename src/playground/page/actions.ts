import type { Outcome } from '../people/outcome.ts';
import type { Person } from '../people/person.ts';
import type { OutcomeView, PersonView } from '../protocol.ts';
import { NotPossible } from '../refusals/refusals.ts';
import type { Choice } from '../world/model.ts';
import { cutGateway, setFaults } from './fault-controls.ts';
import { runQuickStart } from './quick-start.ts';
import { PageRefusal } from './refusal.ts';
import type { Bodies } from './request-bodies.ts';
import { type PageBackend, peopleViews } from './views.ts';

/** What the actions work with. */
export interface PageActionsContext {
  readonly backend: PageBackend;
  /** @throws PageRefusal 404 when nobody in the server has the id */
  person(id: string): Person;
  /** Sends the state anew to all open pages. */
  refresh(): void;
}

/** A person on the page waits only until the bot has acknowledged: what follows comes to the page as events. */
const UNTIL = 'acknowledged';

/** What people can do on the page: an action for each request body, under the same name. */
export type PageActions = { readonly [Name in keyof Bodies]: (body: Bodies[Name]) => unknown };

/** The actions of the page. Those that open a form remember it until it is sent. */
export class Actions implements PageActions {
  readonly #context: PageActionsContext;
  readonly #modals = new Map<string, Outcome>();

  constructor(context: PageActionsContext) {
    this.#context = context;
  }

  async slash({ as, channel, path, options }: Bodies['slash']): Promise<OutcomeView> {
    const person = this.#context.person(as);
    return this.#shown(await person.slash(path, options, { channel, until: UNTIL }));
  }

  async autocomplete(body: Bodies['autocomplete']): Promise<{ choices: readonly Choice[] }> {
    const { as, channel, path, option, partial, options } = body;
    const person = this.#context.person(as);
    try {
      return { choices: await person.autocomplete(path, option, partial, { channel, others: options }) };
    } catch (error) {
      if (error instanceof NotPossible) throw error;
      throw new PageRefusal(504, 'no-choices');
    }
  }

  async click({ as, message, customId }: Bodies['click']): Promise<OutcomeView> {
    return this.#shown(await this.#context.person(as).click(message, customId, { until: UNTIL }));
  }

  async select({ as, message, customId, values }: Bodies['select']): Promise<OutcomeView> {
    return this.#shown(await this.#context.person(as).select(message, customId, values, { until: UNTIL }));
  }

  async modal({ as, interaction, values }: Bodies['modal']): Promise<OutcomeView> {
    const person = this.#context.person(as);
    const opened = this.#modals.get(interaction);
    if (opened?.interaction.userId !== as) throw new PageRefusal(404, 'form-unknown');
    const outcome = await person.submitModal(opened, values, { until: UNTIL });
    if (!outcome.failed) this.#modals.delete(interaction);
    return this.#shown(outcome);
  }

  say({ as, channel, content }: Bodies['say']): { id: string } {
    const { id } = this.#context.person(as).say(channel, content);
    this.read({ as, channel });
    return { id };
  }

  async 'quick-start'({ as, channel, quickStart: id }: Bodies['quick-start']): Promise<{ channel: string }> {
    const { backend, person } = this.#context;
    const wanted = backend.firstSteps.quickStarts.find((quickStart) => quickStart.id === id);
    if (!wanted) throw new PageRefusal(404, 'quick-start-unknown', { id });
    return { channel: await runQuickStart(person(as), wanted, channel) };
  }

  faults(body: Bodies['faults']): object {
    const { backend, person, refresh } = this.#context;
    setFaults(backend, backend.world.user(person(body.as).id), body);
    refresh();
    return {};
  }

  /** Cuts the bot's gateway connections. A healthy bot comes back and resumes. */
  cut({ as, seconds }: Bodies['cut']): object {
    this.#context.person(as);
    cutGateway(this.#context.backend, seconds);
    return {};
  }

  read({ as, channel }: Bodies['read']): object {
    const { backend, person, refresh } = this.#context;
    person(as).sees(channel);
    if (backend.readMarks.read(as, channel)) refresh();
    return {};
  }

  delete({ as, message }: Bodies['delete']): object {
    this.#context.person(as).delete(message);
    return {};
  }

  people(body: Bodies['people']): PersonView | undefined {
    const { backend } = this.#context;
    backend.people.all();
    const { id } = backend.people.add(body);
    return peopleViews(backend).find((person) => person.id === id);
  }

  #shown(outcome: Outcome): OutcomeView {
    if (outcome.kind !== 'modal') return { kind: outcome.kind };
    const { id } = outcome.interaction;
    const { title, components } = outcome.modal;
    this.#modals.set(id, outcome);
    return { kind: outcome.kind, modal: { interaction: id, title, components } };
  }
}
