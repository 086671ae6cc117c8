/** Discord lets the bot begin no conversation with anybody for a while; those that were begun before go on. */
export class OpeningTooFast extends Error {
  override readonly name = 'OpeningTooFast';
  /** After so many milliseconds it may be tried again. */
  readonly afterMs: number;
  constructor(afterMs: number) {
    super('conversations are opened too fast');
    this.afterMs = afterMs;
  }
}
