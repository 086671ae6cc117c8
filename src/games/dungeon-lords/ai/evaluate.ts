import { totalOf } from '../../../kernel/refusal.ts';
import { type Seat, seatsAfter } from '../../../kernel/seat.ts';
import { adventurerOf } from '../rules/data/adventurers.ts';
import { playerAt, secretsOf } from '../rules/draft.ts';
import { tilesOf } from '../rules/dungeon.ts';
import { plainDamageOf } from '../rules/pieces/index.ts';
import { scoredOf, scoreOf } from '../rules/scoring.ts';
import type { Board, Player, State, View } from '../rules/state.ts';
import { determinize } from './determinize.ts';
import { foresee, STILL } from './foresee.ts';

/** Building rounds of a year; the game has two years. */
const SEASONS_A_YEAR = 4;

/** What things are worth in points while the whole game lies ahead. */
const WORTH = { gold: 0.9, food: 0.8, imps: 1.6, trolls: 0.8, tunnel: 0.4, room: 1.5 } as const;

/** What a step on the Evilometer costs: stronger adventurers, and in the end a paladin. */
const EVIL_STEP = 0.3;
/** Points for each point of damage that meets somebody to suffer it: a prisoner, and a tile that is kept. */
const DAMAGE_WORTH = 0.5;
/** The same for the combat of the year after. */
const LATER_WORTH = 0.25;
/** What a trap does on the average. */
const TRAP_DAMAGE = 2.5;
/** Hit points of an adventurer who is still to come, by year. */
const TYPICAL_HP = [4, 6] as const;
/** How much an opponent's points weigh against one's own. */
const ENVY = 0.3;

const seasonsLeft = ({ year, season }: Board): number =>
  (year === 1 ? SEASONS_A_YEAR : 0) + Math.max(0, SEASONS_A_YEAR - season);

/** What a player could still make of what it has, in points. */
const prospects = (board: Board, player: Player): number => {
  const tiles = tilesOf(player).filter(({ tile }) => !tile.conquered);
  const rooms = tiles.filter(({ tile }) => tile.room).length;
  const { gold, food, imps, trolls } = player;
  const worth =
    gold * WORTH.gold +
    food * WORTH.food +
    imps * WORTH.imps +
    trolls * WORTH.trolls +
    (tiles.length - rooms) * WORTH.tunnel +
    rooms * WORTH.room;
  return (worth * seasonsLeft(board)) / (2 * SEASONS_A_YEAR);
};

/** What the lair and the traps promise against those who stand before the dungeon, and those to come. */
const defence = (board: Board, player: Player, traps: number): number => {
  const strength = player.lair.reduce((sum, piece) => sum + plainDamageOf(piece.kind), traps * TRAP_DAMAGE);
  const here = player.party.reduce((sum, { id, damage }) => sum + adventurerOf(id).hp - damage, 0);
  const toCome = board.forecasts.length - 1 - Math.min(board.season, board.forecasts.length - 1);
  const needed = here + toCome * (TYPICAL_HP[board.year - 1] ?? 0);
  const later = board.year === 1 ? Math.min(strength, 3 * TYPICAL_HP[1]) * LATER_WORTH : 0;
  return Math.min(strength, needed) * DAMAGE_WORTH + later;
};

const pointsOf = (state: State, seat: Seat): number => totalOf(scoreOf(scoredOf(state), seat));

/** How a position promises to end for a seat, in points; when the game is over, what it has ended with. */
export const promise = (state: State, seat: Seat): number => {
  const { board } = state;
  const others = seatsAfter(seat, board.seats);
  const rivals = others.reduce((sum, other) => sum + pointsOf(state, other), 0) / Math.max(1, others.length);
  const points = pointsOf(state, seat) - ENVY * rivals;
  if (board.phase.name === 'over') return points;
  const player = playerAt(state, seat);
  const threat = player.evil * EVIL_STEP;
  return (
    points + prospects(board, player) + defence(board, player, secretsOf(state, seat).traps.length) - threat
  );
};

/**
 * How promising a view is: points, and what supplies, dungeon, lair and traps may still bring, once the season (from
 * autumn on the combat too) has gone on without ambition. What is hidden is guessed, always in the same way.
 */
export const evaluate = (view: View, seat: Seat): number =>
  promise(foresee(determinize(view, seat, STILL)), seat);
