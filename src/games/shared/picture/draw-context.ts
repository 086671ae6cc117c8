import type { SKRSContext2D } from 'canvas';
import type { Translate } from '../../../i18n/index.ts';

/** What everything on a picture is drawn from and with. */
export interface DrawContext<View> {
  readonly pen: SKRSContext2D;
  readonly view: View;
  readonly t: Translate;
  /** Names of the players, in letters that the font has. */
  readonly names: readonly string[];
}
