import type { Dice } from '../../../kernel/dice.ts';
import type { Game, Played } from '../../../kernel/game.ts';
import { refusal } from '../../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../../kernel/result.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { absentPlacing, absentRedeploy } from './absent.ts';
import { afterScoreMoves, CHOOSE_MOVES, pickMoves } from './choose.ts';
import { conquestMoves } from './conquest.ts';
import { draftOf } from './draft.ts';
import type { Event } from './event.ts';
import type { Move } from './move.ts';
import { parseLine, printMove } from './notation.ts';
import { type Options, optionsSchema } from './options.ts';
import { redeployMoves } from './redeploy.ts';
import type { Rules } from './rules.ts';
import { standingsOf } from './scoring.ts';
import { setUp } from './setup.ts';
import type { State, View } from './state.ts';
import { phaseForce, playInTurn } from './turn.ts';
import { viewOf } from './view.ts';
import { withdrawnMoves } from './withdraw.ts';

/** Changes with every change of the rules that a running table would notice. */
const RULES_VERSION = '1';

/** Small World with the given races, powers and boards. */
export const smallWorldWith = (rules: Rules): Game<State, Move, View, Event, Options> => ({
  id: 'small-world',
  rulesVersion: RULES_VERSION,
  seats: { min: 2, max: 5 },
  options: optionsSchema,
  notation: { parse: parseLine, print: printMove },
  setup: (seats, options, dice) => setUp(rules, seats, options, dice),
  toAct,
  moves: (state, seat) => (toAct(state).includes(seat) ? movesNow(rules, state) : []),
  play: (state, seat, move, dice) => play(rules, state, seat, move, dice),
  absentMove: (state, seat) => {
    if (!toAct(state).includes(seat)) throw new RangeError(`seat ${seat} owes nothing`);
    return absentMove(rules, state);
  },
  view: viewOf,
  standings: standingsOf,
});

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
  const { board } = state;
  const { phase } = board.turn;
  switch (phase.name) {
    case 'choose':
      return [...CHOOSE_MOVES];
    case 'pick':
      return pickMoves(state);
    case 'conquest':
      return conquestMoves(phaseForce({ rules, board }, phase));
    case 'redeploy':
      return redeployMoves(phaseForce({ rules, board }, phase));
    case 'after-score':
      return afterScoreMoves(phaseForce({ rules, board }, phase));
    case 'withdrawn':
      return withdrawnMoves(phaseForce({ rules, board }, phase));
    case 'over':
      return [];
  }
};

const play = (
  rules: Rules,
  state: State,
  seat: Seat,
  move: Move,
  dice: Dice,
): Result<Played<State, Event>> => {
  const due = toAct(state);
  if (due.length === 0) return refuse(refusal('game.over'));
  if (!due.includes(seat)) return refuse(refusal('turn.not-yours', { seat: due[0] ?? 0 }));
  const draft = draftOf(rules, state, dice);
  const barred = playInTurn(draft, move);
  if (barred) return refuse(barred);
  const { board, hidden, events, reveals } = draft;
  return accept({ state: { board, hidden }, events, reveals });
};

/** Rule 6.4: expand, conquer nothing, spread evenly; without a race take the free combo. Never decline. */
const absentMove = (rules: Rules, { board }: State): Move => {
  const { phase } = board.turn;
  switch (phase.name) {
    case 'choose':
      return { type: 'expand' };
    case 'pick':
      return { type: 'pick', slot: 1 };
    case 'conquest':
      return { type: 'stop' };
    case 'redeploy':
      return absentRedeploy(phaseForce({ rules, board }, phase));
    case 'after-score':
      return { type: 'done' };
    case 'withdrawn':
      return absentPlacing(phaseForce({ rules, board }, phase));
    case 'over':
      throw new Error('the game is over');
  }
};
