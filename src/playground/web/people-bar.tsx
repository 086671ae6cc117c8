import { useState } from 'preact/hooks';
import type { PersonView } from '../protocol.ts';
import { Avatar, Badge } from './avatar.tsx';
import { usePage } from './page-context.ts';
import { PeopleDialog } from './people-dialog.tsx';

interface PersonButtonProps {
  readonly person: PersonView;
  switchTo(id: string): void;
}

const PersonButton = ({ person, switchTo }: PersonButtonProps) => (
  <button
    type="button"
    class="person"
    aria-pressed={person.id === usePage().me.id}
    title={`${person.name}: ${person.locale}, ${person.timeZone}`}
    onClick={() => switchTo(person.id)}
  >
    <Avatar person={person} />
    <span class="name">{person.name}</span>
    <Badge count={person.mentions} />
  </button>
);

interface PeopleBarProps {
  readonly drawer: boolean;
  switchTo(id: string): void;
  toggleDrawer(): void;
}

/** The switch at the top: who I am. */
export const PeopleBar = ({ switchTo, drawer, toggleDrawer }: PeopleBarProps) => {
  const { state, t } = usePage();
  const [open, setOpen] = useState(false);
  const players = state.people.filter(({ bot }) => !bot);
  return (
    <header class="people-bar">
      <button
        type="button"
        class="button drawer-button"
        aria-expanded={drawer}
        aria-controls="channels"
        onClick={toggleDrawer}
      >
        ☰<span class="visually-hidden"> {t('channels.title')}</span>
      </button>
      <h1>{t('page.title')}</h1>
      <fieldset class="switch">
        <legend class="visually-hidden">{t('people.you-are')}</legend>
        {players.map((person) => (
          <PersonButton key={person.id} person={person} switchTo={switchTo} />
        ))}
      </fieldset>
      <button
        type="button"
        class="button more-people"
        aria-label={t('people.open')}
        onClick={() => setOpen(true)}
      >
        <span class="wide">{t('people.open')}</span>
        <span class="narrow" aria-hidden="true">
          ⋯
        </span>
      </button>
      {open && <PeopleDialog switchTo={switchTo} close={() => setOpen(false)} />}
    </header>
  );
};
