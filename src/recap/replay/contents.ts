import type { Recording } from '../../games/front/recording.ts';
import type { Locale } from '../../i18n/locale.ts';

/** Texts of the page, by the last part of their key `replay.page.…`. */
export const REPLAY_TEXTS = [
  'board',
  'first',
  'previous',
  'next',
  'last',
  'turn',
  'seen-by',
  'log',
  'as-text',
  'chart',
  'dice',
  'check',
  'checking',
  'checked',
  'wrong-commitment',
  'wrong-salt',
  'wrong-draw',
  'no-cryptography',
  'keys',
] as const;
export type ReplayText = (typeof REPLAY_TEXTS)[number];

/** All that the page of a replay shows, as plain data. */
export interface ReplayContents {
  readonly locale: Locale;
  readonly texts: Readonly<Record<ReplayText, string>>;
  readonly title: string;
  readonly players: readonly { readonly name: string; readonly colour: string }[];
  /** Headings of the moments that are shown, in order. */
  readonly moments: readonly string[];
  /** The same moments in the eyes of each viewer; the first is shown at the beginning. */
  readonly viewers: readonly ReplayViewer[];
  readonly recording: Recording;
  /** How the scores grew, and the same in words; left out while the game goes on. */
  readonly chart?: { readonly recording: Recording; readonly alt: string };
  /** Left out while the seed is secret. */
  readonly dice?: ReplayDice;
}

export interface ReplayViewer {
  readonly name: string;
  /** By moment. */
  readonly shown: readonly ReplayMoment[];
}

/** A board, and what had happened since the one before. */
export interface ReplayMoment {
  /** The number of the recording's picture. */
  readonly picture: number;
  readonly alt: string;
  /** The board as lines of text. */
  readonly text: string;
  readonly log: readonly ReplayLine[];
}

export interface ReplayLine {
  /** Whose move it was; undefined where it was nobody's. */
  readonly seat?: number;
  readonly text: string;
  /** The move in notation. */
  readonly move?: string;
  /** Taken back later. */
  readonly undone?: true;
}

/** What all draws of an ended table came from. */
export interface ReplayDice {
  readonly table: string;
  readonly seed: string;
  readonly commitment: string;
  readonly salt: string;
  /** What the players' joining added to the salt, in the order of joining. */
  readonly contributions: readonly string[];
  readonly draws: readonly ReplayDraw[];
}

export interface ReplayDraw {
  /** The log entry. */
  readonly seq: number;
  readonly stream: string;
  readonly index: number;
  readonly sides: number;
  readonly value: number;
}
