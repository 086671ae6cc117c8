import type { Seat } from '../../kernel/seat.ts';
import type { Message, Person, Playground } from '../../playground/index.ts';
import type { StoredEntry, Table } from '../../table/model/table.ts';
import { hasBoard, seqOf } from '../players/controls.ts';

/** All that ever stood in Discord of a table of people. */
export interface StandingTable {
  /** Of its thread. */
  readonly messages: readonly Message[];
  readonly people: readonly {
    readonly id: string;
    readonly name: string;
    readonly whispers: readonly Message[];
  }[];
  /** For each move that was confirmed to its player the interactions that asked for it: one of them has made it. */
  readonly confirmed: readonly (readonly string[])[];
}

/** Who sits at a table, where it is, and what was confirmed to them. */
export interface PlayedTable extends Pick<StandingTable, 'confirmed'> {
  readonly people: readonly Person[];
  readonly thread: string;
}

/** What stands in a Discord of a table now. */
export const standingOf = (
  playground: Playground,
  { people, thread, confirmed }: PlayedTable,
): StandingTable => ({
  messages: playground.publicMessages(thread),
  people: people.map((person) => ({ id: person.id, name: person.name, whispers: person.dms() })),
  confirmed,
});

/** What does not stand in Discord as the log wants it, a line each. */
export interface Reckoned {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
}

/** The log entries after which somebody else had to act; 0 for the beginning. */
const turnEnds = ({ due }: Pick<Table, 'due'>, entries: readonly StoredEntry[]): number[] => {
  const last = entries.length - 1;
  const ends = entries.filter(({ seat }, at) =>
    at === last ? !due.includes(seat) : entries[at + 1]?.seat !== seat,
  );
  return [0, ...ends.map(({ seq }) => seq)];
};

/**
 * Compares all that ever stood in Discord with the log: a post for each turn that called whoever was next, a whisper to each
 * player for each of theirs but the last of the game, which tells all scores, one status, every move that was confirmed. The
 * bot's own ledger is not asked.
 */
export const reckonTable = (
  standing: StandingTable,
  table: Table,
  entries: readonly StoredEntry[],
): Reckoned => {
  const { messages, people, confirmed } = standing;
  const ends = turnEnds(table, entries);
  const posts = messages.filter(hasBoard);
  const statuses = messages.filter(({ content, deleted }) => content.startsWith('## ') && !deleted);
  const told = posts.map(seqOf);
  // Where an answer out of turn ends somebody's turn, and its own player goes on, a post tells of that turn.
  const answers = new Set(entries.filter(isAnswer).map(({ seq }) => seq));
  const requests = new Set(entries.map(({ request }) => request));
  const whispered = table.phase === 'over' ? ends.slice(0, -1) : ends;
  const parts = [
    compared('turn post', [...new Set([...ends, ...told.filter((seq) => answers.has(seq))])], told),
    compared(
      'status',
      [0],
      statuses.map(() => 0),
    ),
    ...people.map((person) => {
      const seat = table.seats.find(({ userId }) => userId === person.id)?.seat;
      const own = entries.filter((entry) => entry.seat === seat && whispered.includes(entry.seq));
      return compared(
        `whisper to ${person.name}`,
        own.map(({ seq }) => seq),
        person.whispers.flatMap(toldBy),
      );
    }),
    { lost: uncalled(table, entries, posts), doubled: [] },
    {
      lost: confirmed
        .filter((ids) => !ids.some((id) => requests.has(id)))
        .map((ids) => `confirmed move ${ids.at(-1)}`),
      doubled: [],
    },
  ];
  return {
    lost: parts.flatMap(({ lost }) => lost),
    doubled: parts.flatMap(({ doubled }) => doubled),
  };
};

/** The log entries of which a message has told, one after the other, as it was edited. */
const toldBy = (message: Message): number[] => [...new Set([...message.history, message].map(seqOf))];

/** Whether somebody placed, in another's turn, what had been withdrawn. */
const isAnswer = (entry: StoredEntry): boolean => entry.kind === 'move' && entry.move.startsWith('place ');

/** What is missing, and what stands there once too often or should not stand there. */
const compared = (what: string, wanted: readonly number[], found: readonly number[]): Reckoned => ({
  lost: wanted.filter((seq) => !found.includes(seq)).map((seq) => `${what} ${seq}`),
  doubled: [
    ...found.filter((seq, at) => found.indexOf(seq) !== at).map((seq) => `${what} ${seq}, twice`),
    ...found.filter((seq) => !wanted.includes(seq)).map((seq) => `${what} ${seq}, of no turn's end`),
  ],
});

/**
 * Posts that called nobody of those who had to act then. A post whose player has moved since has lost its ping, but had it;
 * whoever had ended that turn before the post came had not to be called any more.
 */
const uncalled = (
  { seats, due }: Table,
  entries: readonly StoredEntry[],
  posts: readonly Message[],
): string[] =>
  posts.flatMap((post) => {
    const after = entries.filter(({ seq }) => seq > seqOf(post));
    const [next] = after;
    const wanted = next ? [next.seat] : due;
    const ids = seats.filter(({ seat }) => wanted.includes(seat)).map(({ userId }) => userId);
    const calls = [...post.history, post].some(({ pings }) => pings.some((id) => ids.includes(id)));
    if (ids.length === 0 || calls || hadMoved(post, after, due)) return [];
    return [`the call in turn post ${seqOf(post)}`];
  });

/** Whether whoever moved next had asked for the last move of that turn, by the ids that Discord gives, when the post came. */
const hadMoved = ({ id }: Message, after: readonly StoredEntry[], due: readonly Seat[]): boolean => {
  const [first] = after;
  const next = after.findIndex(({ seat }) => seat !== first?.seat);
  if (first && next < 0 && due.includes(first.seat)) return false;
  const last = after.at(next < 0 ? -1 : next - 1)?.request ?? '';
  return SNOWFLAKE.test(last) && BigInt(last) < BigInt(id);
};

const SNOWFLAKE = /^\d+$/;
