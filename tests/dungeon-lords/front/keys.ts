import { z } from 'zod';
import { dungeonLordsCommand } from '../../../src/games/dungeon-lords/commands/index.ts';
import { dungeonLordsFront } from '../../../src/games/dungeon-lords/front.ts';
import { dungeonLords } from '../../../src/games/dungeon-lords/game.ts';
import { ROOM_IDS, ROOMS } from '../../../src/games/dungeon-lords/rules/data/rooms.ts';
import { BARE } from '../../../src/games/dungeon-lords/rules/move.ts';
import { PIECE_IDS, pieceOf } from '../../../src/games/dungeon-lords/rules/pieces/index.ts';
import { SPECIALS } from '../../../src/games/dungeon-lords/rules/specials/index.ts';
import { SPELLS } from '../../../src/games/dungeon-lords/rules/spells/index.ts';
import { STANDING_ORDERS } from '../../../src/games/dungeon-lords/rules/standing-orders.ts';
import { sourcesOf } from '../../support/sources.ts';

const { foundIn } = sourcesOf('dungeon-lords');

const PREFIXED: Readonly<Record<string, readonly string[]>> = {
  amount: [
    ...['gold', 'food', 'evil', 'imps', 'traps', 'monsters', 'trolls', 'redMarks'],
    ...['penance', 'upTo.dig-tunnels', 'upTo.mine-gold', 'overseer', 'spy', 'hire'],
  ],
  brief: ['gold', 'food', 'evil', 'imps', 'traps', 'monsters', 'penance', 'upTo', 'overseer', 'spy', 'hire'],
  zone: ['upper', 'lower', 'edge', 'centre', 'any'],
  aim: ['first', 'any', 'everyone', 'nobody'],
  'trap-aim': ['first', 'second', 'last', 'each', 'others', 'chosen'],
  answer: [
    'pay',
    'lose',
    'withdraw',
    'withdraw-all',
    'gain-evil',
    'discard',
    'sheep',
    'lose-gold',
    'lose-food',
  ],
  choice: [...BARE, 'orders', 'plan', 'again'],
  phase: [
    'initial-orders',
    'orders',
    'execute',
    'upkeep',
    'payday',
    'taxes',
    'special',
    'annoyed',
    'plan',
    'battle',
    'over',
  ],
  ask: ['initial-orders', 'payday', 'taxes', 'annoyed', 'over', 'production', 'retrieval', 'spy', 'discard'],
  owed: [
    'initial-orders',
    'orders',
    'payday',
    'taxes',
    'annoyed',
    'plan',
    'production',
    'retrieval',
    'spy',
    'discard',
  ],
  'owed.battle': ['trap', 'fast', 'monsters', 'slow'],
  fact: ['prisoners', 'monsters', 'rooms'],
  'ask.battle': ['trap', 'fast', 'monsters', 'slow', 'over'],
  'why.topic': ['now', 'paladin', 'party', 'evil', 'taxes', 'payday', 'score', 'licence'],
  event: [
    'sealed',
    'reopened',
    'hired',
    'paid',
    'left',
    'fed',
    'combat-began',
    'combat-ended',
    'idle',
    'withdrawn',
    'damaged',
    'healed',
    'prisoner-freed',
    'shielded',
    'joined',
    'imprisoned',
    'vanished',
  ],
  cause: [
    'fatigue',
    'conquered',
    'payday.released',
    'taxes.tiles',
    'taxes.unpaid',
    'hire.first-slot',
    'trap.sprung',
    'troll.token',
    'buy-traps.second-year',
  ],
};

const MOVES = [
  ...BARE,
  'keep',
  'orders',
  'spy',
  'dig',
  'mine',
  'discard',
  'hire',
  'pay',
  'build',
  'run',
  'retrieve',
  'release',
  'tax',
  'choose',
  'plan',
  'free',
  'spring',
  'attack',
];

const both = (key: string): string[] => [`${key}.name`, `${key}.description`];

