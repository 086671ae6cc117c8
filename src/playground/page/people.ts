import type { User } from '../world/model.ts';
import { ALL_PERMISSIONS } from '../world/permissions.ts';
import type { World } from '../world/world.ts';

/** Somebody who joins the server. */
export interface NewPerson {
  readonly name: string;
  /** Language of their Discord client. */
  readonly locale: string;
  /** IANA name of a time zone. */
  readonly timeZone: string;
  readonly admin?: boolean;
}

/** Who is there when the page is opened for the first time. The first one runs the server. */
const FIRST_PEOPLE: readonly NewPerson[] = [
  { name: 'Ada', locale: 'en-US', timeZone: 'Europe/London', admin: true },
  { name: 'Bartek', locale: 'pl', timeZone: 'Europe/Warsaw' },
  { name: 'Chloe', locale: 'en-US', timeZone: 'America/New_York' },
  { name: 'Danuta', locale: 'pl', timeZone: 'Europe/Warsaw' },
  { name: 'Emeka', locale: 'en-US', timeZone: 'Africa/Lagos' },
];

/** Whether the machine knows a time zone of that name. */
export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** The people who can be played on the page. */
export class PagePeople {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Everybody in the server but the bot. An empty server gets its first five people. */
  all(): User[] {
    if (this.#present().length === 0) for (const member of FIRST_PEOPLE) this.add(member);
    return this.#present();
  }

  /** Lets one more person join. */
  add({ name, locale, timeZone, admin = false }: NewPerson): User {
    const rights = admin ? { permissions: ALL_PERMISSIONS } : {};
    const user = this.#world.addUser({ name, locale, timeZone, ...rights });
    this.#world.openDm(user.id);
    return user;
  }

  #present(): User[] {
    return this.#world.members().filter(({ bot }) => !bot);
  }
}
