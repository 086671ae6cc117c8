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

const countOf = ({ held }: OracleForce, such: (facts: OracleForce['held'][number]) => boolean): number =>
  held.filter(such).length;

/**
 * What comes when conquests have ended, as far as there is some (Underground rule 4.10): a token per mudpool of Mudmen,
 * a Silver Hammer per mine, a Mushroom Armor per Mushroom Forest.
 */
export const wrongSupplies = (played: PlayedMove): string | undefined => {
  const { rules, before, after, seat, events } = played;
  const force = endsConquests(played) ? oracleForceOf(rules, after, { seat, layer: 'active' }) : undefined;
  if (!force) return undefined;
  const { box, trays } = before.board;
  const must = {
    mudmen: force.race === 'mudmen' ? Math.min(countOf(force, isMuddy), trays.mudmen ?? 0) : 0,
    'silver-hammer':
      force.race === 'iron-dwarves' ? Math.min(countOf(force, hasMine), box['silver-hammer'] ?? 0) : 0,
    'mushroom-armor': force.powers.includes('shield')
      ? Math.min(countOf(force, isWooded), (box['mushroom-armor'] ?? 0) + armorsFreed(played))
      : 0,
  };
  const came = { mudmen: 0, 'silver-hammer': 0, 'mushroom-armor': 0 };
  for (const event of events) {
    if (event.type === 'tokens-changed' && event.reason.rule === 'mudmen.mudpool')
      came.mudmen += event.reason.by ?? 0;
    if (event.type === 'equipped' && Object.hasOwn(came, event.piece))
      came[event.piece as keyof typeof came] += event.count;
  }
  const wrong = (Object.keys(must) as (keyof typeof must)[]).find((what) => came[what] !== must[what]);
  return wrong && `${came[wrong]} of ${wrong} came instead of ${must[wrong]}`;
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
