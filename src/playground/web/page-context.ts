import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { ChannelView, CommandView, OutcomeView, PersonView, StateView } from '../protocol.ts';
import type { Actions } from './actions.ts';
import type { Translate } from './translate.ts';

/** A picture that is shown large. */
export interface Picture {
  readonly url: string;
  readonly description: string;
}

/** What every part of the page may need. */
export interface Page {
  readonly state: StateView;
  readonly me: PersonView;
  readonly actions: Actions;
  /** The page's own texts in the reader's language. */
  readonly t: Translate;
  person(id: string): PersonView | undefined;
  channel(id: string): ChannelView | undefined;
  goTo(channelId: string): void;
  enlarge(picture: Picture): void;
  /** The slash command that is being filled in. */
  readonly command: CommandView | undefined;
  /** Begins to fill in a command, or leaves it. */
  takeCommand(command: CommandView | undefined): void;
  /** Runs an action, opens the form that comes of it, or says what went wrong. Resolves with whether it went well. */
  run(action: () => Promise<OutcomeView | unknown>): Promise<boolean>;
}

export const PageContext = createContext<Page | undefined>(undefined);

/** What the page offers to the part that asks. */
export const usePage = (): Page => {
  const page = useContext(PageContext);
  if (!page) throw new Error('this part is not within a page');
  return page;
};
