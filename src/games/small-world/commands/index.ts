import type { GameCommand } from '../../front/command.ts';
import type { Highlights } from '../board/highlights.ts';
import type { State, View } from '../rules/index.ts';
import { ally } from './ally.ts';
import { board } from './board.ts';
import { coins } from './coins.ts';
import { conquer, convert, dragon, reinforce } from './conquer.ts';
import { armor, camp, fortress, hero } from './markers.ts';
import { pick } from './pick.ts';
import { place } from './placing.ts';
import { redeploy } from './redeploy.ts';
import { abandon, giveUp } from './regions.ts';
import { decline, done, expand, roll, stop } from './turn.ts';
import { use } from './use.ts';
import { why } from './why.ts';

/** `/sw`: one subcommand for each move of the engine, and questions about one's own choices. */
export const smallWorldCommand: GameCommand<State, View, Highlights> = {
  name: 'sw',
  subcommands: [
    expand,
    decline,
    pick,
    abandon,
    conquer,
    convert,
    dragon,
    reinforce,
    roll,
    stop,
    giveUp,
    redeploy,
    camp,
    hero,
    fortress,
    armor,
    use,
    place,
    ally,
    done,
    coins,
    why,
    board,
  ],
};
