import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { commandsFor } from '../../src/discord/commands/index.ts';
import { AUTO_CHOICES } from '../../src/discord/commands/panel/plan-message.ts';
import { PLAN_STATES } from '../../src/discord/commands/panel/plan-state.ts';
import { SCOPES } from '../../src/discord/commands/panel/standing.ts';
import { AUTO_ROWS } from '../../src/discord/commands/table/auto.ts';
import { PERMISSIONS } from '../../src/discord/interactions/permissions.ts';
import { DISCORD_REFUSALS, SERVICE_REFUSALS } from '../../src/discord/interactions/result.ts';
import { LOCALES, SHARED_TEXTS } from '../../src/i18n/index.ts';
import { LEVELS } from '../../src/kernel/game-ai.ts';
import { REPLAY_TEXTS } from '../../src/recap/replay/contents.ts';
import { openLibrary } from '../../src/rulebook/index.ts';
import { SNOOZES } from '../../src/table/deadlines/snooze.ts';
import { PACE_NAMES } from '../../src/table/model/pace.ts';
import { AUTO_PLAYS } from '../../src/table/model/plan.ts';
import { SEAT_CHANGES, SEAT_NEWS } from '../../src/table/model/seat-effects.ts';
import { OPENERS, TABLE_PLACES } from '../../src/table/model/server-settings.ts';
import { TABLE_PHASES } from '../../src/table/model/table.ts';
import { SIGHT_LOSSES } from '../../src/table/model/table-effects.ts';
import { NOTES, REMINDER_STAGES } from '../../src/table/model/time-effects.ts';
import { VOTE_ENDS, VOTE_KINDS } from '../../src/table/model/vote.ts';
import { textsNeeded } from './registry-problems.ts';

const { en, pl } = SHARED_TEXTS;

/** Notices whose key is put together from their kind. */
const NOTICES = [
  'hinted',
  'played',
  'woken',
  'back',
  'paused',
  'resumed',
  'closed',
  'ended',
  'skipped',
  'replaced',
  'stays',
];

/** Names of the placeholders of a message. */
const placeholders = (text: string): string[] => {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value } = node as { type?: number; value?: unknown };
    if (typeof type === 'number' && type >= 1 && type <= 6 && typeof value === 'string') found.add(value);
    for (const child of Object.values(node)) visit(child);
  };
  visit(new IntlMessageFormat(text, 'en').getAst());
  return [...found].sort();
};

const sourceIn = (folder: string): string =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

/** Keys that are put together from data. */
const composed = (): string[] => [
  ...commandsFor({ fronts: new Map(), library: openLibrary([]) })
    .flatMap(textsNeeded)
    .map(({ key }) => key),
  ...PACE_NAMES.map((name) => `pace.${name}`),
  ...REMINDER_STAGES.map((stage) => `reminder.${stage}`),
  ...[...SNOOZES, 'on-it'].map((answer) => `button.reminder.${answer}`),
  ...NOTICES.map((kind) => `notice.${kind}`),
  ...VOTE_KINDS.filter((kind) => kind !== 'undo').map((kind) => `vote.proposal.${kind}`),
  ...VOTE_ENDS.flatMap((end) => [`vote.${end}`, `vote.done.${end}`]),
  'vote.done.opened',
  'vote.done.voiced',
  ...TABLE_PLACES.map((place) => `server.place.${place}`),
  ...OPENERS.map((openers) => `server.openers.${openers}`),
  ...LOCALES.map((locale) => `language.${locale}`),
  ...[...DISCORD_REFUSALS, ...SERVICE_REFUSALS].map((code) => `refusal.${code}`),
  ...PERMISSIONS.map((name) => `permission.${name}`),
  ...AUTO_ROWS.map((how) => `auto.row.${how}`),
  ...PLAN_STATES.map((state) => `plan.state.${state}`),
  ...AUTO_PLAYS.map((when) => `plan.auto.${when}`),
  ...AUTO_CHOICES.map((when) => `plan.auto.option.${when}`),
  'league.join',
  'league.leave',
  ...SCOPES.flatMap((scope) => [`auto.for.${scope}`, `auto.again.${scope}`]),
  'language.opener',
  ...SEAT_CHANGES.map((change) => `seat.${change}`),
  ...SIGHT_LOSSES.map((why) => `unseen.${why}`),
  ...NOTES.filter((about) => about !== 'vote').map((about) => `note.${about}`),
  ...SEAT_NEWS.map((about) => `seat-note.${about}`),
  ...LEVELS.flatMap((level) => [`computer.${level}`, `button.level.${level}`]),
  'computer.greedy',
  'computer.random',
  ...TABLE_PHASES.map((phase) => `phase.${phase}`),
  ...REPLAY_TEXTS.map((text) => `replay.page.${text}`),
];

test('both languages have the same texts with the same placeholders', () => {
  expect(Object.keys(pl)).toEqual(Object.keys(en));
  for (const [key, text] of Object.entries(en)) {
    expect([key, placeholders(pl[key] ?? '')]).toEqual([key, placeholders(text)]);
  }
});

test('every text is used, and every text that is put together from data is there', () => {
  const source = `${sourceIn('src/discord')}\n${sourceIn('src/recap')}`;
  const known = composed();
  const unused = Object.keys(en).filter((key) => !known.includes(key) && !source.includes(`'${key}'`));
  expect(unused).toEqual([]);
  expect(known.filter((key) => !(key in en) && key !== 'game.name')).toEqual([]);
});

test('Polish plurals have the forms that Polish needs', () => {
  const say = (key: string, params: Record<string, number | string>) =>
    new IntlMessageFormat(pl[key] ?? '', 'pl').format(params);
  expect(say('lobby.players', { count: 1, min: 2, max: 5 })).toContain('Jest 1 gracz,');
  expect(say('lobby.players', { count: 3, min: 2, max: 5 })).toContain('Jest 3 graczy,');
  expect(say('turn-post.more', { count: 2 })).toContain('2 wcześniejsze zdarzenia');
  expect(say('turn-post.more', { count: 12 })).toContain('12 wcześniejszych zdarzeń');
});
