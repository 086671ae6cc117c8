import { describe, expect, test } from 'vitest';
import { GUIDE, LANGUAGES } from '../../src/rulebook/index.ts';
import { library } from './library.ts';

/** What people ask about the bot, and the section that answers it. */
const ASKED = {
  en: {
    open: 'how do I start a new game with this bot',
    join: 'can my friend still join a running game',
    leave: 'can I resign',
    computers: 'can I play against the computer',
    host: 'who is the host of this table',
    follow: 'how do I watch a game without playing',
    league: 'how do I start a league on our server',
    digest: 'can the bot post a weekly summary',
    plan: 'how can I plan my next turn in private',
    otherwise: 'can I try after the game what if I had played differently',
    undo: 'how do I undo',
    pause: 'how do we start a vote to pause the game',
    vote: 'how many votes are needed at the table',
    fair: 'can somebody cheat with the dice',
    pace: 'how many hours do I have for a move',
    time: 'what happens when my time runs out',
    away: 'I am going on holiday',
    quiet: 'set quiet hours for the night',
    mute: 'how do I turn off notifications',
    language: 'change the language to polish',
    data: 'delete my data',
    hosting: 'how do I invite the bot to my server',
  },
  pl: {
    open: 'jak zacząć nową grę z botem',
    join: 'czy kolega może jeszcze dołączyć do trwającej gry',
    leave: 'czy mogę się poddać',
    computers: 'czy można grać z komputerem',
    host: 'kto jest gospodarzem',
    follow: 'jak obserwować grę bez grania',
    league: 'jak założyć ligę na serwerze',
    digest: 'jak włączyć cotygodniowy wpis na serwerze',
    plan: 'jak zaplanować swoją następną turę',
    otherwise: 'czy po grze mogę sprawdzić, co gdybym zagrał inaczej',
    undo: 'jak cofnąć ruch',
    vote: 'jak zacząć głosowanie o przerwę',
    pause: 'jak wstrzymać grę dla wszystkich',
    fair: 'czy kości są uczciwe',
    pace: 'ile godzin mam na ruch',
    time: 'co się dzieje, gdy skończy się mój czas',
    away: 'jak ustawić urlop',
    quiet: 'ustawić ciszę nocną',
    mute: 'jak wyłączyć powiadomienia',
    language: 'zmienić język na angielski',
    data: 'usuń moje dane',
    hosting: 'jak zaprosić bota na serwer',
  },
} as const;

describe.each(LANGUAGES)('the book about the bot in %s', (lang) => {
  test('answers what people ask about it, at a table of a game too', () => {
    const missed = Object.entries(ASKED[lang]).flatMap(([section, question]) => {
      const [first] = library.ask(question, { lang, preferred: ['small-world'] });
      const found = `${first?.book}/${first?.id}`;
      return found === `${GUIDE}/${section}` ? [] : [`${question}: ${found}`];
    });
    expect(missed).toEqual([]);
  });
});

test.each([
  ['can I take back withdrawn tokens', 'en'],
  ['how many coins does everybody start with', 'en'],
  ['who may be attacked after a peace', 'en'],
  ['czy mogę opuścić region', 'pl'],
  ['ile trwa gra w trójkę', 'pl'],
] as const)('leaves «%s» to the rules', (question, lang) => {
  expect(library.ask(question, { lang, preferred: ['small-world'] })[0]?.book).toBe('small-world');
});
