import { describe, expect, test } from 'vitest';
import { scratch } from './exported.ts';
import { run } from './run.ts';

const files = scratch();

/** What the command says of a scenario whose lines these are, without the name of the file. */
const told = async (game: string, lines: readonly string[]): Promise<string> => {
  const file = files.write('scenario.yaml', ['rule: any', 'title: Any', ...lines, ''].join('\n'));
  const { out } = await run('scenario', '--game', game, file);
  return out[0]?.replace(`FAILED  ${file}: Any: `, '') ?? '';
};

const ORCS = 'seats: { 1: { active: orcs pillaging, hand: 5 } }';
const DONE = 'afterwards: { phase: choose }';

describe('GIVEN what a player would type wrong in Small World', () => {
  test.each<[string, readonly string[], string]>([
    ['a field', ['phaze: pick', DONE], 'line 3, phaze: there is no field "phaze"; did you mean "phase"?'],
    [
      'a field of a seat',
      ['seats: { 1: { hnad: 3 } }', DONE],
      'line 3, seats.1.hnad: there is no field "hnad"; did you mean "hand"?',
    ],
    [
      'a race',
      ['seats:', '  1: { active: orks hill }', DONE],
      'line 4, seats.1.active: there is no race "orks"; did you mean "orcs"? (expected one of: amazons, ',
    ],
    [
      'a power',
      ['seats: { 1: { active: orcs hil } }', DONE],
      'seats.1.active: there is no power "hil"; did you mean "hill"?',
    ],
    [
      'a race without a power',
      ['seats: { 1: { active: orcs } }', DONE],
      'seats.1.active: "orcs" has no power; expected a race with its power, like "orcs pillaging"',
    ],
    [
      'a seat',
      ['seats: { 3: { coins: 1 } }', DONE],
      'seats.3: there is no seat 3 (expected a seat from 1 to 2)',
    ],
    [
      'the first seat as 0',
      ['seats: { 0: { coins: 1 } }', DONE],
      'seats.0: there is no seat 0 (expected a seat from 1 to 2)',
    ],
    ['the seat in turn', ['turn: 0', DONE], 'turn: expected the number of a seat from 1 to 2, found 0'],
    ['players', ['players: six', DONE], 'players: expected a whole number from 2 to 5, found six'],
    [
      'players, and nothing',
      ['players:', DONE],
      'players: expected a whole number from 2 to 5, found nothing',
    ],
    [
      'an option',
      ['options: { coinHidden: true }', DONE],
      'options.coinHidden: there is no field "coinHidden"; did you mean "coinsHidden"?',
    ],
    [
      'the value of an option',
      ['options: { edition: undergroud }', DONE],
      'options.edition: expected base or underground or mixed, found undergroud',
    ],
    [
      'a region',
      ['regions: { 24: tribe }', DONE],
      'regions.24: there is no region 24 (the board for 2 players has regions 1 to 23)',
    ],
    [
      'a holder',
      [ORCS, 'regions: { 2: 1 activ 3 }', DONE],
      'regions.2: there is no layer "activ"; did you mean "active"? (expected one of: active, decline, spirit)',
    ],
    [
      'a marker',
      [ORCS, 'regions: { 2: "1 active 3, fortres" }', DONE],
      'regions.2: there is no marker or find "fortres"; did you mean "fortress"?',
    ],
    [
      'a region without quotes',
      [ORCS, 'regions: { 2: 1 active 3, lair }', DONE],
      'regions.lair: there is no region lair',
    ],
    [
      'a region in no form',
      [ORCS, 'regions: { 2: three orcs }', DONE],
      'regions.2: cannot read "three orcs"; expected parts like "1 active 3"',
    ],
    [
      'a phase',
      ['phase: conqest', DONE],
      'phase: there is no phase "conqest"; did you mean "conquest"? (expected one of: choose, pick, ',
    ],
    ['a die', ['dice: [4]', DONE], 'dice.1: expected a whole number from 0 to 3, found 4'],
    [
      'a fact',
      ['afterwards: { coin: { 1: 5 } }'],
      'afterwards.coin: there is no field "coin"; did you mean "coins"?',
    ],
    [
      'a phase among facts',
      ['afterwards: { phase: redploy }'],
      'afterwards.phase: there is no phase "redploy"; did you mean "redeploy"?',
    ],
    [
      'a marker among facts',
      ['afterwards: { box: { fortres: 0 } }'],
      'afterwards.box.fortres: there is no marker "fortres"; did you mean "fortress"?',
    ],
    [
      'a race of a seat',
      ['afterwards: { hand: { 1 actve: 0 } }'],
      'afterwards.hand.1 actve: there is no race of a seat "1 actve"; expected a seat from 1 to 2, like "2", "2 decline" or "2 spirit"',
    ],
    [
      'a number in a list',
      ['afterwards: { coins: { 1: many } }'],
      'afterwards.coins.1: expected a whole number of 0 or more, found many',
    ],
    [
      'what comes of a move',
      [ORCS, 'moves:', '  - expand: { cost: 2 }'],
      'line 5, moves.1.expand.cost: there is no field "cost"; did you mean "costs"?',
    ],
    [
      'what comes of a move, not indented',
      [ORCS, 'moves:', '  - conquer 2:', '    costs: 2'],
      'line 5, moves.1: a step names one move, found "conquer 2", "costs"; expected what must come of a move to be indented below it',
    ],
    [
      'a move that is a number',
      [ORCS, 'moves: [7]'],
      'moves.1: expected text, found 7: put it in quotes, "7"',
    ],
    [
      'a refused move that costs',
      [ORCS, 'moves: [{ conquer 2: { refused: region.own, costs: 3 } }]'],
      'moves.1.conquer 2: a refused move has no costs',
    ],
    [
      'nothing to show',
      [ORCS],
      'line 1, whole document: nothing is played and nothing compared; expected "moves", "afterwards" or both',
    ],
  ])('WHEN it is %s THEN the place is told, and what was expected', async (_what, lines, message) => {
    expect(await told('small-world', lines)).toContain(message);
  });

  test('THEN all of it is told at once, from the first line on', async () => {
    const all = await told('small-world', ['phaze: pick', 'seats: { 1: { hnad: 3 } }', 'moves: [conqeur 7]']);
    expect(all.match(/line \d+/g)).toEqual(['line 3', 'line 4', 'line 5']);
  });
});

