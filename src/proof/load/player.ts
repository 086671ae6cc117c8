import type { Message, Person, Playground } from '../../playground/index.ts';
import { controlNamed, seqOf, turnByPanel, turnPosts } from '../players/controls.ts';

/** A table at which people play as fast as they are let. */
export interface LoadTable {
  readonly people: readonly Person[];
  readonly thread: string;
}

/** After so many moves of one turn a player comes to an end. */
const MOVES_A_TURN = 3;

/** Opens a table in a channel of its own and starts it; what follows a turn follows at once. */
export const openLoadTable = async (
  playground: Playground,
  name: string,
  withComputer: boolean,
): Promise<LoadTable> => {
  const channel = playground.addChannel(name);
  const people = ['Host', 'Guest'].map((role) => playground.addPerson({ name: `${role} ${name}` }));
  const [host, guest] = people;
  await host?.slash('table new', { game: 'small-world' }, { channel });
  const thread = channel.threads()[0]?.id ?? '';
  const there = { channel: thread };
  await host?.slash('pace', { undo: 0 }, there);
  await guest?.slash('table join', {}, there);
  if (withComputer) await host?.slash('table computer', {}, there);
  await host?.slash('table start', {}, there);
  await playground.waitFor(() => lastPost(playground, thread), `the first post of ${name}`);
  return { people, thread };
};

/**
 * Plays turn after turn, each as soon as its post is there.
 * @param goesOn asked before each turn
 */
export const keepPlaying = async (
  playground: Playground,
  { people, thread }: LoadTable,
  goesOn: () => boolean,
): Promise<void> => {
  let known = -1;
  while (goesOn()) {
    const post = await playground.waitFor(() => {
      if (!goesOn()) return 'over' as const;
      const last = lastPost(playground, thread);
      return last && seqOf(last) > known && last;
    }, `a turn post in ${thread}`);
    if (post === 'over') return;
    known = seqOf(post);
    const person = people.find(({ id }) => post.pings.includes(id));
    // Nobody is called once the game is over.
    if (!person || !controlNamed(post, 'turn')) return;
    // Whoever was not answered in time comes back to the same post.
    const last = await turnByPanel(person, post, MOVES_A_TURN).catch(() => undefined);
    if (!last) known -= 1;
  }
};

const lastPost = (playground: Playground, thread: string): Message | undefined =>
  turnPosts(playground, thread).at(-1);
