import { names } from '../../src/games/dungeon-lords/locales/index.ts';
import { BOXES, ORDERS } from '../../src/games/dungeon-lords/rules/data/orders.ts';
import { ROOM_IDS, ROOMS } from '../../src/games/dungeon-lords/rules/data/rooms.ts';
import type { Event } from '../../src/games/dungeon-lords/rules/event.ts';
import { stageOf } from '../../src/games/dungeon-lords/rules/flow.ts';
import { isMonster, PIECE_IDS, pieceOf } from '../../src/games/dungeon-lords/rules/pieces/index.ts';
import { SPECIALS } from '../../src/games/dungeon-lords/rules/specials/index.ts';
import { SPELLS } from '../../src/games/dungeon-lords/rules/spells/index.ts';
import type { State } from '../../src/games/dungeon-lords/rules/state.ts';
import { TRAP_IDS } from '../../src/games/dungeon-lords/rules/traps/index.ts';
import type { Reason } from '../../src/kernel/refusal.ts';
import { playOut } from '../../src/selfplay/play-out.ts';
import { sourceFiles } from '../architecture/source-files.ts';
import { chooserOf, openTable } from '../dungeon-lords/play.ts';

/** Rules are written with a dot; so are the codes of refusals, which are the first thing that `refusal` is given. */
const DOTTED = /(?<!refusal\()'([a-z][a-z-]*\.[a-z][a-z-]*)'/g;

const engine = (): { path: string; code: string }[] =>
  sourceFiles().filter(({ path }) => path.startsWith('src/games/dungeon-lords/rules/'));

const written = (): string[] =>
  engine().flatMap(({ code }) => [...code.matchAll(DOTTED)].map((match) => match[1] ?? ''));

/** What answers to questions about the position rest on besides. */
const inAnswers = (): string[] =>
  sourceFiles()
    .filter(({ path }) => path.startsWith('src/games/dungeon-lords/commands/questions/'))
    .flatMap(({ code }) => [...code.matchAll(/\brule: '([^']+)'/g)].map((match) => match[1] ?? ''));

const UNDOTTED = ['conquered', 'fatigue', 'healing'];

const ofOrders = (): string[] => [
  ...ORDERS,
  ...BOXES.filter(
    ({ order, spaces }) => order !== 'hire-monster' && spaces.some(({ price }) => isPrice(price)),
  ).map(({ order }) => `${order}.price`),
];

const isPrice = (price: object): boolean => Object.keys(price).length > 0;

const ofRooms = (): string[] =>
  ROOM_IDS.flatMap((id) => {
    const { production, scores, scoresTitles } = ROOMS[id];
    return [
      ...(production ? [id, `${id}.workers`] : []),
      ...(production && isPrice(production.price) ? [`${id}.price`] : []),
      ...(scores || scoresTitles ? [`${id}.score`] : []),
    ];
  });

const ofPieces = (): string[] =>
  PIECE_IDS.flatMap((id) => [
    `${id}.price`,
    ...pieceOf(id).attacks.map((attack) => `${id}.${attack.id}`),
    ...(isMonster(id) ? [`${id}.sheep`] : []),
  ]);

const ofTitles = (): string[] => Object.keys(names.en).filter((key) => key.startsWith('title.'));

/** Every rule of Dungeon Lords that the engine can cite: written in the sources, or made from the catalogue. */
export const citedByDungeonLords = (): string[] => {
  const rules = [
    ...written(),
    ...inAnswers(),
    ...UNDOTTED,
    ...ofOrders(),
    ...ofRooms(),
    ...ofPieces(),
    ...ofTitles(),
    ...TRAP_IDS.flatMap((id) => [id, `${id}.price`]),
    ...SPELLS.map(({ id }) => id),
    ...SPECIALS.map(({ id }) => id),
  ];
  return [...new Set(rules)].sort();
};

const GAMES = 12;
const OPTIONS = [
  { specialEvents: true },
  { variant: 'first' },
  { specialEvents: true, conservativeMode: true },
];

/** Rules that turn up while games are played: in what is told, and in refusals of what makes sense but is barred. */
export const citedInGames = (): ReadonlySet<string> => {
  const cited = new Set<string>();
  const note = (reasons: readonly Reason[]): void => {
    for (const { rule } of reasons) cited.add(rule);
  };
  for (let seed = 0; seed < GAMES; seed += 1) {
    const table = openTable(2 + (seed % 3), OPTIONS[seed % OPTIONS.length] ?? {}, seed);
    playOut(
      table,
      ({ step }) => {
        for (const { event } of step.events) note(reasonsIn(event));
        note(refusedIn(step.position.state));
      },
      chooserOf(table, 'busily'),
    );
  }
  return cited;
};

const reasonsIn = (event: Event): readonly Reason[] => {
  if ('reasons' in event) return event.reasons;
  if ('owed' in event) return event.owed;
  if ('points' in event) return event.points;
  return 'rule' in event ? [{ rule: event.rule }] : [];
};

const refusedIn = (state: State): Reason[] => {
  const stage = stageOf(state.board.phase);
  const owing = stage?.owing(state) ?? [];
  return owing.flatMap((seat) =>
    (stage?.candidates(state, seat) ?? []).flatMap(
      (move) => stage?.barrier?.(state, seat, move)?.reasons ?? [],
    ),
  );
};