describe('GIVEN what a player would type wrong in Dungeon Lords', () => {
  test.each<[string, readonly string[], string]>([
    [
      'where it begins',
      ['begins: combt', DONE],
      'begins: there is no beginning "combt"; did you mean "combat"?',
    ],
    ['no beginning', [DONE], 'line 1, begins: expected text, found nothing'],
    [
      'an adventurer',
      ['begins: combat', 'seats: { 1: { party: [y1-theif-a] } }', DONE],
      'seats.1.party.1: there is no adventurer "y1-theif-a"; did you mean "y1-thief-a"?',
    ],
    [
      'a prisoner',
      ['begins: combat', 'seats: { 1: { prison: [bob] } }', DONE],
      'seats.1.prison.1: there is no adventurer "bob"',
    ],
    [
      'more damage than life',
      ['begins: combat', 'seats: { 1: { party: [y1-warrior-a 3] } }', DONE],
      'seats.1.party.1: cannot read "y1-warrior-a 3"; expected y1-warrior-a, or "y1-warrior-a 1" with damage up to 2',
    ],
    [
      'a trap',
      ['begins: combat', 'seats: { 1: { traps: [pendulm] } }', DONE],
      'seats.1.traps.1: there is no trap "pendulm"; did you mean "pendulum"?',
    ],
    [
      'a square',
      ['begins: combat', 'seats: { 1: { tunnels: [c5r0] } }', DONE],
      'seats.1.tunnels.1: there is no square "c5r0"',
    ],
    [
      'a card',
      ['begins: combat', 'cards: [firebal]', DONE],
      'cards.1: there is no combat card "firebal"; did you mean "fireball"?',
    ],
    [
      'a special event',
      ['begins: special', 'special: rat', DONE],
      'special: there is no special event "rat"; did you mean "rats"?',
    ],
    [
      'an occupant',
      ['begins: actions', 'boxes: { get-food: [fre] }', DONE],
      'boxes.get-food.1: there is no occupant "fre"; did you mean "free"? (expected one of: neutral, free)',
    ],
    [
      'a seat in a box',
      ['begins: actions', 'boxes: { get-food: [0] }', DONE],
      'boxes.get-food.1: expected the number of a seat from 1 to 2, found 0',
    ],
    [
      'the first seat',
      ['begins: round', 'first: 3', DONE],
      'first: expected the number of a seat from 1 to 2, found 3',
    ],
    [
      'an order',
      ['begins: upkeep', 'seats: { 1: { orders: [get-fod] } }', DONE],
      'seats.1.orders.1: there is no order "get-fod"; did you mean "get-food"?',
    ],
    [
      'an option',
      ['begins: round', 'options: { data: { traps: { pendulum: { damage: [1, 2] } } } }', DONE],
      'options.data.traps.pendulum.damage: pendulum has 1 figure(s) of damage',
    ],
  ])('WHEN it is %s THEN the place is told, and what was expected', async (_what, lines, message) => {
    expect(await told('dungeon-lords', lines)).toContain(message);
  });
});

