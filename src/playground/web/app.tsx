import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { PersonView } from '../protocol.ts';
import { fetchPeople } from './actions.ts';
import { ChatPage } from './chat-page.tsx';
import { useSession } from './session.ts';
import { pageTranslator } from './translate.ts';

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
  const switchTo = (id: string): void => {
    remember(id, false);
    setMe(id);
  };
  return { me, switchTo };
};

/** Before it is known who looks, the browser says in which language. */
const t = pageTranslator(navigator.language);

const App = () => {
  const { me, switchTo } = useMe();
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
  return <ChatPage key={session.state.me} session={session} state={session.state} switchTo={switchTo} />;
};

const container = document.getElementById('page');
if (container) render(<App />, container);
