import { NotPossible } from '../refusals/refusals.ts';
import { COMPONENT_TYPES, findComponent } from '../world/components.ts';
import { type NewInteraction, openInteraction } from '../world/interactions.ts';
import { deleteMessage, mayDelete, writeMessage } from '../world/messages.ts';
import type { Channel, Choice, Component, Guild, Message, User } from '../world/model.ts';
import { PERMISSIONS, type Permission } from '../world/permissions.ts';
import { canView, permissionsIn } from '../world/sight.ts';
import { joinThread, leaveThread } from '../world/thread-members.ts';
import type { World } from '../world/world.ts';
import { ChannelHandle, type ChannelRef, channelId } from './channel-handle.ts';
import { selectData } from './menu-choice.ts';
import { type ModalValues, modalData } from './modal-submission.ts';
import { Outcome, outcomeOf, type Until } from './outcome.ts';
import { composeSlashCommand, type OptionValues } from './slash-command.ts';
import type { Waits } from './waits.ts';

/** Where a person does something, and how long they wait for what comes of it. `general` and `answered` by default. */
export interface ActionOptions {
  readonly channel?: ChannelRef;
  readonly until?: Until;
  /** The person's client has not heard of the message's last changes: components of earlier versions still work. */
  readonly stale?: boolean;
}

/** The same where an option is typed into: with what is filled in for the other options. */
export interface AutocompleteOptions extends Pick<ActionOptions, 'channel'> {
  readonly others?: OptionValues;
}

/** An interaction as it goes to the bot, whatever is in it. */
export interface Forged extends Pick<NewInteraction, 'kind' | 'data'> {
  /** The message in which its control would stand, or from which its form would come. */
  readonly messageId?: NewInteraction['messageId'];
}

/** A message, by its id, itself, or as the outcome that shows it. */
export type MessageRef = string | { readonly id: string } | Outcome;

/** A person at Discord's client: does what it lets them do, sees what it shows them. */
export class Person {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
  readonly #world: World;
  readonly #waits: Waits;
  readonly #user: User;

  constructor(world: World, waits: Waits, user: User) {
    this.#world = world;
    this.#waits = waits;
    this.#user = user;
    this.id = user.id;
    this.name = user.displayName;
    this.locale = user.locale;
  }

