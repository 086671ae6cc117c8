import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ChannelView, CommandView, PersonView } from '../protocol.ts';
import { Combobox } from './combobox.tsx';
import { CommandForm } from './command-form.tsx';
import { commandsFor, isNamed } from './command-search.ts';
import { peopleMeant, withName } from './mention-search.ts';
import { usePage } from './page-context.ts';

/** What the line suggests: commands after a slash, people after an @. */
type LineItem =
  | { readonly kind: 'command'; readonly command: CommandView }
  | { readonly kind: 'person'; readonly person: PersonView };

/** `@Name` of somebody who is here becomes a mention. */
const withMentions = (text: string, people: readonly PersonView[]): string =>
  people.reduce((line, { name, id }) => line.replaceAll(`@${name}`, `<@${id}>`), text);

const needsNothing = ({ options }: CommandView): boolean => !options.some(({ required }) => required);

interface LineProps {
  readonly channel: ChannelView;
  readonly name: string;
  take(command: CommandView): void;
}

/** The text in the line, the commands that it may mean, and what its keys do. */
const useLine = ({ channel, take }: LineProps) => {
  const { run, actions, state } = usePage();
  const [text, setText] = useState('');
  const slash = text.startsWith('/');
  const commands = useMemo(
    () => (slash ? commandsFor(state.commands, channel, text) : []),
    [slash, text, channel.kind, state.commands],
  );
  const items = useMemo(
    (): readonly LineItem[] =>
      slash
        ? commands.map((command) => ({ kind: 'command', command }))
        : peopleMeant(state.people, text).map((person) => ({ kind: 'person', person })),
    [slash, commands, text, state.people],
  );
  const change = (next: string): void => {
    const named = next.endsWith(' ') ? commands.find((command) => isNamed(command, next)) : undefined;
    if (named && next.startsWith('/')) take(named);
    else setText(next);
  };
  const pick = (item: LineItem, by: 'click' | 'Enter' | 'Tab'): void => {
    if (item.kind === 'person') setText(withName(text, item.person.name));
    else pickCommand(item.command, by);
  };
  const pickCommand = (command: CommandView, by: 'click' | 'Enter' | 'Tab'): void => {
    const ready = by === 'Enter' && isNamed(command, text) && needsNothing(command);
    setText('');
    if (ready) void run(() => actions.slash(channel.id, command.path, {}));
    else take(command);
  };
  const send = async (): Promise<void> => {
    const words = text.trim();
    if (words === '' || slash) return;
    setText('');
    if (!(await run(() => actions.say(channel.id, withMentions(words, state.people))))) setText(text);
  };
  return { text, slash, items, change, pick, send };
};

/** The line where one writes. With a slash it becomes a search for commands. */
const Line = (props: LineProps) => {
  const { text, slash, items, change, pick, send } = useLine(props);
  const { t } = usePage();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // On a phone focus would call up the keyboard unasked.
    if (!matchMedia('(pointer: coarse)').matches) field.current?.focus();
  }, []);
  return (
    <>
      <Combobox
        label={t('line.label', { name: props.name })}
        text={text}
        placeholder={t('line.label', { name: props.name })}
        items={items}
        open={items.length > 0}
        eager
        field={field}
        render={(item: LineItem) =>
          item.kind === 'person' ? (
            <b>@{item.person.name}</b>
          ) : (
            <>
              <b>/{item.command.label}</b> <small>{item.command.description}</small>
            </>
          )
        }
        change={change}
        pick={pick}
        onKey={(event) => {
          if (event.key === 'Enter') void send();
        }}
      />
      <p class="hint" role="status">
        {slash && items.length === 0 ? t('line.no-command') : ''}
      </p>
    </>
  );
};

/** Where one writes: a line, or a command being filled in. */
export const Composer = ({ channel, name }: { readonly channel: ChannelView; readonly name: string }) => {
  const { command, takeCommand } = usePage();
  return (
    <div class="composer">
      {command ? (
        <CommandForm
          key={command.path}
          command={command}
          channel={channel}
          leave={() => takeCommand(undefined)}
        />
      ) : (
        <Line channel={channel} name={name} take={takeCommand} />
      )}
    </div>
  );
};
