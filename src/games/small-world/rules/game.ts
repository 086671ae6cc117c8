import type { Dice } from '../../../kernel/dice.ts';
import type { Game, Played } from '../../../kernel/game.ts';
import { refusal } from '../../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../../kernel/result.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { absentAct, absentPlacing, absentRedeploy } from './absent.ts';
import { sceneOf } from './acts.ts';
import { afterScoreMoves, chooseMoves, pickMoves, placingMoves } from './choose.ts';
import { conquestMoves } from './conquest.ts';
import { draftOf } from './draft.ts';
import type { Event } from './event.ts';
import type { Move } from './move.ts';
import { parseLine, printMove, unknownVerb } from './notation.ts';
import { type Options, optionsFor } from './options.ts';
import { ordersUnder } from './orders.ts';
import { redeployMoves } from './redeploy.ts';
import type { Rules } from './rules.ts';
import { standingsOf } from './scoring.ts';
import { setUp } from './setup.ts';
import type { Board, State, View } from './state.ts';
import { phaseForce, playInTurn } from './turn.ts';
import { viewOf } from './view.ts';
import { withdrawnMoves } from './withdraw.ts';

/** Changes with every change of the rules that a running table would notice. */
const RULES_VERSION = '4';

/** Small World with the given races, powers and boards. */
export const smallWorldWith = (rules: Rules): Game<State, Move, View, Event, Options> => ({
  id: 'small-world',
  rulesVersion: RULES_VERSION,
  seats: { min: 2, max: 5 },
  options: optionsFor(
    rules.races.map(({ id }) => id),
    rules.powers.map(({ id }) => id),
  ),
  notation: { parse: parseLine, print: printMove },
  setup: (seats, options, dice) => setUp(rules, seats, options, dice),
  toAct,
  turnOf: ({ board }) => turnOf(rules, board),
  moves: (state, seat) => (toAct(state).includes(seat) ? movesNow(rules, state) : []),
  play: playWith(rules),
  defaultMove: (state, seat) => {
    if (!toAct(state).includes(seat)) throw new RangeError(`seat ${seat} owes nothing`);
    return defaultMove(rules, state);
  },
  standingOrders: ordersUnder(rules),
  view: viewOf,
  standings: standingsOf,
});

/** Whose turn it is, and whose comes next; nobody's after the last one. */
const turnOf = (rules: Rules, { map, round, seats, firstSeat, turn }: Board) => {
  if (turn.phase.name === 'over') return undefined;
  const next = (turn.seat + 1) % seats;
  const isLast = next === firstSeat && round === rules.map(map).rounds;
  return isLast ? { seat: turn.seat } : { seat: turn.seat, next };
};

/** The owner of withdrawn tokens, or else the player in turn. */
const toAct = ({ board: { turn } }: State): readonly Seat[] => {
  switch (turn.phase.name) {
    case 'over':
      return [];
    case 'withdrawn':
      return [turn.phase.owner.seat];
    default:
      return [turn.seat];
  }
};

const movesNow = (rules: Rules, state: State): Move[] => {
  const scene = sceneOf(rules, state);
  const { phase } = state.board.turn;
  switch (phase.name) {
    case 'choose':
      return chooseMoves(scene);
    case 'pick':
      return pickMoves(scene);
    case 'conquest':
      return conquestMoves(scene, phaseForce(scene, phase));
    case 'redeploy':
      return redeployMoves(scene, phaseForce(scene, phase));
    case 'placing':
      return placingMoves(scene);
    case 'after-score':
      return afterScoreMoves(scene);
    case 'withdrawn':
      return withdrawnMoves(phaseForce(scene, phase));
    case 'over':
      return [];
  }
};

const playWith =
  (rules: Rules) =>
  (state: State, seat: Seat, move: Move, dice: Dice): Result<Played<State, Event>> => {
    const due = toAct(state);
    if (due.length === 0) return refuse(refusal('game.over'));
    if (!due.includes(seat)) return refuse(refusal('turn.not-yours', { seat: due[0] ?? 0 }));
    const draft = draftOf(rules, state, dice);
    const barred = unknownVerb(move, rules.verbs) ?? playInTurn(draft, move);
    if (barred) return refuse(barred);
    const { board, hidden, events, reveals } = draft;
    return accept({ state: { board, hidden }, events, reveals });
  };

/** Rule 6.4: expand, conquer nothing, spread evenly; without a race take the free combo. Never decline. */
const defaultMove = (rules: Rules, state: State): Move => {
  const scene = sceneOf(rules, state);
  const { phase } = state.board.turn;
  switch (phase.name) {
    case 'choose':
      return { type: 'expand' };
    case 'pick':
      return { type: 'pick', slot: 1 };
    case 'conquest':
      return absentAct(scene) ?? { type: 'stop' };
    case 'redeploy':
      return absentRedeploy(scene, phaseForce(scene, phase));
    case 'placing':
      return absentAct(scene) ?? { type: 'done' };
    case 'after-score':
      return { type: 'done' };
    case 'withdrawn':
      return absentPlacing(phaseForce(scene, phase));
    case 'over':
      throw new Error('the game is over');
  }
};
