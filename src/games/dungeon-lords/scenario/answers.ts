import { optionsSchema } from '../rules/options-schema.ts';
import { PIECE_IDS, type PieceId } from '../rules/pieces/index.ts';
import { emptyTable } from '../rules/setup.ts';
import { SPECIALS } from '../rules/specials/index.ts';
import { SPELLS } from '../rules/spells/index.ts';
import type { Battle, State } from '../rules/state.ts';
import { TRAP_IDS, type TrapId } from '../rules/traps/index.ts';

/** What a card may ask about. */
interface Possessions {
  readonly pieces: readonly PieceId[];
  readonly traps: readonly TrapId[];
  readonly gold: number;
  readonly food: number;
}

const PLENTY = 9;
const NOTHING: Possessions = { pieces: [], traps: [], gold: 0, food: 0 };

/** Players of all sorts: what a card asks of one of them at least, it can ask. */
const PLAYERS: readonly Possessions[] = [
  NOTHING,
  { ...NOTHING, gold: PLENTY },
  { ...NOTHING, food: PLENTY },
  { ...NOTHING, traps: TRAP_IDS },
  { pieces: PIECE_IDS, traps: TRAP_IDS, gold: PLENTY, food: PLENTY },
];

const SEAT = 0;

/** A player in a battle with all own pieces, who is asked about one of them. */
const stateWith = ({ pieces, traps, gold, food }: Possessions, asked: PieceId | undefined): State => {
  const state = emptyTable(2, optionsSchema.parse({}), { roll: () => 0 });
  const player = state.board.players[SEAT];
  const secrets = state.hidden.seats[SEAT];
  if (player && secrets) {
    Object.assign(player, { gold, food });
    player.lair = pieces.map((kind) => ({ kind, state: 'sent', ...(kind === asked ? { due: true } : {}) }));
    secrets.traps = traps;
  }
  return state;
};

const BATTLE: Battle = {
  seat: SEAT,
  tile: 'c2r0',
  step: 'fast',
  traps: [],
  disarm: 0,
  asking: true,
  answered: false,
  attacked: false,
  noConquest: false,
  noHealing: false,
  noSpells: false,
  shield: 0,
  rage: false,
  poisoned: [],
};

/** An answer without the things that it names: `pay-golem-pendulum` is `pay-<monster>-<trap>`. */
export const formOfAnswer = (answer: string): string => {
  let form = answer.replace(/-\d+$/, '-<number>');
  for (const id of TRAP_IDS) form = form.replaceAll(`-${id}`, '-<trap>');
  for (const id of PIECE_IDS) form = form.replaceAll(`-${id}`, '-<monster>');
  return form;
};

const formsOf = (ask: (state: State) => readonly string[]): string[] => {
  const states = PLAYERS.flatMap((player) => PIECE_IDS.map((asked) => stateWith(player, asked)));
  return [...new Set(states.flatMap(ask).map(formOfAnswer))].sort();
};

/** A card that asks something, and the forms of its answers. */
export interface Question {
  readonly card: string;
  readonly answers: readonly string[];
}

/** All combat cards and special events that ask something: each is asked what it would ask of players of all sorts. */
export const QUESTIONS: readonly Question[] = [
  ...SPELLS.map(({ id, options }) => ({
    card: id,
    answers: formsOf((state) => options?.(state, BATTLE) ?? []),
  })),
  ...SPECIALS.map(({ id, options }) => ({
    card: id,
    answers: formsOf((state) => options?.(state, SEAT) ?? []),
  })),
].filter(({ answers }) => answers.length > 0);

/** The forms of all answers. */
export const ANSWER_FORMS: readonly string[] = [
  ...new Set(QUESTIONS.flatMap(({ answers }) => answers)),
].sort();
