/** A slash command before it has words: its names are keys of the locale files. */
export interface CommandSpec {
  /** Base name, also the last part of the key of its texts. */
  readonly name: string;
  /** The game whose word lists have the texts; the shared ones if left out. */
  readonly game?: string;
  /** Subcommands, or else options. */
  readonly subcommands?: readonly SubcommandSpec[];
  readonly options?: readonly OptionSpec[];
}

export interface SubcommandSpec {
  readonly name: string;
  readonly options: readonly OptionSpec[];
}

export interface OptionSpec {
  readonly name: string;
  /** `user`: a person of the server, by Discord's own list. */
  readonly type: 'string' | 'integer' | 'boolean' | 'user';
  readonly required: boolean;
  readonly autocomplete?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly ChoiceSpec[];
  /** Where the texts are, if not below the key of the command. */
  readonly texts?: Wording;
}

/** Where texts are kept: the keys of name and description, and the game whose list has them. */
export interface Wording {
  readonly game?: string;
  readonly name: string;
  readonly description: string;
}

export interface ChoiceSpec {
  readonly value: string;
  /** Key of the text that is shown; a name that is the same in all languages is made from the value. */
  readonly key?: string;
  readonly game?: string;
}
