import { commitmentTo } from '../../kernel/dice.ts';
import { seatRange } from '../../kernel/game.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import { shortName } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import { gameOf } from '../access/with-table.ts';
import { newTableClocks } from '../model/clocks.ts';
import { DEFAULT_POLICY } from '../model/pace.ts';
import type { Entropy } from '../model/ports.ts';
import type { NewPlayer, NewTableRequest } from '../model/requests.ts';
import type { SeatedPlayer, Table, TableId } from '../model/table.ts';
import { lobbyEffects } from './lobby-effects.ts';

const SEED_BYTES = 32;

const CONTRIBUTION_BYTES = 16;

const ID_BYTES = 6;

/** A fresh table id. */
export const freshId = (entropy: Entropy): TableId => entropy.hex(ID_BYTES);

/** See `Lobby.open`. */
export const openTable = async (deps: TableDeps, opening: NewTableRequest): Promise<Result<Table>> => {
  const game = gameOf(deps.games, opening.game);
  if (!game.ok) return game;
  const options = game.value.options.safeParse(opening.options ?? {});
  if (!options.success) {
    const issue = options.error.issues[0];
    return refuse(
      refusal('options.invalid', { option: issue?.path.join('.') ?? '', problem: issue?.message ?? '' }),
    );
  }
  const players = [opening.host, ...(opening.others ?? [])];
  const { max } = seatRange(game.value, options.data);
  if (players.length > max) return refuse(refusal('table.full', { seats: max }));
  const seed = deps.entropy.hex(SEED_BYTES);
  const id = opening.id ?? freshId(deps.entropy);
  const table = await deps.store.open(
    {
      id,
      game: game.value.id,
      rulesVersion: game.value.rulesVersion,
      options: options.data,
      place: opening.place,
      hostId: opening.host.userId,
      ...(opening.name !== undefined && { name: opening.name }),
      locale: opening.locale,
      seed,
      commitment: commitmentTo(seed),
      seats: players.map((player, place) => seatFor(deps.entropy, player, place)),
      clocks: newTableClocks(opening.policy ?? DEFAULT_POLICY),
      createdAt: deps.now(),
    },
    [
      ...lobbyEffects({ id, revision: 1, place: opening.place }),
      ...(opening.drawn ? [{ kind: 'drawn', tableId: id, ...opening.drawn } as const] : []),
    ],
  );
  return accept(table);
};

/** Somebody who takes the next place. */
export const seatFor = (entropy: Entropy, joining: NewPlayer, place: number): SeatedPlayer => ({
  seat: place,
  userId: joining.userId,
  name: shortName(joining.name),
  contribution: joining.contribution ?? entropy.hex(CONTRIBUTION_BYTES),
  joined: place,
});
