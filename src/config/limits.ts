import { z } from 'zod';

/** How much one person, and one server, can have. 0 stands for no limit. */
export interface Limit {
  readonly person: number;
  readonly server: number;
}

/** Limits that no group of friends meets: they keep one person, or one server, from using up the machine. */
export interface Limits {
  /** Tables that wait for players. */
  readonly lobbies: Limit;
  /** A minute. */
  readonly films: Limit;
  /** Exports and checks of whole games, a minute. */
  readonly exports: Limit;
  /** About the rules, a minute. */
  readonly questions: Limit;
}

export const DEFAULT_LIMITS: Limits = {
  lobbies: { person: 10, server: 60 },
  films: { person: 5, server: 20 },
  exports: { person: 10, server: 60 },
  questions: { person: 20, server: 120 },
};

const NONE: Limit = { person: 0, server: 0 };

export const NO_LIMITS: Limits = { lobbies: NONE, films: NONE, exports: NONE, questions: NONE };

const limit = ({ person, server }: Limit) =>
  z
    .string()
    .regex(/^\d{1,6}\/\d{1,6}$/, 'two numbers, for a person and for a server, such as 10/60; 0 for no limit')
    .transform((text): Limit => {
      const [first = person, second = server] = text.split('/').map(Number);
      return { person: first, server: second };
    })
    .default({ person, server });

/** The variables that set them. */
export const LIMIT_VARIABLES = {
  LIMIT_LOBBIES: limit(DEFAULT_LIMITS.lobbies),
  LIMIT_FILMS: limit(DEFAULT_LIMITS.films),
  LIMIT_EXPORTS: limit(DEFAULT_LIMITS.exports),
  LIMIT_QUESTIONS: limit(DEFAULT_LIMITS.questions),
};