const commandKeys = (): string[] => [
  ...both('command.dl'),
  ...dungeonLordsCommand.subcommands.flatMap(({ name, options }) => [
    ...both(`command.dl.${name}`),
    ...options.flatMap((option) => both(`command.dl.${name}.${option.name}`)),
  ]),
];

const optionKeys = (): string[] => {
  const { properties = {} } = z.toJSONSchema(dungeonLords.options, { io: 'input' });
  return Object.entries(properties).flatMap(([key, property]) => {
    const values = typeof property === 'object' ? (property.enum ?? []) : [];
    return [`option.${key}`, ...values.map((value) => `option.${key}.${value}`)];
  });
};

const refusalCodes = (): string[] => foundIn(/\brefusal\(\s*'([^']+)'/g, 'rules');

/** Beginnings of rules that have a text of their own; all others are named by the thing that they belong to. */
const SPOKEN_RULES = ['orders.', 'dig.', 'mine.', 'build.', 'run.', 'plan.', 'paladin.', 'score.'];

const spokenRules = (): string[] => {
  const codes = refusalCodes().filter((code) => !foundIn(/\brule: '([^']+)'/g, 'rules').includes(code));
  return foundIn(/'([a-z-]+\.[a-z-]+)'/g, 'rules').filter(
    (rule) => SPOKEN_RULES.some((start) => rule.startsWith(start)) && !codes.includes(rule),
  );
};

/** Answers of standing orders that name no room, monster or square. */
const ORDER_ANSWERS = [
  'payday.if-enough',
  'payday.pay-all',
  'taxes.pay-all',
  'taxes.most',
  'actions.perform',
  'spy.first-unseen',
  'mining.idle-imps',
  'mining.most',
  'digging.deepest',
  'retrieval.first-slot',
  'retrieval.unused',
  'production.plain',
  'production.all',
  'production.none',
  'battle.simple',
];

/** Keys that are put together from ids: what the data and the types make possible. */
export const builtKeys = (): string[] => [
  'panel.first',
  ...STANDING_ORDERS.map((order) => `standing.${order}`),
  ...ORDER_ANSWERS.map((answer) => `standing.${answer}`),
  'standing.round',
  'hint.turn',
  // In the place of texts that belong to no game and speak of rounds, or of a die.
  ...['round.name', 'round.heading', 'replay.page.chart', 'moments.end'],
  ...['title', 'rounds', 'best'].map((part) => `chart.${part}`),
  ...['for.ahead', 'for.now', 'begins', 'over', 'rest.ahead', 'rest.now'].map((part) => `plan.${part}`),
  'refusal.plan.no-turn',
  'game.name',
  ...dungeonLordsFront.presets.map(({ id }) => `preset.${id}`),
  ...Object.entries(PREFIXED).flatMap(([prefix, ids]) => ids.map((id) => `${prefix}.${id}`)),
  ...MOVES.map((type) => `move.${type}`),
  ...MOVES.filter(
    (type) => !BARE.some((bare) => bare === type) && !['attack', 'orders', 'plan'].includes(type),
  ).map((type) => `panel.menu.${type}`),
  ...SPELLS.flatMap(({ id }) => [`spell.${id}`, `spell.${id}.rule`]),
  ...SPECIALS.flatMap(({ id }) => [`special.${id}`, `special.${id}.rule`]),
  ...ROOM_IDS.flatMap((id) => (ROOMS[id].production ? [] : [`room.${id}.rule`])),
  ...PIECE_IDS.flatMap((id) => pieceOf(id).attacks.map((attack) => `attack.${id}.${attack.id}`)),
  ...spokenRules().map((rule) => `reason.${rule}`),
  'reason.taxes.tiles',
  ...refusalCodes().map((code) => `refusal.${code}`),
  ...['gold', 'food', 'evil', 'imps', 'traps', 'monsters'].map((what) => `refusal.${what}.too-few`),
  ...commandKeys(),
  ...optionKeys(),
];
