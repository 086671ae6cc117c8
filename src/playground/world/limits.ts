import type { CommandBody, CommandOption } from './commands.ts';
import { COMPONENT_TYPES, flatten } from './components.ts';
import type { Problem } from './errors.ts';
import { type Choice, type Component, hasFlag, type Json, type MessageBody, type Modal } from './model.ts';

/** Discord's bounds that its published schema does not state. */
export const LIMITS = {
  content: 2000,
  embedTotal: 6000,
  components: 40,
  displayText: 4000,
  rows: 5,
  customId: 100,
  commandTotal: 8000,
  choices: 25,
  choiceName: 100,
  uploadBytes: 10 * 1024 * 1024,
} as const;

const problem = (path: readonly (string | number)[], code: string, message: string): Problem => ({
  path: path.map(String),
  code,
  message,
});

const tooLong = (path: readonly (string | number)[], most: number): Problem =>
  problem(path, 'BASE_TYPE_MAX_LENGTH', `Must be ${most} or fewer in length.`);

const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.length : 0);

const embedLength = (embed: Json): number => {
  const part = (key: string, inner: string) => lengthOf((embed[key] as Json | undefined)?.[inner]);
  const fields = Array.isArray(embed.fields) ? (embed.fields as Json[]) : [];
  return (
    lengthOf(embed.title) +
    lengthOf(embed.description) +
    part('footer', 'text') +
    part('author', 'name') +
    fields.reduce((sum, { name, value }) => sum + lengthOf(name) + lengthOf(value), 0)
  );
};

const customIdProblems = (components: readonly Component[]): Problem[] => {
  const seen = new Set<string>();
  return flatten(components).flatMap(({ custom_id: id }) => {
    if (id === undefined) return [];
    const found: Problem[] = [];
    if (id.length > LIMITS.customId) found.push(tooLong(['components'], LIMITS.customId));
    if (seen.has(id)) {
      const message = `Component custom id cannot be duplicated: ${id}`;
      found.push(problem(['components'], 'COMPONENT_CUSTOM_ID_DUPLICATED', message));
    }
    seen.add(id);
    return found;
  });
};

