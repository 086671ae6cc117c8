import type { Message, Person } from '../../../src/playground/index.ts';
import type { BotInPlayground } from '../../discord/support.ts';

/** Something that people could see happening, at its moment. */
export interface DiaryEntry {
  readonly at: Date;
  readonly what: 'posted' | 'edited' | 'deleted' | 'answered';
  /** A channel's name, or whose direct messages. */
  readonly place: string;
  readonly message: Pick<Message, 'id' | 'content'>;
  /** Who was called, or got the direct message; nobody by an edit. */
  readonly called: readonly string[];
}

/** All that could be seen in some places, moment by moment. */
export interface Diary {
  readonly entries: readonly DiaryEntry[];
  /** Looks what has changed since it looked last. */
  look(at: Date): void;
  /** Writes down what somebody did, and the private answer to it. */
  did(at: Date, person: Person, deed: string, answer: string): void;
  /** Everything as text, to be read by people. */
  text(): string;
}

interface Place {
  readonly name: string;
  /** Whose direct messages these are. */
  readonly person?: Person;
  messages(): readonly Message[];
}

/** A diary of the channel, the thread of a table, and everybody's direct messages. */
export const diaryOf = (
  { playground }: Pick<BotInPlayground, 'playground'>,
  people: readonly Person[],
): Diary => {
  const general = playground.channel('general');
  const places = (): Place[] => [
    ...[general, ...general.threads()].map((channel) => ({
      name: channel.name,
      messages: () => channel.messages(),
    })),
    ...people.map((person) => ({ name: `DM ${person.name}`, person, messages: () => person.dms() })),
  ];
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const entries: DiaryEntry[] = [];
  const seen = new Map<string, Map<string, string>>();

  const lookAt = (at: Date, { name, person, messages }: Place): void => {
    const known = seen.get(name) ?? new Map<string, string>();
    const now = new Map(messages().map((message) => [message.id, message]));
    for (const [id, message] of now) {
      const before = known.get(id);
      const { content } = message;
      const called = person ? [person.name] : message.pings.map((user) => names.get(user) ?? user);
      if (before === undefined)
        entries.push({ at, what: 'posted', place: name, message: { id, content }, called });
      else if (before !== content)
        entries.push({ at, what: 'edited', place: name, message: { id, content }, called: [] });
    }
    for (const [id, content] of known) {
      if (!now.has(id))
        entries.push({ at, what: 'deleted', place: name, message: { id, content }, called: [] });
    }
    seen.set(name, new Map([...now].map(([id, { content }]) => [id, content])));
  };

  const named = (text: string): string =>
    text.replace(/<@!?(\d+)>/g, (whole, id) => `@${names.get(id) ?? whole}`);
  const moments = (text: string): string =>
    text.replace(/<t:(\d+)(?::(\w))?>/g, (_, seconds: string, kind = 'f') =>
      kind === 'R' ? '(soon)' : new Date(Number(seconds) * 1000).toISOString().slice(0, 16),
    );

  return {
    entries,
    look: (at) => {
      for (const place of places()) lookAt(at, place);
    },
    did: (at, person, deed, answer) =>
      entries.push({
        at,
        what: 'answered',
        place: `${person.name} does: ${deed}`,
        message: { id: '', content: answer },
        called: [],
      }),
    text: () =>
      entries
        .map(({ at, what, place, message, called }) => {
          const calls = called.length > 0 ? ` → ${called.join(', ')}` : '';
          const body = what === 'deleted' ? (message.content.split('\n')[0] ?? '') : message.content;
          return `${at.toISOString().slice(0, 16)} ${what} [${place}]${calls}\n${moments(named(body)).replace(/^/gm, '    ')}`;
        })
        .join('\n\n'),
  };
};
