import { GAMES } from '../../src/games/index.ts';
import { readExport } from '../../src/kernel/verify.ts';
import { exportedGame } from '../../src/table/recap/exported-game.ts';
import { type SeenGame, seenGameIn } from '../../src/table/recap/seen-game.ts';
import { releasedRules } from '../games/released.ts';
import { accepted } from '../support/tiny-table.ts';

/** An exported game that a released version has left, looked back at. @throws Error if there is none of that name */
export const releasedGame = async (game: string, name: string): Promise<SeenGame> => {
  const rules = GAMES.get(game);
  const file = releasedRules()
    .filter((released) => released.game === game && released.rulesVersion === rules?.rulesVersion)
    .flatMap(({ finished }) => finished)
    .find((finished) => finished.name === name);
  if (!rules || !file) throw new Error(`there is no game ${name} of ${game}`);
  const whole = accepted(await exportedGame(accepted(readExport(file.read())), rules, 'en'));
  return accepted(await seenGameIn(whole, 'public'));
};
