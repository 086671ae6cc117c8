import type { Board, Combat, Hidden, LairPiece, Member, Phase, Player, Secrets } from './state.ts';

/**
 * Copies of positions, part by part: every move begins with one. What is read-only in a position is shared. All
 * copies that do not tell kinds apart are written out field by field, because spreading and then replacing fields
 * costs several times as much.
 */

const copyOfPiece = (piece: LairPiece): LairPiece => ({ ...piece });
const copyOfMember = (member: Member): Member => ({ ...member });

const copyOfPlayer = (player: Player): Player => ({
  gold: player.gold,
  food: player.food,
  imps: player.imps,
  impsUsed: player.impsUsed,
  trolls: player.trolls,
  trollsUsed: player.trollsUsed,
  evil: player.evil,
  redMarks: player.redMarks,
  lair: player.lair.map(copyOfPiece),
  dungeon: player.dungeon,
  party: player.party.map(copyOfMember),
  prison: player.prison,
  inaccessible: player.inaccessible,
  slots: player.slots,
  sealed: player.sealed,
  upkeep: player.upkeep,
  runs: player.runs,
});

const copyOfPhase = (phase: Phase): Phase =>
  phase.name === 'battle' ? { name: 'battle', battle: { ...phase.battle } } : { ...phase };

const copyOfCombat = (combat: Combat): Combat => ({ ...combat });

/** A copy of what lies open. */
export const copyOfBoard = (board: Board): Board => ({
  options: board.options,
  seats: board.seats,
  first: board.first,
  year: board.year,
  season: board.season,
  phase: copyOfPhase(board.phase),
  players: board.players.map(copyOfPlayer),
  neutrals: board.neutrals,
  neutralEvil: board.neutralEvil,
  boxes: board.boxes,
  lairs: board.lairs,
  rooms: board.rooms,
  forecasts: board.forecasts,
  special: board.special,
  omen: board.omen,
  paladinInTent: board.paladinInTent,
  combat: board.combat && copyOfCombat(board.combat),
});

const copyOfSecrets = (secrets: Secrets): Secrets => ({
  traps: secrets.traps,
  spied: secrets.spied,
  looked: secrets.looked,
  initial: secrets.initial,
  kept: secrets.kept,
  program: secrets.program,
  neutral: secrets.neutral,
  plan: secrets.plan,
});

/** A copy of what nobody, or one seat only, may know. */
export const copyOfHidden = (hidden: Hidden): Hidden => ({
  trapDeck: hidden.trapDeck,
  trapsOut: hidden.trapsOut,
  cards: hidden.cards,
  lairs: hidden.lairs,
  rooms: hidden.rooms,
  adventurers: hidden.adventurers,
  events: hidden.events,
  specials: hidden.specials,
  ...(hidden.thirds && { thirds: hidden.thirds }),
  seats: hidden.seats.map(copyOfSecrets),
});
