import type { Outcome } from '../people/outcome.ts';
import type { Person } from '../people/person.ts';
import type { OutcomeView, PersonView } from '../protocol.ts';
import { NotPossible } from '../refusals/refusals.ts';
import type { Choice } from '../world/model.ts';
import { cut, putSwitches } from './fault-switches.ts';
import { runQuickStart } from './quick-start.ts';
import { PageRefusal } from './refusal.ts';
import type { Bodies } from './request-bodies.ts';
import { peopleViews, type Scene } from './views.ts';

/** What deeds work with. */
export interface DeedContext {
  readonly scene: Scene;
  /** @throws PageRefusal 404 when nobody in the server has the id */
  person(id: string): Person;
  /** Tells the pages of a person that something around the messages is new. */
  refresh(userId: string): void;
}

/** Only until the bot has acknowledged: what follows comes to the page as events. */
const SOON = 'acknowledged';

/** What people can do on the page, by the names of `BODIES`. */
export class Deeds {
  readonly #context: DeedContext;
  readonly #modals = new Map<string, Outcome>();

  constructor(context: DeedContext) {
    this.#context = context;
  }

  async slash({ as, channel, path, options }: Bodies['slash']): Promise<OutcomeView> {
    const person = this.#context.person(as);
    return this.#shown(await person.slash(path, options, { channel, until: SOON }));
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
    return this.#shown(await this.#context.person(as).click(message, customId, { until: SOON }));
  }

  async select({ as, message, customId, values }: Bodies['select']): Promise<OutcomeView> {
    return this.#shown(await this.#context.person(as).select(message, customId, values, { until: SOON }));
  }

  async modal({ as, interaction, values }: Bodies['modal']): Promise<OutcomeView> {
    const person = this.#context.person(as);
    const opened = this.#modals.get(interaction);
    if (opened?.interaction.userId !== as) throw new PageRefusal(404, 'form-unknown');
    const outcome = await person.submitModal(opened, values, { until: SOON });
    if (!outcome.failed) this.#modals.delete(interaction);
    return this.#shown(outcome);
  }

  say({ as, channel, content }: Bodies['say']): { id: string } {
    const { id } = this.#context.person(as).say(channel, content);
    this.read({ as, channel });
    return { id };
  }

  async quickStart({ as, channel, quickStart: id }: Bodies['quick-start']): Promise<{ channel: string }> {
    const { scene, person } = this.#context;
    const wanted = scene.firstSteps.quickStarts?.find((quickStart) => quickStart.id === id);
    if (!wanted) throw new PageRefusal(404, 'quick-start-unknown', { id });
    return { channel: await runQuickStart(person(as), wanted, channel) };
  }

  faults(body: Bodies['faults']): object {
    const { scene, person, refresh } = this.#context;
    putSwitches(scene, scene.world.user(person(body.as).id), body);
    refresh(body.as);
    return {};
  }

  /** Cuts the bot's gateway connections off. A bot that is well comes back and resumes. */
  cut({ as, seconds }: Bodies['cut']): object {
    this.#context.person(as);
    cut(this.#context.scene, seconds);
    return {};
  }

  read({ as, channel }: Bodies['read']): object {
    const { scene, person, refresh } = this.#context;
    person(as).sees(channel);
    if (scene.marks.read(as, channel)) refresh(as);
    return {};
  }

  delete({ as, message }: Bodies['delete']): object {
    this.#context.person(as).delete(message);
    return {};
  }

  people(body: Bodies['people']): PersonView | undefined {
    const { scene } = this.#context;
    scene.cast.people();
    const { id } = scene.cast.add(body);
    return peopleViews(scene).find((person) => person.id === id);
  }

  #shown(outcome: Outcome): OutcomeView {
    if (outcome.kind !== 'modal') return { kind: outcome.kind };
    const { id } = outcome.interaction;
    const { title, components } = outcome.modal;
    this.#modals.set(id, outcome);
    return { kind: outcome.kind, modal: { interaction: id, title, components } };
  }
}
