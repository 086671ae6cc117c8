/** The bot's token. Any is good, until it is reset: then those that were used so far are good no more. */
export class Tokens {
  readonly #seen = new Set<string>();
  readonly #revoked = new Set<string>();

  /** Whether a token is good. */
  accepts(token: string): boolean {
    if (this.#revoked.has(token)) return false;
    this.#seen.add(token);
    return true;
  }

  /** What a developer does at Discord's site who wants a new token. */
  reset(): void {
    for (const token of this.#seen) this.#revoked.add(token);
  }
}
