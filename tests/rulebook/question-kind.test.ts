import { describe, expect, test } from 'vitest';
import { formOf, isExplained, isOpen, kindOf } from '../../src/rulebook/question-kind.ts';

describe('what a question wants to hear', () => {
  test.each([
    ['can the dragon enter a hole', 'en', 'yes-no'],
    ['czy smok wejdzie do norki', 'pl', 'yes-no'],
    ['how many heroes do I get', 'en', 'number'],
    ['brakuje dwóch, ile rzutów mam?', 'pl', 'number'],
    ['monsters on a black mountain, total price?', 'en', 'number'],
    ['merchants with 5 regions, nothing else. total for the turn?', 'en', 'number'],
    ["an empty hill beside their mountain, what's the bill", 'en', 'number'],
    ['can I see the total of another player', 'en', 'yes-no'],
    ['handlujące mają 5 regionów, razem za turę?', 'pl', 'number'],
    ['what does the balrog do', 'en', undefined],
    ['balrog', 'en', undefined],
    ['balrog on the third bridge, cost??', 'en', 'number'],
    ['the third bridge cost?', 'en', 'number'],
    ['balrog z trzeciego mostu, koszt??', 'pl', 'number'],
    ['balrog na trzecim moście kosztuje?', 'pl', 'number'],
    ['why does the third bridge cost', 'en', undefined],
    ['in the second year can a balrog fly', 'en', 'yes-no'],
    ['with which ring can a balrog fly', 'en', undefined],
    ["Will-o'-Wisps: where may they go", 'en', undefined],
    ['Balrog: can he fly', 'en', 'yes-no'],
    ['can you explain the third bridge?', 'en', undefined],
    ['could somebody please list all bridges', 'en', undefined],
    ['can you tell me how many bridges there are', 'en', 'number'],
    ['can you tell me if the balrog may fly', 'en', 'yes-no'],
    ['czy możesz wyjaśnić trzeci most?', 'pl', undefined],
    ['możecie mi wymienić wszystkie mosty', 'pl', undefined],
    ['możesz powiedzieć, czy balrog może latać', 'pl', 'yes-no'],
  ] as const)('%s', (question, lang, kind) => {
    expect(kindOf(question, lang)).toBe(kind);
  });

  test.each([
    ['hammers protect a region?', 'en'],
    ["the queen's land, safe from sorcerers?", 'en'],
    ['bogaci dostają siódemkę w każdej turze?', 'pl'],
  ] as const)('«%s» asks for yes or no by its question mark alone', (question, lang) => {
    expect(kindOf(question, lang)).toBe('yes-no');
    expect(kindOf(question.replace('?', ''), lang)).toBeUndefined();
  });

  test.each([
    ['and the balrog goes where?', 'en'],
    ['the dragon?', 'en'],
    ['the dragon: any limit?', 'en'],
    ['taxes with 9 tiles?', 'en'],
    ['cheapest way over the bridge?', 'en'],
    ['najtańsza droga przez most?', 'pl'],
    ['points for a dragon in my prison?', 'en'],
    ['podatek od dziewięciu kafelków?', 'pl'],
    ['punkty za smoka w więzieniu?', 'pl'],
    ['a smok po wymarciu co robi?', 'pl'],
  ] as const)('«%s» asks for neither', (question, lang) => {
    expect(kindOf(question, lang)).toBeUndefined();
  });

  test.each([
    ['cannot pay my monster on payday what happens', 'en', 'open'],
    ['cannot pay my monster on payday, what happens', 'en', 'open'],
    ['two players: neutral minions where', 'en', 'open'],
    ['wahadło kogo trafia', 'pl', 'open'],
    ['czym karmię demona', 'pl', 'open'],
    ['śluz co robi', 'pl', 'open'],
    ['niezłomne, jak to działa', 'pl', 'open'],
    ['can I choose who gets it', 'en', 'asked'],
    ['can I attack him, when we are at peace', 'en', 'asked'],
    ['czy dostaję monety, jak mam dwie grupy', 'pl', 'asked'],
    ['czy wiem kto dostanie paladyna', 'pl', 'asked'],
    ['dragon in decline', 'en', 'bare'],
    ['strzałka na kapłana', 'pl', 'bare'],
  ] as const)('«%s» is asked as it is', (question, lang, form) => {
    expect(formOf(question, lang)).toBe(form);
  });

  test.each([
    ['does it cost 2 or 3 to take an empty mountain', 'en'],
    ['do they move before or after my active race', 'en'],
    ['can I look through all of them or only the first', 'en'],
    ['czy kosztuje 1 czy 2', 'pl'],
    ['czy rzucam przed czy po wyborze regionu', 'pl'],
    ['can balrogs hit elves? and the dragon?', 'en'],
    ['czy balrog bije elfy? a smoka?', 'pl'],
    ['moge to zachowac czy musze oddac', 'pl'],
    ['czy czarnoksiężnik podmieni samotnego elfa, czy elf ucieknie', 'pl'],
  ] as const)('«%s» is a choice, which yes and no do not answer', (question, lang) => {
    expect(kindOf(question, lang)).toBeUndefined();
    expect(formOf(question, lang)).not.toBe('asked');
  });

  test.each([
    ['can I attack a lake or a sea', 'en'],
    ['do they get anything for it or not', 'en'],
    ['can balrogs hit elves? and can they fly?', 'en'],
    ['czy mogę zaatakować morze albo jezioro', 'pl'],
    ['czy to działa czy nie', 'pl'],
    ['czy to działa, czy nie', 'pl'],
    ['czy mogę rzucić kością, czy wolno mi potem atakować', 'pl'],
    ['mam dość żetonów, czy i tak rzucam', 'pl'],
    ['czy wiem kto gra i czy ma monety', 'pl'],
  ] as const)('«%s» is for yes or no, though it names two things', (question, lang) => {
    expect(kindOf(question, lang)).toBe('yes-no');
  });

  test('behind what it is about, too, no number answers who', () => {
    expect(isExplained('Balrog: who pays him', 'en')).toBe(true);
    expect(isExplained('Balrog: what does he cost', 'en')).toBe(false);
  });

  test('what, who and when are open', () => {
    expect(isOpen('when does the game end', 'en')).toBe(true);
    expect(isOpen('hammers protect a region?', 'en')).toBe(false);
  });
});
