import type { AutocompleteInteraction } from 'discord.js';
import type { Suggestion } from '../games/front/command.ts';
import { clip } from '../i18n/clip.ts';
import type { Registry } from './commands/definition/registry.ts';
import type { DiscordDeps } from './deps.ts';
import { isAcknowledged } from './interactions/acknowledge.ts';
import { suggest } from './interactions/answers.ts';
import { callerOf } from './interactions/caller.ts';
import { isStorable, pathOf, valuesOf } from './interactions/slash-input.ts';
import { safeError } from './safe-error.ts';

const MOST = 25;

/** Answers what may be typed. Never throws: where something is wrong, nothing is offered. */
export const answerAutocomplete = async (
  deps: DiscordDeps,
  registry: Registry,
  interaction: AutocompleteInteraction,
): Promise<void> => {
  try {
    const found = await inTime(deps, suggestionsFor(deps, registry, interaction));
    const choices = found
      .slice(0, MOST)
      .map(({ name, value }) => ({ name: clip(name === '' ? String(value) : name, 100), value }));
    await suggest(deps.answers, interaction, choices);
  } catch (error) {
    // Two processes hear everything; the other one was quicker.
    if (isAcknowledged(error)) return;
    deps.log.warn({ command: interaction.commandName, err: safeError(error) }, 'autocomplete failed');
    await suggest(deps.answers, interaction, []).catch(() => undefined);
  }
};

/** Nothing where it takes longer than Discord waits. */
const inTime = async (
  { time, suggestWithinMs }: Pick<DiscordDeps, 'time' | 'suggestWithinMs'>,
  work: Promise<readonly Suggestion[]>,
): Promise<readonly Suggestion[]> => {
  let callOff = (): void => undefined;
  const late = new Promise<readonly Suggestion[]>((resolve) => {
    callOff = time.at(new Date(time.now().getTime() + suggestWithinMs), () => resolve([]));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    callOff();
  }
};

/** What the option itself suggests where somebody types. */
const suggestionsFor = async (
  deps: DiscordDeps,
  registry: Registry,
  interaction: AutocompleteInteraction,
): Promise<readonly Suggestion[]> => {
  const typedIn = focusedIn(interaction.options.data);
  if (!typedIn) return [];
  const { name, value } = typedIn;
  const option = registry.paths.get(pathOf(interaction))?.options[name];
  const { [name]: _, ...given } = valuesOf(interaction.options.data);
  const typed = String(value);
  if (!isStorable({ ...given, typed })) return [];
  const caller = callerOf(deps, interaction);
  return option?.suggest?.({ deps, caller, typed, given }) ?? [];
};

type RawOption = AutocompleteInteraction['options']['data'][number];

/** The option that somebody types in; undefined where none is said to be. */
const focusedIn = (options: readonly RawOption[]): RawOption | undefined =>
  options.flatMap(({ options: inner, ...option }) => inner ?? option).find(({ focused }) => focused);
