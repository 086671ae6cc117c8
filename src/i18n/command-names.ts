/** Discord's ids of slash commands by their names, such as `table`. Filled when the commands are registered. */
export type CommandIds = Map<string, string>;

/** How texts name a command: `{command_table_new}` is `/table new`. */
const PLACEHOLDER = /\{(command_([a-z_]+))\}/g;

/** The commands that a text names, by the placeholder that stands for each: `command_table_new` → `table new`. */
export const commandsNamed = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(PLACEHOLDER)].map(([, name = '', path = '']) => [name, path.replaceAll('_', ' ')]),
  );

/** A command as its reader types it: `/stół nowy`. */
const typedCommand = (path: string, texts: Readonly<Record<string, string>>): string => {
  const parts = path.split(' ');
  const names = parts.map((part, at) => texts[`command.${parts.slice(0, at + 1).join('.')}.name`] ?? part);
  return `/${names.join(' ')}`;
};

/**
 * A command in a message: Discord's own mention, which it shows in the reader's language and which can be pressed; the
 * typed command while its id is unknown.
 */
export const mentionedCommand = (
  path: string,
  texts: Readonly<Record<string, string>>,
  ids: ReadonlyMap<string, string>,
): string => {
  const id = ids.get(path.split(' ')[0] ?? '');
  return id === undefined ? `\`${typedCommand(path, texts)}\`` : `</${path}:${id}>`;
};
