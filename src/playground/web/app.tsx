import { useEffect, useState } from 'preact/hooks';
import type { PersonView } from '../protocol.ts';
import { Room } from './chat-page.tsx';
import { fetchPeople } from './server.ts';
import { useSession } from './session.ts';
import { wordsFor } from './translate.ts';

const asked = (): string | null => new URLSearchParams(location.search).get('as');

const remember = (me: string, fresh: boolean): void => {
  const address = `?as=${me}${location.hash}`;
  if (fresh) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
};

/** Who looks at the page: the one its address names, else the first. */
const useMe = () => {
  const [me, setMe] = useState<string>();
  const find = async (): Promise<void> => {
    const people: PersonView[] = (await fetchPeople()).filter(({ bot }) => !bot);
    const found = people.find(({ id }) => id === asked()) ?? people[0];
    if (!found) return;
    remember(found.id, true);
    setMe(found.id);
  };
  useEffect(() => {
    void find();
    const back = () => setMe(asked() ?? undefined);
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);
  const become = (id: string): void => {
    remember(id, false);
    setMe(id);
  };
  return { me, become, find };
};

/** Before it is known who looks, the browser says in which language. */
const t = wordsFor(navigator.language);

/** The page. */
export const App = () => {
  const { me, become } = useMe();
  const session = useSession(me);
  if (session.gone) {
    return (
      <main class="waiting">
        <p>{t('page.gone')}</p>
        <a class="button primary" href="/">
          {t('page.reopen')}
        </a>
      </main>
    );
  }
  if (!session.state) {
    return (
      <main class="waiting" aria-busy="true">
        <p>{t('page.opening')}</p>
      </main>
    );
  }
  return <Room key={session.state.me} session={session} state={session.state} become={become} />;
};
