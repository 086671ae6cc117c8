import type { Board, ByYear, Combat, Forecast, Hidden, Neutral, Phase, Player, Secrets } from './state.ts';

/** Copies of positions, part by part: every move begins with one, and copying whatever comes takes ten times as long. */

const copiesOf = <T extends object>(items: readonly T[]): T[] => items.map((item) => ({ ...item }));

const bothYears = <T>([one, other]: ByYear<T[]>): ByYear<T[]> => [one.slice(), other.slice()];

const copyOfPlayer = (player: Player): Player => ({
  ...player,
  lair: copiesOf(player.lair),
  dungeon: { ...player.dungeon },
  party: copiesOf(player.party),
  prison: player.prison.slice(),
  inaccessible: player.inaccessible.slice(),
  slots: copiesOf(player.slots),
  runs: { ...player.runs },
});

const copyOfNeutral = ({ deck, inaccessible, used }: Neutral): Neutral => ({
  deck: deck.slice(),
  inaccessible: inaccessible.slice(),
  used: used.slice(),
});

const copyOfPhase = (phase: Phase): Phase => {
  switch (phase.name) {
    case 'battle': {
      const { battle } = phase;
      return {
        name: 'battle',
        battle: {
          ...battle,
          traps: battle.traps.slice(),
          poisoned: battle.poisoned.slice(),
          ...(battle.again && { again: { ...battle.again } }),
        },
      };
    }
    case 'taxes':
    case 'special':
    case 'annoyed':
      return { name: phase.name, left: phase.left.slice() };
    default:
      return { ...phase };
  }
};

const copyOfForecast = (forecast: Forecast | null): Forecast | null =>
  forecast && { event: forecast.event, adventurers: forecast.adventurers.slice() };

const copyOfCombat = (combat: Combat): Combat => ({
  ...combat,
  shown: combat.shown.slice(),
  tiles: combat.tiles.slice(),
  fought: combat.fought.slice(),
});

/** A copy of what lies open; options, tiles and occupants never change and are shared. */
export const copyOfBoard = (board: Board): Board => ({
  ...board,
  phase: copyOfPhase(board.phase),
  players: board.players.map(copyOfPlayer),
  neutrals: board.neutrals.map(copyOfNeutral),
  boxes: board.boxes.map((spaces) => spaces.slice()),
  lairs: board.lairs.slice(),
  rooms: board.rooms.slice(),
  forecasts: board.forecasts.map(copyOfForecast),
  combat: board.combat && copyOfCombat(board.combat),
});

const copyOfSecrets = ({ plan, ...secrets }: Secrets): Secrets => ({
  traps: secrets.traps.slice(),
  spied: secrets.spied.slice(),
  looked: secrets.looked,
  initial: secrets.initial.slice(),
  kept: secrets.kept.slice(),
  program: secrets.program.slice(),
  neutral: secrets.neutral,
  plan: { tile: plan.tile, traps: plan.traps.slice(), sent: plan.sent.slice(), free: plan.free },
});

/**
 * A copy of what nobody, or one seat only, may know. The stacks of the two years change only when a round begins;
 * until {@link ownStacks} they are shared.
 */
export const copyOfHidden = (hidden: Hidden): Hidden => ({
  ...hidden,
  seats: hidden.seats.map(copyOfSecrets),
  trapDeck: hidden.trapDeck.slice(),
  trapsOut: hidden.trapsOut.slice(),
});

/** Gives a draft stacks of its own, so that tiles can be taken from them. */
export const ownStacks = (hidden: Hidden): void => {
  hidden.lairs = bothYears(hidden.lairs);
  hidden.rooms = bothYears(hidden.rooms);
  hidden.adventurers = bothYears(hidden.adventurers);
  hidden.events = bothYears(hidden.events);
};
