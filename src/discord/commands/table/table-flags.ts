import type { Result } from '../../../kernel/result.ts';
import type { Table, UserId } from '../../../table/model/table.ts';
import { isRated } from '../../../table/occupancy/rated.ts';
import { type DiscordDeps, frontOf } from '../../deps.ts';

/** Something that a table is or is not, whatever its game. */
export interface TableFlag {
  /** Among what is typed as an option. No option of a game is called so. */
  readonly name: string;
  /** The menu that chooses it. No option has such a key. */
  readonly menu: string;
  /** Keys of texts: the question, and what it means if it holds and if it does not. */
  readonly texts: {
    readonly choose: string;
    readonly on: string;
    readonly off: string;
    /** Says that it holds where a command in `on` could not be shown, as in the label of a menu. */
    readonly plainlyOn?: string;
  };
  /** It can be chosen after the start too. */
  readonly lasting: boolean;
  /** False where it would change nothing. */
  matters(deps: DiscordDeps, table: Table): boolean;
  holds(table: Table): boolean;
  /** Refused for whoever is not the host, and after the start unless it is lasting. */
  set(deps: DiscordDeps, table: Table, userId: UserId, value: boolean): Promise<Result<Table>>;
}

const rated: TableFlag = {
  name: 'rated',
  menu: '-rated',
  lasting: false,
  texts: { choose: 'options.rated.choose', on: 'options.rated.on', off: 'options.rated.off' },
  matters: () => true,
  holds: isRated,
  set: ({ lobby }, { id }, userId, value) => lobby.setFlags(id, userId, { rated: value }),
};

const closeUp: TableFlag = {
  name: 'close-up',
  menu: '-close-up',
  lasting: true,
  texts: { choose: 'options.close-up.choose', on: 'options.close-up.on', off: 'options.close-up.off' },
  matters: (deps, table) => frontOf(deps, table).picture.changed !== undefined,
  holds: (table) => table.closeUp ?? false,
  set: ({ lobby }, { id }, userId, value) => lobby.setFlags(id, userId, { closeUp: value }),
};

const listed: TableFlag = {
  name: 'public',
  menu: '-public',
  lasting: true,
  texts: {
    choose: 'options.public.choose',
    on: 'options.public.on',
    off: 'options.public.off',
    plainlyOn: 'options.public.plainly-on',
  },
  matters: (_, { place }) => place.guildId !== undefined,
  holds: (table) => table.listed ?? false,
  set: ({ lobby }, { id }, userId, value) => lobby.setFlags(id, userId, { listed: value }),
};

const followLate: TableFlag = {
  name: 'follow-later',
  menu: '-follow-later',
  lasting: true,
  texts: {
    choose: 'options.follow-later.choose',
    on: 'options.follow-later.on',
    off: 'options.follow-later.off',
  },
  matters: () => true,
  holds: (table) => table.followLate ?? false,
  set: ({ lobby }, { id }, userId, value) => lobby.setFlags(id, userId, { followLate: value }),
};

const ALL: readonly TableFlag[] = [rated, closeUp, listed, followLate];

/** What can be chosen at a table whatever its game. */
export const flagsOf = (deps: DiscordDeps, table: Table): readonly TableFlag[] =>
  ALL.filter((flag) => flag.matters(deps, table));

/** What of it can still be chosen: all in the lobby, only how the game is shown once it has begun. */
export const openFlagsOf = (deps: DiscordDeps, table: Table): readonly TableFlag[] =>
  flagsOf(deps, table).filter(
    ({ lasting }) => table.phase === 'lobby' || (lasting && table.phase === 'running'),
  );

/** What it means that a flag holds, or that it does not. */
export const flagText = ({ texts }: TableFlag, value: boolean): string => (value ? texts.on : texts.off);

/** The same as the label of a choice, in which no command can be shown. */
export const flagLabel = (flag: TableFlag, value: boolean): string =>
  (value ? flag.texts.plainlyOn : undefined) ?? flagText(flag, value);