  /**
   * Sends a slash command and watches what comes of it.
   * @param path registered names, such as `poll create`
   * @throws NotPossible when Discord's client would not send it
   */
  async slash(path: string, values: OptionValues = {}, options: ActionOptions = {}): Promise<Outcome> {
    const channel = this.#visibleChannel(options.channel);
    const { commandName, data } = composeSlashCommand(this.#world, this.#user, channel, { path, values });
    const label = `/${commandName}`;
    return this.#send({ ...this.#init(channel, label, commandName), kind: 'command', data }, options.until);
  }

  /** Types into an option and gets the bot's choices. Throws NotPossible, or an Error when the bot fails to answer. */
  async autocomplete(
    path: string,
    option: string,
    partial: string,
    { others = {}, ...options }: AutocompleteOptions = {},
  ): Promise<readonly Choice[]> {
    const channel = this.#visibleChannel(options.channel);
    const input = { path, values: others, focus: { option, partial } };
    const { commandName, data } = composeSlashCommand(this.#world, this.#user, channel, input);
    const label = `/${commandName} ${option}:${partial}`;
    const interaction = openInteraction(this.#world, {
      ...this.#init(channel, label, commandName),
      kind: 'autocomplete',
      data,
    });
    return this.#waits.for(() => {
      const { response } = interaction;
      if (response.kind === 'failed') throw new Error(`loading options failed: ${label}`);
      return response.kind === 'choices' && response.choices;
    }, `choices for ${label}`);
  }

  /** Presses a button. */
  async click(ref: MessageRef, customId: string, options: ActionOptions = {}): Promise<Outcome> {
    const { message, component } = this.#usableComponent(ref, customId, options);
    if (component.type !== COMPONENT_TYPES.button) throw new NotPossible('button-unknown', { id: customId });
    return this.#use(message, component, {}, options.until);
  }

  /** Chooses in a menu. For menus of people or channels the values are their ids. */
  async select(
    ref: MessageRef,
    customId: string,
    values: readonly string[],
    options: ActionOptions = {},
  ): Promise<Outcome> {
    const { message, component } = this.#usableComponent(ref, customId, options);
    const channel = this.#world.channel(message.channelId);
    return this.#use(message, component, selectData(this.#world, channel, component, values), options.until);
  }

  /** Fills in and sends the form that an earlier interaction opened. */
  async submitModal(opened: Outcome, values: ModalValues, options: ActionOptions = {}): Promise<Outcome> {
    const { modal, interaction } = opened;
    const channel = this.#world.channel(interaction.channelId);
    const init: NewInteraction = {
      ...this.#init(channel, `modal ${modal.customId}`, null),
      kind: 'modal',
      messageId: interaction.messageId,
      data: modalData(modal, values),
    };
    return this.#send(init, options.until);
  }

  /** Sends an interaction that Discord's own client would not: made up, or by one that knows an older bot. */
  async forge({ kind, data, messageId = null }: Forged, options: ActionOptions = {}): Promise<Outcome> {
    const channel = this.#world.channel(channelId(options.channel ?? this.#visibleChannel(undefined)));
    const commandName = kind === 'command' || kind === 'autocomplete' ? String(data.name) : null;
    return this.#send(
      { ...this.#init(channel, `forged ${kind}`, commandName), kind, data, messageId },
      options.until,
    );
  }

  /**
   * Writes a message, in reply to another if one is named.
   * @param ping whether that one's author is pinged, which Discord's client lets people switch off
   */
  say(where: ChannelRef, content: string, replyTo?: MessageRef, ping = true): Message {
    const channel = this.#visibleChannel(where);
    const permission = channel.kind === 'thread' ? 'SEND_MESSAGES_IN_THREADS' : 'SEND_MESSAGES';
    if (!this.#may(channel, permission)) throw new NotPossible('write-forbidden', { name: this.name });
    if (channel.kind === 'thread') joinThread(this.#world, channel, this.id);
    const reply = replyTo === undefined ? {} : { replyTo: this.#visibleMessage(replyTo).id };
    const allowed = ping ? {} : { allowed_mentions: { parse: ['users'], replied_user: false } };
    return writeMessage(this.#world, channel, { content, ...allowed }, { authorId: this.id, ...reply });
  }

  /** Deletes a message: an own one, an ephemeral one shown to them, or anyone's with MANAGE_MESSAGES. */
  delete(ref: MessageRef): void {
    const message = this.#visibleMessage(ref);
    if (!mayDelete(this.#world, this.#user, message)) {
      throw new NotPossible('delete-forbidden', { name: this.name });
    }
    deleteMessage(this.#world, message);
  }

  /** Messages of a channel that this person sees now, oldest first: public ones and ephemeral ones for them. */
  sees(where: ChannelRef): Message[] {
    const channel = this.#world.channel(channelId(where));
    if (!canView(this.#world, channel, this.#user)) return [];
    return this.#world.timeline(channel.id).filter((message) => this.#isShown(message));
  }

  /** The conversation with the bot; it begins here if need be. */
  dmChannel(): ChannelHandle {
    return new ChannelHandle(this.#world, this.#world.openDm(this.id).id);
  }

  /** Messages of the conversation with the bot, oldest first. */
  dms(): Message[] {
    for (const channel of this.#world.channels.values()) {
      if (channel.kind === 'dm' && channel.userId === this.id) return this.sees(channel);
    }
    return [];
  }

  /** Refuses direct messages from now on. */
  closeDms(): void {
    this.#world.setDmsOpen(this.#user, false);
  }

  /** Accepts direct messages again. */
  openDms(): void {
    this.#world.setDmsOpen(this.#user, true);
  }

  /** Leaves a server for good; Discord altogether, if none is named. */
  leaveServer(guild?: Guild): void {
    if (guild) this.#world.leaveGuild(guild, this.#user);
    else this.#world.removeUser(this.#user);
  }

  /** Enters a thread that the person sees. */
  joinThread(where: ChannelRef): void {
    const channel = this.#visibleChannel(where);
    if (channel.kind === 'thread') joinThread(this.#world, channel, this.id);
  }

  /** Leaves a thread. */
  leaveThread(where: ChannelRef): void {
    const channel = this.#visibleChannel(where);
    if (channel.kind === 'thread') leaveThread(this.#world, channel, this.id);
  }

  #may(channel: Channel, permission: Permission): boolean {
    return (permissionsIn(this.#world, channel, this.#user) & PERMISSIONS[permission]) !== 0n;
  }

  #visibleChannel(ref: ChannelRef | undefined): Channel {
    const first = [...this.#world.channels.values()].find(({ kind }) => kind === 'text');
    const channel = ref === undefined ? first : this.#world.channels.get(channelId(ref));
    if (!channel) throw new NotPossible('channel-unknown');
    if (!canView(this.#world, channel, this.#user))
      throw new NotPossible('channel-hidden', { name: this.name });
    return channel;
  }

  #isShown({ deleted, ephemeralFor }: Message): boolean {
    return !deleted && (ephemeralFor === null || ephemeralFor === this.id);
  }

  #visibleMessage(ref: MessageRef): Message {
    const id = typeof ref === 'string' ? ref : ref instanceof Outcome ? ref.message.id : ref.id;
    const message = this.#world.messages.get(id);
    const channel = message && this.#world.channels.get(message.channelId);
    if (!message || !channel || !this.#isShown(message) || !canView(this.#world, channel, this.#user)) {
      throw new NotPossible('message-hidden', { name: this.name });
    }
    return message;
  }

  #usableComponent(ref: MessageRef, customId: string, { stale = false }: ActionOptions) {
    const message = this.#visibleMessage(ref);
    const versions = stale ? [message, ...message.history].reverse() : [message];
    const component = versions
      .map(({ components }) => findComponent(components, customId))
      .find((found) => found !== undefined);
    if (!component) throw new NotPossible('component-unknown', { id: customId });
    if (component.disabled) throw new NotPossible('component-disabled', { id: customId });
    return { message, component };
  }

  #init(channel: Channel, label: string, commandName: string | null) {
    return { userId: this.id, channelId: channel.id, label, commandName, messageId: null } as const;
  }

  #use(message: Message, component: Component, extra: object, until: Until | undefined): Promise<Outcome> {
    const channel = this.#world.channel(message.channelId);
    const { custom_id: customId, type, id } = component;
    const init: NewInteraction = {
      ...this.#init(channel, `component ${customId}`, null),
      kind: 'component',
      messageId: message.id,
      data: { custom_id: customId, component_type: type, id, ...extra },
    };
    return this.#send(init, until);
  }

  #send(init: NewInteraction, until: Until = 'answered'): Promise<Outcome> {
    const before = init.messageId ? this.#world.messages.get(init.messageId) : undefined;
    const interaction = openInteraction(this.#world, init);
    const probe = () => outcomeOf(this.#world, interaction, until, before);
    return this.#waits.for(probe, `${init.label} of ${this.name} to be ${until}`);
  }
}
