import { LANGUAGES, type Rules } from './section.ts';

/** What is wrong with a rulebook, one line each: dead links, missing translations, names of no section. */
export const faultsOf = ({ book, sections, cited, refused }: Rules): string[] => {
  const all = new Set(LANGUAGES.flatMap((lang) => [...sections[lang].keys()]));
  const missing = LANGUAGES.flatMap((lang) =>
    [...all].filter((id) => !sections[lang].has(id)).map((id) => `${lang}: ${id} is missing`),
  );
  const dead = LANGUAGES.flatMap((lang) =>
    [...sections[lang].values()].flatMap(({ id, links }) =>
      links.filter((link) => !sections[lang].has(link)).map((link) => `${lang}: ${id} links to ${link}`),
    ),
  );
  const lost = [...cited, ...refused]
    .filter(([, id]) => !all.has(id))
    .map(([rule, id]) => `${rule} is said to be in ${id}`);
  const named = [...book.introduction, ...(book.summary === undefined ? [] : [book.summary])];
  const unnamed = named.filter((id) => !all.has(id)).map((id) => `${id} is named by the book`);
  return [...missing, ...dead, ...lost, ...unnamed];
};
