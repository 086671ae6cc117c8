import { useState } from 'preact/hooks';
import { Avatar } from './avatar.tsx';
import { Sheet } from './dialog.tsx';
import { usePage } from './page-context.ts';

const LANGUAGES = [
  ['en-US', 'English'],
  ['pl', 'Polski'],
] as const;

const ZONES = Intl.supportedValuesOf('timeZone');
const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const AddForm = ({ switchTo }: { switchTo(id: string): void }) => {
  const { run, actions, t } = usePage();
  const [name, setName] = useState('');
  const [locale, setLocale] = useState('en-US');
  const [timeZone, setTimeZone] = useState(OWN_ZONE);
  const add = async (event: Event): Promise<void> => {
    event.preventDefault();
    await run(async () => switchTo((await actions.addPerson({ name, locale, timeZone })).id));
  };
  return (
    <form class="add-person" onSubmit={add}>
      <h2>{t('people.add')}</h2>
      <label>
        {t('people.name')}
        <input required maxLength={32} value={name} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <label>
        {t('people.language')}
        <select value={locale} onChange={(event) => setLocale(event.currentTarget.value)}>
          {LANGUAGES.map(([code, label]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('people.zone')}
        <select value={timeZone} onChange={(event) => setTimeZone(event.currentTarget.value)}>
          {[...new Set([OWN_ZONE, 'UTC', ...ZONES])].map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </select>
      </label>
      <button type="submit" class="button primary">
        {t('people.join')}
      </button>
    </form>
  );
};

/** Lists the people, opens windows for them, and adds more. */
export const PeopleDialog = ({ switchTo, close }: { switchTo(id: string): void; close(): void }) => {
  const { state, t } = usePage();
  const players = state.people.filter(({ bot }) => !bot);
  return (
    <Sheet title={t('people.title')} close={close}>
      <ul class="people-list">
        {players.map((person) => (
          <li key={person.id}>
            <Avatar person={person} />
            <span class="who">
              {person.name}
              <small>
                {person.locale} · {person.timeZone}
              </small>
            </span>
            <a
              class="button"
              href={`/?as=${person.id}${location.hash}`}
              target="_blank"
              rel="noreferrer"
              aria-label={t('people.open-as', { name: person.name })}
            >
              {t('people.window')}
            </a>
          </li>
        ))}
      </ul>
      <AddForm switchTo={switchTo} />
    </Sheet>
  );
};
