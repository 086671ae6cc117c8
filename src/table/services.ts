import type { TableDeps } from './access/deps.ts';
import { type AvailabilityService, createAvailabilityService } from './availability/availability.ts';
import { createHints, type Hints } from './computers/hints.ts';
import { type Computers, createComputers } from './computers/play-computer.ts';
import { createDeadlines, type Deadlines } from './deadlines/deadlines.ts';
import { createLeagues, type Leagues } from './leagues/leagues.ts';
import { createLobby, type Lobby } from './lobby/lobby.ts';
import type { JudgedTurnStore } from './model/judged-turn.ts';
import type { LeagueStore } from './model/league.ts';
import type { AvailabilityStore, PersonalStore } from './model/person-stores.ts';
import type { PlanStore } from './model/plan.ts';
import { createMoves, type Moves } from './moves/moves.ts';
import { createPeople, type People } from './people/people.ts';
import { createPlaces, type Places } from './places/places.ts';
import { createPlans, type Plans } from './plans/plans.ts';
import { createRecap, type Recap } from './recap/recap.ts';
import { createSeats, type Seats } from './seats/seats.ts';
import { createViews, type Views } from './views/views.ts';
import { createVotes, type Votes } from './votes/votes.ts';

/** All that can be asked of tables, service by service. */
export interface TableServices {
  readonly lobby: Lobby;
  readonly moves: Moves;
  readonly computers: Computers;
  readonly hints: Hints;
  readonly seats: Seats;
  readonly votes: Votes;
  readonly deadlines: Deadlines;
  readonly availability: AvailabilityService;
  readonly views: Views;
  readonly recap: Recap;
  readonly people: People;
  readonly places: Places;
  readonly plans: Plans;
  readonly leagues: Leagues;
}

/** What is kept about people beside the tables. */
export interface PeopleStores {
  readonly availability: AvailabilityStore;
  readonly personal: PersonalStore;
  readonly plans: PlanStore;
  readonly leagues: LeagueStore;
  readonly judged: JudgedTurnStore;
}

/** The services of tables over their ports. */
export const createTableServices = (deps: TableDeps, stores: PeopleStores): TableServices => ({
  lobby: createLobby(deps),
  moves: createMoves(deps),
  computers: createComputers(deps),
  hints: createHints(deps, stores.judged),
  seats: createSeats(deps),
  votes: createVotes(deps),
  deadlines: createDeadlines(deps),
  availability: createAvailabilityService(deps, stores.availability),
  views: createViews(deps),
  recap: createRecap(deps),
  people: createPeople(deps, stores.personal),
  places: createPlaces(deps),
  plans: createPlans(deps, stores.plans),
  leagues: createLeagues(deps, stores.leagues),
});
