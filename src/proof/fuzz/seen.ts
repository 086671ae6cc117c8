import { type Component, type Message, textOf } from '../../playground/index.ts';
import { flatten } from '../../playground/world/components.ts';
import { pickFrom, type Random } from '../../selfplay/random.ts';

/** A control with the message in which it stands. */
export interface SeenControl {
  readonly control: Component;
  readonly messageId: string;
  readonly channelId: string;
}

/** More are forgotten, oldest first. */
const MOST_CONTROLS = 400;
const MOST_VALUES = 60;

/** What the bot has shown and suggested so far: from it inputs are made that it can take. */
export class Seen {
  readonly #controls: SeenControl[] = [];
  readonly #suggested = new Map<string, (string | number)[]>();

  /** Remembers the controls of a message. */
  message({ id, channelId, components }: Message): void {
    for (const control of flatten(components)) {
      if (control.custom_id !== undefined) this.#controls.push({ control, messageId: id, channelId });
    }
    this.#controls.splice(0, this.#controls.length - MOST_CONTROLS);
  }

  /** Remembers what was suggested for an option. */
  suggestions(option: string, values: readonly (string | number)[]): void {
    const known = [...(this.#suggested.get(option) ?? []), ...values];
    this.#suggested.set(option, known.slice(-MOST_VALUES));
  }

  /** One of the controls; undefined if none was seen. */
  control(random: Random): SeenControl | undefined {
    return this.#controls.length > 0 ? pickFrom(random, this.#controls) : undefined;
  }

  /** One of the values that were suggested for an option, often the newest; undefined if none was. */
  value(random: Random, option: string): string | number | undefined {
    const known = this.#suggested.get(option) ?? [];
    if (known.length === 0) return undefined;
    return pickFrom(random, random(2) === 0 ? known.slice(-MOST_VALUES / 4) : known);
  }
}

/** How every refusal begins. */
const REFUSED = '⚠️';

/** Whether a message says that nothing was done. */
export const isRefusal = (message: Message): boolean => textOf(message).startsWith(REFUSED);
