import type { GameCommand } from '../../front/command.ts';
import type { State, View } from '../rules/state.ts';
import {
  build,
  choose,
  dig,
  discard,
  doIt,
  done,
  hire,
  mine,
  pay,
  reconsider,
  release,
  run,
  skip,
  spy,
  tax,
} from './moves/actions.ts';
import { attack, free, spring } from './moves/combat.ts';
import { keep, orders, retrieve } from './moves/orders.ts';
import { plan } from './moves/plan.ts';
import { board } from './questions/board.ts';
import { secrets } from './questions/secrets.ts';
import { why } from './questions/why.ts';

/** `/dl`: one subcommand for each kind of decision, and questions about what one knows and can do. */
export const dungeonLordsCommand: GameCommand<State, View> = {
  name: 'dl',
  subcommands: [
    keep,
    orders,
    doIt,
    skip,
    dig,
    mine,
    hire,
    build,
    spy,
    discard,
    run,
    done,
    retrieve,
    pay,
    release,
    tax,
    choose,
    plan,
    free,
    spring,
    attack,
    reconsider,
    secrets,
    why,
    board,
  ],
};
