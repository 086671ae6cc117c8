/** How large the replay of a game may be, in bytes: people send it to each other. */
export const MOST_BYTES = 6_000_000;
