import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/rulebook/index.ts';
import { library } from './library.ts';

const book = library.rulebookOf('small-world-underground');

/** Everything with a name: its section, its name in both languages, and what its English text must give. */
const NAMED = [
  ['race-cultists', 'Cultists', 'Kultyści', '5 tokens, 10 in all'],
  ['race-drow', 'Drow', 'Drowy', '4 tokens, 9 in all'],
  ['race-flames', 'Flames', 'Płomyczki', '4 tokens, 9 in all'],
  ['race-gnomes', 'Gnomes', 'Gnomy', '6 tokens, 11 in all'],
  ['race-iron-dwarves', 'Iron Dwarves', 'Żelazne Krasnoludy', '7 tokens, 12 in all'],
  ['race-kraken', 'Kraken', 'Krakenki', '5 tokens, 10 in all'],
  ['race-liches', 'Liches', 'Licze', '5 tokens, 10 in all'],
  ['race-lizardmen', 'Lizardmen', 'Jaszczury', '7 tokens, 12 in all'],
  ['race-mudmen', 'Mudmen', 'Błotniaki', '5 tokens, 12 in all'],
  ['race-mummies', 'Mummies', 'Mumie', '10 tokens, 15 in all'],
  ['race-ogres', 'Ogres', 'Ogry', '5 tokens, 10 in all'],
  ['race-shadow-mimes', 'Shadow Mimes', 'Mimowie Cienia', '7 tokens, 12 in all'],
  ['race-shrooms', 'Shrooms', 'Grzybki', '5 tokens, 10 in all'],
  ['race-spiderines', 'Spiderines', 'Pajęczatki', '7 tokens, 12 in all'],
  ['race-will-o-wisps', "Will-o'-Wisps", 'Świetliki', '6 tokens, 11 in all'],
  ['power-adventurous', 'Adventurous', 'Awanturnicze', '5 tokens'],
  ['power-fisher', 'Fisher', 'Rybackie', '4 tokens'],
  ['power-flocking', 'Flocking', 'Stadne', '5 tokens'],
  ['power-frightened', 'Frightened', 'Strachliwe', '4 tokens'],
  ['power-immortal', 'Immortal', 'Nieśmiertelne', '4 tokens'],
  ['power-magic', 'Magic', 'Magiczne', '5 tokens'],
  ['power-martyr', 'Martyr', 'Męczennicze', '4 tokens'],
  ['power-mining', 'Mining', 'Górnicze', '4 tokens'],
  ['power-muddy', 'Muddy', 'Błotniste', '3 tokens'],
  ['power-mystic', 'Mystic', 'Mistyczne', '4 tokens'],
  ['power-quarreling', 'Quarreling', 'Kłótliwe', '3 tokens'],
  ['power-reborn', 'Reborn', 'Odradzające się', '5 tokens'],
  ['power-royal', 'Royal', 'Szlacheckie', '5 tokens'],
  ['power-shield', 'Shield', 'Tarczowe', '3 tokens'],
  ['power-stone', 'Stone', 'Kamienne', '4 tokens'],
  ['power-thieving', 'Thieving', 'Złodziejskie', '4 tokens'],
  ['power-tomb', 'Tomb', 'Grobowe', '5 tokens'],
  ['power-vampire', 'Vampire', 'Wampiryczne', '5 tokens'],
  ['power-vanishing', 'Vanishing', 'Znikające', '5 tokens'],
  ['power-vengeful', 'Vengeful', 'Mściwe', '4 tokens'],
  ['power-wise', 'Wise', 'Zaradne', '4 tokens'],
  ['relic-flying-doormat', 'Flying Doormat', 'Latająca Wycieraczka', 'Relic'],
  ['relic-froggys-ring', "Froggy's Ring", 'Pierścień Frogga', 'Relic'],
  ['relic-stinky-trolls-socks', "Stinky Troll's Socks", 'Śmierdzące Skarpety Trolla', 'Relic'],
  ['relic-scepter-of-avarice', 'Scepter of Avarice', 'Berło Zachłanności', 'Relic'],
  ['relic-shiny-orb', 'Shiny Orb', 'Świecący Graal', 'Relic'],
  ['relic-sword-of-the-killer-rabbit', 'Sword of the Killer Rabbit', 'Miecz Króliczego Zabójcy', 'Relic'],
  ['place-altar-of-souls', 'Altar of Souls', 'Ołtarz Ofiarny', 'Place'],
  ['place-crypt-of-the-tomb-raider', 'Crypt of the Tomb-raider', 'Krypta Tomb-Raidera', 'Place'],
  ['place-diamond-fields', 'Diamond Fields', 'Diamentowe Pola', 'Place'],
  ['place-great-brass-pipe', 'Great Brass Pipe', 'Wielka Miedziana Rura', 'Place'],
  ['place-fountain-of-youth', 'Fountain of Youth', 'Fontanna Młodości', 'Place'],
  ['place-keep-on-the-motherland', 'Keep on the Motherland', 'Strażnica Ziemi Ojczystej', 'Place'],
  ['place-mine-of-the-lost-dwarf', 'Mine of the Lost Dwarf', 'Krasnoludzka Zaginiona Kopalnia', 'Place'],
  ['place-stonehedge', 'Stonehedge', 'Kamienny Krąg', 'Place'],
  ['place-wickedest-pentacle', 'Wickedest Pentacle', 'Najdziwniejszy Pacyfgram', 'Place'],
  ['piece-monster', 'Monster', 'Bestia', '14 in all'],
  ['piece-black-mountain', 'Black Mountain marker', 'Znacznik Czarnych Gór', '9 in all'],
  ['piece-great-ancient', 'Great Ancient', 'Wielki Przedwieczny', '1 in all'],
  ['piece-queen', 'Queen', 'Królewna', '1 in all'],
  ['piece-ghost', "Tomb-raider's Ghost", 'Duch Tomb-Raidera', '1 in all'],
  ['piece-balrog', 'Balrog', 'Balrog', '1 in all'],
  ['piece-volcano', 'Volcano', 'Wulkan', '1 in all'],
  ['piece-bag', "Bag-o'-Many-Things", 'Sakwa Wielu-Rzeczy', '1 in all'],
  ['piece-mushroom-armor', 'Mushroom Armor', 'Zgrzybiały Pancerz', '8 in all'],
  ['piece-silver-hammer', 'Silver Hammer', 'Srebrny Młot', '7 in all'],
  ['piece-vengeance', 'Vengeance marker', 'Znacznik Zemsty', '4 in all'],
  ['terrain-mudpool', 'Mudpool', 'Błotny Staw', ''],
  ['terrain-mushroom-forest', 'Mushroom Forest', 'Grzybowy Las', ''],
  ['terrain-mystic-crystals', 'Mystic Crystals', 'Mistyczne Kryształy', ''],
  ['terrain-mine', 'Mine', 'Kopalnia', ''],
  ['terrain-black-mountain', 'Black Mountain', 'Czarne Góry', ''],
  ['terrain-river', 'River', 'Rzeka', ''],
  ['terrain-chasm', 'Abysmal Chasm', 'Przepastna Otchłań', ''],
] as const;

test('there is something of each kind', () => {
  const count = (kind: string): number => NAMED.filter(([id]) => id.startsWith(kind)).length;
  expect(['race-', 'power-', 'relic-', 'place-'].map(count)).toEqual([15, 21, 6, 9]);
});

describe.each(NAMED)('%s', (id, en, pl, figures) => {
  test('is called by its name', () => {
    expect(LANGUAGES.map((lang) => book.section(id, lang)?.title)).toEqual([en, pl]);
  });

  test('gives its numbers', () => {
    expect(book.section(id, 'en')?.text).toContain(figures);
  });
});

test('each ruling has a section of its own that leads to what it is about', () => {
  for (let number = 1; number <= 105; number += 1)
    for (const lang of LANGUAGES) {
      const ruling = book.section(`ruling-r${number}`, lang);
      expect(ruling?.title).toMatch(new RegExp(`^R${number}: `));
      expect(ruling?.links, `R${number}`).not.toEqual([]);
    }
});

test('no rule is cited that is explained by a ruling only', () => {
  expect([...book.rules.cited.values()].filter((id) => id.startsWith('ruling-'))).toEqual([]);
});
