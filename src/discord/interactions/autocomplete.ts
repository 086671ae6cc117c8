import type { AutocompleteInteraction } from 'discord.js';
import type { Suggestion } from '../../games/front.ts';
import type { AnyFront } from '../../games/index.ts';
import { playerOf, type Table } from '../../table/model/table.ts';
import type { DiscordDeps } from '../deps.ts';
import { clip, gameName, shortId, wordsFor } from '../naming.ts';
import { cardSuggestions } from '../rules-help/card.ts';
import { tableContextOf } from '../rules-help/table-context.ts';
import { safeError } from '../safe-error.ts';
import { type Caller, callerOf } from './caller.ts';
import { ANY, findTable, LIVE } from './find-table.ts';
import { valuesOf } from './slash.ts';
import { daySuggestions, TIME_OPTIONS, timeSuggestions, zoneSuggestions } from './time-suggestions.ts';

/** Discord gives up after three seconds. */
const PATIENCE_MS = 2_300;
const MOST = 25;

/** Answers what may be typed. Never throws: where something is wrong, nothing is offered. */
export const answerAutocomplete = async (
  deps: DiscordDeps,
  interaction: AutocompleteInteraction,
): Promise<void> => {
  try {
    const found = await inTime(suggestionsFor(deps, interaction));
    const choices = found
      .slice(0, MOST)
      .map(({ name, value }) => ({ name: clip(name === '' ? String(value) : name, 100), value }));
    await interaction.respond(choices);
  } catch (error) {
    deps.log.warn({ command: interaction.commandName, err: safeError(error) }, 'autocomplete failed');
    if (!interaction.responded) await interaction.respond([]).catch(() => undefined);
  }
};

const inTime = async (work: Promise<readonly Suggestion[]>): Promise<readonly Suggestion[]> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly Suggestion[]>((resolve) => {
    timer = setTimeout(() => resolve([]), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

const suggestionsFor = async (
  deps: DiscordDeps,
  interaction: AutocompleteInteraction,
): Promise<readonly Suggestion[]> => {
  const caller = callerOf(deps, interaction);
  const { name, value } = interaction.options.getFocused(true);
  const front = [...deps.fronts.values()].find(({ command }) => command.name === interaction.commandName);
  if (name === 'table') return tableSuggestions(deps, caller, String(value), front?.game.id);
  if (name === 'zone') return zoneSuggestions(String(value));
  if (interaction.commandName === 'me') return daySuggestions(deps, caller, String(value));
  if (TIME_OPTIONS.includes(name) && front === undefined) {
    return timeSuggestions(deps, caller, name, String(value), valuesOf(interaction.options.data));
  }
  if (interaction.commandName === 'rules') {
    const at = await tableContextOf(deps, caller);
    return cardSuggestions(at?.books ?? [], String(value), caller.locale);
  }
  return front ? gameSuggestions(deps, caller, front, interaction) : [];
};

const gameSuggestions = async (
  deps: DiscordDeps,
  caller: Caller,
  front: AnyFront,
  interaction: AutocompleteInteraction,
): Promise<readonly Suggestion[]> => {
  const { name, value } = interaction.options.getFocused(true);
  const subcommand = interaction.options.getSubcommand();
  const option = front.command.subcommands
    .find((candidate) => candidate.name === subcommand)
    ?.options.find((candidate) => candidate.name === name);
  if (!option?.suggest) return [];
  const { table: named, [name]: _, ...given } = valuesOf(interaction.options.data);
  const found = await findTable(deps, caller, {
    named: typeof named === 'string' && named !== '' ? named : undefined,
    game: front.game.id,
    phases: LIVE,
  });
  if (!found.ok) return [];
  const player = playerOf(found.value, caller.userId);
  const asked = player && (await deps.views.seatContext(found.value, player.seat));
  if (!asked?.ok) return [];
  return option.suggest(asked.value, given, String(value), wordsFor(deps, found.value, caller.locale));
};

/** The caller's tables and those of this channel, by name and by what they wait for. */
const tableSuggestions = async (
  deps: DiscordDeps,
  { userId, channelId, locale, t }: Caller,
  typed: string,
  game: string | undefined,
): Promise<readonly Suggestion[]> => {
  const own = await deps.views.list({ userId, phases: ANY });
  const here = await deps.views.list({ channelId, phases: ANY });
  const all = [...new Map([...own, ...here].map((table) => [table.id, table])).values()];
  const rank = ({ phase }: Table) => ANY.indexOf(phase);
  return all
    .filter((table) => game === undefined || table.game === game)
    .sort((a, b) => rank(a) - rank(b) || b.createdAt.getTime() - a.createdAt.getTime())
    .map((table) => ({
      name: t('tables.suggestion', {
        table: shortId(table.id),
        game: gameName(deps, table.game, locale),
        phase: t(`phase.${table.phase}`),
        names: table.seats.map(({ name }) => name).join(', '),
      }),
      value: table.id,
    }))
    .filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(typed.trim().toLowerCase()));
};
