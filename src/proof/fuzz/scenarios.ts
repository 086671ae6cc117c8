/** Scenarios that are read as they stand, each by one of the games: what is broken begins with them. */
export const WHOLE_SCENARIOS: readonly string[] = [
  `rule: [R10, tritons]
title: Tritons pay one token less for a coastal region
players: 2
seats:
  1: { active: tritons hill, hand: 5 }
  2: { active: ratmen forest }
regions:
  2: 1 active 1
  7: tribe
moves:
  - expand
  - conquer 7:
      costs: { total: 2, by: { conquest.base: 2, conquest.tribe: 1, tritons.coast: -1 } }
  - conquer 1: { refused: region.water }
afterwards:
  regions: { 7: 1 active 2 }
  hand: { 1: 3 }
`,
  `rule: [stonehedge, commando]
title: Stonehedge has drawn Commando
players: 2
options: { edition: mixed, board: underground }
seats:
  1: { active: drow wise }
  2: { active: elves vengeful }
regions:
  1: 1 active 6, stonehedge
  5: monsters
finds: [shiny-orb]
lent: { stonehedge: commando }
moves:
  - expand
  - conquer 5: { costs: { total: 3, by: { conquest.base: 2, conquest.monsters: 2, commando.discount: -1 } } }
afterwards:
  regions: { 5: "1 active 3, shiny-orb" }
`,
  `rule: [R19, pendulum]
title: A pendulum does nothing to a lone adventurer
begins: combat
cards: [invisibility]
seats:
  1: { party: [y1-warrior-d], traps: [kamikaze-imp, pendulum] }
moves:
  - plan c2r0 trap pendulum
afterwards: { party: { 1: [y1-warrior-d] } }
`,
  `rule: line
title: Three in a row win, and nobody moves any more
board: x x . / o o . / . . .
moves:
  - mark c3
  - mark c2: { by: 2, refused: game.over }
afterwards:
  places: { 1: 1, 2: 2 }
`,
];
