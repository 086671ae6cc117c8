/** A number as it is written everywhere: with a minus, not a hyphen. */
export const numberText = (value: number): string => `${value}`.replace('-', '−');

/** A number with its sign. */
export const signed = (value: number): string => (value < 0 ? numberText(value) : `+${value}`);

/** How messages write numbers: as their language does, but with the same minus in all of them. */
export class MessageNumbers extends Intl.NumberFormat {
  override format(value: number | bigint): string {
    return super.format(value).replace('-', '−');
  }
}
