import type { Seat } from '../../kernel/seat.ts';

/** Buttons and menus for what a seat owes. Each stands for lines of the notation. */
export interface Panel<Highlights = never> {
  /** What is owed and what there is to know for it, in Markdown. */
  readonly text: string;
  readonly controls: readonly PanelControl[];
  /** Marked in the private picture. */
  readonly highlights?: Highlights;
  /** The picture is of this player's possessions. */
  readonly focus?: Seat;
  /** Standing orders that are worth settling now, for this round. */
  readonly ahead?: readonly string[];
  /**
   * What was chosen so far of a decision that is made in one move: up to 24 of `a-z`, `0-9`, `.` and `-`. It names
   * the moment that it belongs to: until that is over the panel stays good, whatever others do.
   */
  readonly selection?: string;
}

/** What a control does: it plays lines, or nothing is played and the panel is shown again with another selection. */
export interface ControlEffect {
  readonly lines: readonly string[];
  readonly selection?: string;
  /**
   * The lines are played one after the other, as far as that goes: after the first that reveals something the rest is left
   * alone. The panel after them has this selection.
   */
  readonly stepwise?: string;
}

export type PanelControl =
  | (ControlEffect & {
      readonly kind: 'button';
      readonly label: string;
      readonly style: 'primary' | 'secondary' | 'danger';
      /** It cannot be taken lightly: what it brings, which is asked before it is done. */
      readonly asks?: string;
      /** It is shown once everything that the panel asks `ahead` has an answer, if only «ask me». */
      readonly concludes?: true;
    })
  | {
      readonly kind: 'menu';
      /** Distinguishes the menus of one panel. */
      readonly id: string;
      readonly placeholder: string;
      /** At most 25 per menu; the front splits longer lists into several menus. */
      readonly choices: readonly (ControlEffect & {
        readonly label: string;
        readonly description?: string;
        /** It stands in the selection already. */
        readonly chosen?: boolean;
        /** What it adds to the selection where several are chosen together. */
        readonly part?: string;
      })[];
      /** Several may be chosen at once: the selection is then `before` with the part of each, in their order. */
      readonly several?: SeveralChoices;
    };

/** How several choices of a menu make a selection. */
export interface SeveralChoices {
  /** What the menu does with one choice; its placeholder speaks of several, too. */
  readonly one: string;
  readonly most: number;
  readonly before: string;
}