describe('GIVEN YAML that is not what it seems', () => {
  test.each<[string, readonly string[], string]>([
    [
      'a rule that is a number',
      ['rule: 4.4', 'title: x'],
      'line 1, rule: expected text, found 4.4: put it in quotes, "4.4"',
    ],
    [
      'a rule that ends in 0',
      ['rule: [R1, 4.10]', 'title: x'],
      'line 1, rule.2: expected text, found 4.10: put it in quotes, "4.10"',
    ],
    [
      'a title that is a word of YAML',
      ['rule: x', 'title: true'],
      'line 2, title: expected text, found true: put it in quotes, "true"',
    ],
    [
      'a title with a colon',
      ['rule: x', 'title: Orcs: a story'],
      'line 2: cannot be read as YAML: a field begins within a text; expected a text that has a colon in it to be in quotes',
    ],
    [
      'a tab',
      ['rule: x', 'seats:', '\t1: { }'],
      'line 3: cannot be read as YAML: a tab indents this line; expected spaces',
    ],
    [
      'a field that stands twice',
      ['rule: x', 'rule: y'],
      'line 2: cannot be read as YAML: a field stands twice; expected each once',
    ],
    ['a bracket that is not closed', ['rule: [x, y', 'title: x'], 'cannot be read as YAML: '],
    [
      'a star',
      ['rule: x', 'title: *x'],
      'line 2: cannot be read as YAML: a text begins with a sign that has a meaning of its own',
    ],
    ['a list', ['- rule: x'], 'line 1, whole document: expected fields with values'],
  ])('WHEN it is %s THEN it is said without the words of a parser', async (_what, lines, message) => {
    const file = files.write('yaml.yaml', lines.join('\n'));
    for (const game of ['small-world', 'dungeon-lords']) {
      const { out } = await run('scenario', '--game', game, file);
      expect(out[0]).toContain(`document 1, ${message.startsWith('line') ? message : ''}`);
      expect(out[0]).toContain(message);
      expect(out[0]).not.toMatch(/implicit|flow|invalid_|Invalid input|\{"|"code"|collection|mapping/);
    }
  });
});

describe('GIVEN a line that nobody can read', () => {
  test.each<[string, string, string, string]>([
    [
      'a misspelt verb',
      'small-world',
      'conqeur 7',
      '"conqeur 7" cannot be read: no line begins so; did you mean "conquer"? (expected a line like "expand", ',
    ],
    [
      'a verb without its number',
      'small-world',
      'conquer seven',
      '"conquer seven" cannot be read (expected a line like "conquer 12", "conquer 12 with dragon")',
    ],
    [
      'a misspelt marker',
      'small-world',
      'fortres 7=1',
      '"fortres 7=1" cannot be read: no line begins so; did you mean "fortress"?',
    ],
    [
      'a misspelt helper',
      'small-world',
      'conquer 7 with dragn',
      '"conquer 7 with dragn" cannot be read: there is no helper "dragn"; did you mean "dragon"?',
    ],
    [
      'a region that there is not',
      'small-world',
      'conquer 24',
      '"conquer 24" cannot be read: there is no region "24"',
    ],
    [
      'a seat that there is not',
      'small-world',
      'ally 3',
      '"ally 3" cannot be read: there is no seat "3" (expected one of: 1, 2)',
    ],
    [
      'a misspelt verb',
      'dungeon-lords',
      'relase troll',
      '"relase troll" cannot be read: no line begins so; did you mean "release"?',
    ],
    [
      'a misspelt monster',
      'dungeon-lords',
      'release trol',
      '"release trol" cannot be read (expected a line like "release troll")',
    ],
    [
      'an answer that no card asks for',
      'dungeon-lords',
      'choose lose-trol',
      '"choose lose-trol" cannot be read: there is no answer "lose-trol"; did you mean "lose-food"? (expected one of: discard-<trap>, ',
    ],
    [
      'a prisoner that there is not',
      'dungeon-lords',
      'free bob',
      '"free bob" cannot be read: there is no adventurer "bob"',
    ],
    [
      'an attack of another monster',
      'dungeon-lords',
      'attack troll haunt',
      '"attack troll haunt" cannot be read: there is no attack of a troll "haunt" (expected one of: ',
    ],
  ])('WHEN it is %s of %s THEN that is said wherever it stands', async (_what, game, line, message) => {
    const start = game === 'small-world' ? ORCS : 'begins: payday';
    const steps: readonly (readonly [string, string])[] = [
      [`moves: [${line}]`, 'moves.1: '],
      [`moves: [{ ${line}: { by: 1 } }]`, `moves.1.${line}: `],
      [`afterwards: { offered: [${line}] }`, 'afterwards.offered.1: '],
      [`afterwards: { not offered: [${line}] }`, 'afterwards.not offered.1: '],
      [`afterwards: { only offered: { 1: [${line}] } }`, 'afterwards.only offered.1.1: '],
      [`moves: [{ absent: { plays: [${line}] } }]`, 'moves.1.absent.plays.1: '],
      [`moves: [{ ${line}: { refused: game.over } }]`, `moves.1.${line}: `],
    ];
    for (const [step, place] of steps)
      expect(await told(game, [start, step])).toContain(`line 4, ${place}${message}`);
  });

  test('THEN a scenario may say that it is refused as unreadable', async () => {
    expect(
      await told('small-world', [ORCS, 'moves: [{ conquer seven: { refused: notation.unreadable } }]']),
    ).toBe('1 passed, 0 failed');
  });
});
