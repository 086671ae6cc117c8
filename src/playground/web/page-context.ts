import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { ChannelView, OutcomeView, PersonView, StateView } from '../protocol.ts';
import type { Actions } from './server.ts';
import type { Words } from './translate.ts';

/** A picture to be seen large. */
export interface Picture {
  readonly url: string;
  readonly description: string;
}

/** What every part of the page may need. */
export interface Desk {
  readonly state: StateView;
  readonly me: PersonView;
  readonly actions: Actions;
  /** The page's own words in the reader's language. */
  readonly t: Words;
  person(id: string): PersonView | undefined;
  channel(id: string): ChannelView | undefined;
  goTo(channelId: string): void;
  enlarge(picture: Picture): void;
  /** Does something, opens the form that comes of it, and says what went wrong. Resolves with whether it went well. */
  act(deed: () => Promise<OutcomeView | unknown>): Promise<boolean>;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

/** The desk of the person who looks at the page. */
export const useDesk = (): Desk => {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('no desk above this part of the page');
  return desk;
};