const rowProblems = (components: readonly Component[]): Problem[] =>
  flatten(components).flatMap((component) => {
    const options = Array.isArray(component.options) ? component.options.length : 0;
    if (options > LIMITS.choices) return [tooLong(['components', 'options'], LIMITS.choices)];
    if (component.type !== COMPONENT_TYPES.actionRow) return [];
    const inside = component.components ?? [];
    const mixed = inside.length > 1 && inside.some(({ type }) => type !== COMPONENT_TYPES.button);
    return mixed || inside.length > 5
      ? [problem(['components'], 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', 'Too many components in one row.')]
      : [];
  });

const v2Problems = ({ content, embeds, components, attachments }: MessageBody): Problem[] => {
  const found: Problem[] = [];
  const all = flatten(components);
  if (content !== '' || embeds.length > 0) {
    const code = 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2';
    found.push(problem(['content'], code, 'The content and embeds fields cannot be used with this flag.'));
  }
  if (all.length > LIMITS.components) {
    found.push(problem(['components'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 40 in length.'));
  }
  const shown = all.filter(({ type }) => type === COMPONENT_TYPES.textDisplay);
  if (shown.reduce((sum, display) => sum + lengthOf(display.content), 0) > LIMITS.displayText) {
    found.push(tooLong(['components'], LIMITS.displayText));
  }
  for (const [, name] of JSON.stringify(components).matchAll(/"attachment:\/\/([^"]+)"/g)) {
    if (attachments.some(({ filename }) => filename === name)) continue;
    const message = `The referenced attachment was not found: ${name}`;
    found.push(problem(['components'], 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND', message));
  }
  return found;
};

const v1Problems = ({ components }: MessageBody): Problem[] => {
  if (components.length > LIMITS.rows) {
    return [problem(['components'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 5 in length.')];
  }
  return components.flatMap(({ type }, at) =>
    type === COMPONENT_TYPES.actionRow
      ? []
      : [
          problem(
            ['components', at, 'type'],
            'UNION_TYPE_CHOICES',
            'Value of field "type" must be one of (1,).',
          ),
        ],
  );
};

/** What Discord would refuse in a message as it would stand after the request. */
export const messageProblems = (body: MessageBody, flags: number): Problem[] => {
  const found: Problem[] = [];
  if (body.content.length > LIMITS.content) found.push(tooLong(['content'], LIMITS.content));
  if (body.embeds.reduce((sum, embed) => sum + embedLength(embed), 0) > LIMITS.embedTotal) {
    const message = 'Embed size exceeds maximum size of 6000';
    found.push(problem(['embeds'], 'MAX_EMBED_SIZE_EXCEEDED', message));
  }
  const kindProblems = hasFlag(flags, 'IS_COMPONENTS_V2') ? v2Problems(body) : v1Problems(body);
  return [...found, ...kindProblems, ...rowProblems(body.components), ...customIdProblems(body.components)];
};

/** What Discord would refuse in a modal. */
export const modalProblems = ({ components }: Modal): Problem[] => {
  const found = customIdProblems(components);
  if (components.length < 1 || components.length > LIMITS.rows) {
    found.push(problem(['data', 'components'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 5 in length.'));
  }
  return found;
};

/** What Discord would refuse in the choices of an autocomplete answer. */
export const choiceProblems = (choices: readonly Choice[]): Problem[] => {
  const most = LIMITS.choiceName;
  const long = choices.flatMap(({ name, value }, at) => {
    const fits = name.length >= 1 && name.length <= most && lengthOf(value) <= most;
    return fits ? [] : [tooLong(['data', 'choices', at], most)];
  });
  return choices.length > LIMITS.choices ? [tooLong(['data', 'choices'], LIMITS.choices), ...long] : long;
};

const longest = (text: unknown, localizations: unknown): number =>
  Math.max(lengthOf(text), ...Object.values((localizations as Json | null) ?? {}).map(lengthOf));

type Described = Pick<CommandOption, 'options' | 'choices'> & Json;

/** Characters of names, descriptions and values together; of translations only the longest counts. */
const commandLength = (part: Described): number =>
  longest(part.name, part.name_localizations) +
  longest(part.description, part.description_localizations) +
  (part.choices ?? []).reduce(
    (sum, choice) =>
      sum + longest(choice.name, (choice as Json).name_localizations) + String(choice.value).length,
    0,
  ) +
  (part.options ?? []).reduce((sum, option) => sum + commandLength(option), 0);

const optionProblems = (part: Described, path: readonly (string | number)[]): Problem[] => {
  const options = part.options ?? [];
  const found: Problem[] = [];
  if (options.length > LIMITS.choices) found.push(tooLong([...path, 'options'], LIMITS.choices));
  if ((part.choices ?? []).length > LIMITS.choices) found.push(tooLong([...path, 'choices'], LIMITS.choices));
  if (new Set(options.map(({ name }) => name)).size < options.length) {
    const message = 'Option names must be unique.';
    found.push(problem([...path, 'options'], 'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS', message));
  }
  const firstOptional = options.findIndex(({ type, required }) => type > 2 && !required);
  if (firstOptional >= 0 && options.slice(firstOptional).some(({ required }) => required)) {
    const message = 'Required options must be placed before non-required options';
    found.push(problem([...path, 'options'], 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID', message));
  }
  return [
    ...found,
    ...options.flatMap((option, at) => [
      ...namesProblems(option, [...path, 'options', at]),
      ...optionProblems(option, [...path, 'options', at]),
    ]),
  ];
};

const namesProblems = (part: Described, path: readonly (string | number)[]): Problem[] => {
  const names = [part.name, ...Object.values((part.name_localizations as Json | null) ?? {})];
  return names.flatMap((name) => nameProblems(String(name), path));
};

const nameProblems = (name: string, path: readonly (string | number)[]): Problem[] =>
  /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u.test(name) && name === name.toLowerCase()
    ? []
    : [problem([...path, 'name'], 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid')];

/** What Discord would refuse in the registration of a command. */
export const commandProblems = (command: CommandBody, path: readonly (string | number)[]): Problem[] => {
  const found = optionProblems(command as Described, path);
  if ((command.type ?? 1) === 1) found.push(...namesProblems(command as Described, path));
  if (commandLength(command as Described) > LIMITS.commandTotal) {
    const message = 'Command exceeds maximum size (8000)';
    found.push(problem(path, 'APPLICATION_COMMAND_TOO_LARGE', message));
  }
  return found;
};
