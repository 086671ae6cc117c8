import { sumOf } from '../../law-input.ts';
import { markersOn, type OracleForce, oracleForceOf, regionState } from '../force.ts';
import { hasMine, isMuddy, isWooded } from '../terrain.ts';
import type { PlayedMove } from './played-move.ts';

/** True if conquests of the active race have ended with this move. */
const endsConquests = ({ before, after, seat }: PlayedMove): boolean => {
  const was = before.board.turn.phase;
  const { turn } = after.board;
  const goesOn = turn.phase.name === 'conquest' && turn.phase.layer === 'active' && turn.seat === seat;
  return was.name === 'conquest' && was.layer === 'active' && !goesOn;
};

/** Armors that a conquest made with the same move brought back to the box. */
const armorsFreed = ({ before, events }: PlayedMove): number =>
  sumOf(
    events.map((event) =>
      event.type === 'conquered'
        ? markersOn(regionState(before.board, { id: event.region }), 'mushroom-armor')
        : 0,
    ),
  );

type Supplies = Readonly<Record<'mudmen' | 'silver-hammer' | 'mushroom-armor', number>>;

/** A thing for each held region of a kind, as far as there are enough. */
const oneEach = (
  { held }: OracleForce,
  isSource: (facts: OracleForce['held'][number]) => boolean,
  stock: number,
): number => Math.min(held.filter(isSource).length, stock);

const expectedSupplies = (force: OracleForce, played: PlayedMove): Supplies => {
  const { box, trays } = played.before.board;
  const armors = (box['mushroom-armor'] ?? 0) + armorsFreed(played);
  return {
    mudmen: force.race === 'mudmen' ? oneEach(force, isMuddy, trays.mudmen ?? 0) : 0,
    'silver-hammer': force.race === 'iron-dwarves' ? oneEach(force, hasMine, box['silver-hammer'] ?? 0) : 0,
    'mushroom-armor': force.powers.includes('shield') ? oneEach(force, isWooded, armors) : 0,
  };
};

/** What the move told of them. */
const suppliesTold = ({ events }: PlayedMove): Supplies => {
  const tokens = events.map((event) =>
    event.type === 'tokens-changed' && event.reason.rule === 'mudmen.mudpool' ? (event.reason.by ?? 0) : 0,
  );
  const pieces = (id: string): number =>
    sumOf(events.map((event) => (event.type === 'equipped' && event.piece === id ? event.count : 0)));
  return {
    mudmen: sumOf(tokens),
    'silver-hammer': pieces('silver-hammer'),
    'mushroom-armor': pieces('mushroom-armor'),
  };
};

/**
 * What comes when conquests have ended, as far as there is some (Underground rule 4.10): a token per mudpool of Mudmen,
 * a Silver Hammer per mine, a Mushroom Armor per Mushroom Forest.
 */
export const wrongSupplies = (played: PlayedMove): string | undefined => {
  const { rules, after, seat } = played;
  const force = endsConquests(played) ? oracleForceOf(rules, after, { seat, layer: 'active' }) : undefined;
  if (!force) return undefined;
  const expected = expectedSupplies(force, played);
  const came = suppliesTold(played);
  const wrong = (Object.keys(expected) as (keyof Supplies)[]).find((what) => came[what] !== expected[what]);
  return wrong && `${came[wrong]} of ${wrong} came instead of ${expected[wrong]}`;
};

const FOUNTAIN = 'fountain-of-youth.token';

/** The Fountain gives a token when its active holder's turn begins, as long as the tray has one (Underground rule 15). */
export const wrongFountain = ({ rules, after, events }: PlayedMove): string | undefined => {
  const began = events.find((event) => event.type === 'turn-began');
  if (began?.type !== 'turn-began') return undefined;
  const force = oracleForceOf(rules, after, { seat: began.seat, layer: 'active' });
  if (!force) return undefined;
  const came = sumOf(
    events.map((event) =>
      event.type === 'tokens-changed' && event.reason.rule === FOUNTAIN ? (event.reason.by ?? 0) : 0,
    ),
  );
  const inTray = (after.board.trays[force.race] ?? 0) + came;
  const must = force.finds.includes('fountain-of-youth') ? Math.min(1, inTray) : 0;
  return came === must ? undefined : `${came} tokens came from the Fountain instead of ${must}`;
};
