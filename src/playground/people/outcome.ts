import { textOf } from '../world/components.ts';
import type { Interaction, Message, Modal } from '../world/model.ts';
import type { World } from '../world/world.ts';

/**
 * How an interaction ended for the person: it failed, a message answered it, the message it came from changed,
 * another message followed, a form opened, choices were offered, its deferred answer was deleted, or it was acknowledged with nothing to
 * see yet.
 */
const OUTCOMES = [
  'failed',
  'message',
  'update',
  'followup',
  'modal',
  'choices',
  'deleted',
  'acknowledged',
] as const;
export type OutcomeKind = (typeof OUTCOMES)[number];

/** How long a person watches: until something is to be seen, or only until the bot has acknowledged. */
export type Until = 'answered' | 'acknowledged';

/** What became of a person's interaction. Its messages are always read as they are now. */
export class Outcome {
  readonly kind: OutcomeKind;
  readonly interaction: Interaction;
  readonly #world: World;

  constructor(world: World, interaction: Interaction, kind: OutcomeKind) {
    this.#world = world;
    this.interaction = interaction;
    this.kind = kind;
  }

  /** Whether Discord shows «The application did not respond». */
  get failed(): boolean {
    return this.kind === 'failed';
  }

  /** The answering message, or the one whose component was used. Throws when the outcome has none. */
  get message(): Message {
    const { response } = this.interaction;
    const message = 'messageId' in response ? this.#world.messages.get(response.messageId) : undefined;
    if (!message) throw new Error(`${this.interaction.label} gave no message, but: ${this.kind}`);
    return message;
  }

  /** Whether only the person sees the answer. */
  get ephemeral(): boolean {
    return this.message.ephemeralFor !== null;
  }

  /** All words of the answering message. */
  get text(): string {
    return textOf(this.message);
  }

  /** The form that opened. Throws when none did. */
  get modal(): Modal {
    const { response } = this.interaction;
    if (response.kind !== 'modal')
      throw new Error(`${this.interaction.label} gave no modal, but: ${this.kind}`);
    return response.modal;
  }

  /** Messages added to the answer so far, oldest first. */
  get followups(): Message[] {
    return this.interaction.followupIds.flatMap((id) => this.#world.messages.get(id) ?? []);
  }
}

const changedSince = (world: World, messageId: string, before: Message | undefined): boolean =>
  world.messages.get(messageId) !== before;

/**
 * The outcome of an interaction as far as it is there.
 * @param before the message the interaction came from, as it was then
 * @returns nothing while the person still waits
 */
export const outcomeOf = (
  world: World,
  interaction: Interaction,
  until: Until,
  before: Message | undefined,
): Outcome | undefined => {
  const ended = (kind: OutcomeKind) => new Outcome(world, interaction, kind);
  const { response, followupIds } = interaction;
  switch (response.kind) {
    case 'none':
      return undefined;
    case 'failed':
    case 'choices':
    case 'message':
    case 'update':
    case 'modal':
      return ended(response.kind);
    case 'thinking':
      if (world.messages.get(response.messageId)?.deleted) return ended('deleted');
      return until === 'acknowledged' ? ended('acknowledged') : undefined;
    case 'update-deferred': {
      if (changedSince(world, response.messageId, before)) return ended('update');
      if (followupIds.length > 0) return ended('followup');
      return until === 'acknowledged' ? ended('acknowledged') : undefined;
    }
  }
};
