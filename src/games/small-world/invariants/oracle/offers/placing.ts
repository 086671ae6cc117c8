import type { Move } from '../../../rules/move.ts';
import type { Rules } from '../../../rules/rules.ts';
import { LAYER_NAMES, type State } from '../../../rules/state.ts';
import { type OracleForce, oracleForceOf, regionWith } from '../force.ts';
import { actMoves } from './acts.ts';

/** The Queen goes to any region of her race once a turn, as long as she does not stand there (rule 13, Royal). */
const queenMoves = (force: OracleForce): Move[] =>
  force.powers.includes('royal') && !force.board.turn.memory['queen.placed']
    ? actMoves(
        'queen',
        force.held.filter((facts) => facts !== regionWith(force, 'queen')),
      )
    : [];

const CRYPT = 'crypt-of-the-tomb-raider';

/** The Ghost goes anywhere but into a chasm and the Crypt's own region, once a turn (rule 15, Crypt). */
const ghostMoves = (force: OracleForce): Move[] => {
  const { map, board, finds } = force;
  if (!finds.includes(CRYPT) || board.turn.memory['ghost.placed']) return [];
  const stands = regionWith(force, 'ghost');
  return actMoves(
    'ghost',
    map.regions.filter(
      (facts) => facts.terrain !== 'chasm' && facts.id !== board.finds[CRYPT] && facts !== stands,
    ),
  );
};

const PLACED_RELICS = { ring: 'froggys-ring', scepter: 'scepter-of-avarice' } as const;

/**
 * Ring and Scepter go to a region of the active race that holds them, the Bag to one of its own in place of either,
 * wherever that lies; both not into the same region (rules 13 and 14, R83, R84).
 */
const relicMoves = (force: OracleForce): Move[] => {
  const { board, finds, held, powers } = force;
  const { memory } = board.turn;
  return Object.entries(PLACED_RELICS).flatMap(([word, relic]) => {
    const lies = board.finds[relic];
    const own = finds.includes(relic) && !memory[`${relic}.used`];
    const bagged = powers.includes('magic') && !memory['bag.used'] && lies !== undefined;
    const bagAt = memory[`bag.${relic}.at`];
    return [
      ...(own
        ? actMoves(
            word,
            held.filter(({ id }) => id !== bagAt),
          )
        : []),
      ...(bagged
        ? actMoves(
            `bag-${word}`,
            held.filter(({ id }) => id !== lies),
          )
        : []),
    ];
  });
};

/** One token of a declined race for whoever holds the Altar with any race, once in an own turn (rule 15, R92). */
const altarMoves = (forces: readonly OracleForce[]): Move[] =>
  forces.some(({ finds, board }) => finds.includes('altar-of-souls') && !board.turn.memory['altar.done'])
    ? forces.flatMap(({ layer, held }) => (layer === 'active' ? [] : actMoves('altar', held)))
    : [];

const forcesOf = (rules: Rules, state: State, seat: number): OracleForce[] =>
  LAYER_NAMES.flatMap((layer) => oracleForceOf(rules, state, { seat, layer }) ?? []);

/** What can be placed before the coins are paid (PLACEMENTS of Underground rule 3). */
export const offersBeforeCoins = (rules: Rules, state: State, seat: number): Move[] => {
  const forces = forcesOf(rules, state, seat);
  const active = forces.find(({ layer }) => layer === 'active');
  const isEarly = state.board.options.altarTiming === 'beforeScoring';
  return [
    { type: 'done' },
    ...(active ? [...queenMoves(active), ...ghostMoves(active), ...relicMoves(active)] : []),
    ...(isEarly ? altarMoves(forces) : []),
  ];
};

/** The Diplomat names one opponent whom he did not attack in this turn, by seat (rule 11). */
const allies = ({ board, seat, powers }: OracleForce): Move[] => {
  if (!powers.includes('diplomat') || board.players[seat]?.peaceWith !== undefined) return [];
  return board.players.flatMap((_, other): Move[] =>
    other === seat || board.turn.attacked.includes(other)
      ? []
      : [{ type: 'act', act: 'ally', target: { kind: 'seat', seat: other } }],
  );
};

/** What is left to do when the coins are paid (AFTER_SCORE of both books): Diplomat, Stout, Altar. */
export const offersAfterCoins = (rules: Rules, state: State, seat: number): Move[] => {
  const forces = forcesOf(rules, state, seat);
  const active = forces.find(({ layer }) => layer === 'active');
  const isLate = state.board.options.altarTiming === 'afterScoring';
  return [
    { type: 'done' },
    ...(active ? allies(active) : []),
    ...(active?.powers.includes('stout') ? [{ type: 'decline' } as const] : []),
    ...(isLate ? altarMoves(forces) : []),
  ];
};
