import type { ChannelView, CommandView } from '../protocol.ts';

const MOST_SHOWN = 30;

/** Whether what is typed names the command fully, as registered or in the reader's language. */
export const isNamed = ({ path, label }: CommandView, typed: string): boolean => {
  const name = typed.replace(/^\//, '').trim().toLowerCase();
  return name === path || name === label.toLowerCase();
};

/** The commands that a text beginning with a slash may mean, those that begin like it first. */
export const commandsFor = (
  commands: readonly CommandView[],
  channel: ChannelView,
  typed: string,
): CommandView[] => {
  const words = typed.slice(1).trimStart().toLowerCase();
  const here = commands.filter(({ inServer, inDm }) => (channel.kind === 'dm' ? inDm : inServer));
  const rank = ({ path, label }: CommandView): number => {
    if (path === words.trim() || label.toLowerCase() === words.trim()) return 0;
    if (path.startsWith(words) || label.toLowerCase().startsWith(words)) return 1;
    return path.includes(words) || label.toLowerCase().includes(words) ? 2 : 3;
  };
  return here
    .filter((command) => rank(command) < 3)
    .sort((left, right) => rank(left) - rank(right))
    .slice(0, MOST_SHOWN);
};
