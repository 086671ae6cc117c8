/** A picture of the gallery, in a file beside the page. */
export interface Exhibit {
  readonly title: string;
  readonly file: string;
  /** A line of figures: size in pixels and bytes. */
  readonly facts: string;
}

/** Exhibits that belong together. */
export interface Hall {
  readonly title: string;
  readonly exhibits: readonly Exhibit[];
}

/** Width in pixels at which Discord shows a picture on a phone. */
const PHONE = 550;

/** Full deficiencies, in linear light: Machado, Oliveira and Fernandes (2009). */
const VISION = {
  deuteranopia: '0.367322 0.860646 -0.227968 0.280085 0.672501 0.047413 -0.011820 0.042940 0.968881',
  protanopia: '0.152286 1.052583 -0.204868 0.114503 0.786281 0.099216 -0.003882 -0.048116 1.051998',
  tritanopia: '1.255528 -0.076749 -0.178779 -0.078411 0.930809 0.147602 0.004733 0.691367 0.303900',
} as const;

const filterOf = (name: string, rows: string): string => {
  const parts = rows.split(' ');
  const matrix = [0, 3, 6].map((at) => `${parts.slice(at, at + 3).join(' ')} 0 0`).join(' ');
  return `<filter id="${name}" color-interpolation-filters="linearRGB"><feColorMatrix values="${matrix} 0 0 0 1 0"/></filter>`;
};

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0) ?? 32};`);

const exhibit = ({ title, file, facts }: Exhibit): string => {
  const image = (attributes: string): string =>
    `<img src="${escaped(file)}" alt="${escaped(title)}" loading="lazy" ${attributes}>`;
  const seen = Object.keys(VISION).map(
    (name) =>
      `<figure>${image(`width="${PHONE}" style="filter:url(#${name})"`)}<figcaption>${name}</figcaption></figure>`,
  );
  return [
    `<article><h3>${escaped(title)}</h3><p>${escaped(facts)}</p>${image('')}`,
    `<div><figure>${image(`width="${PHONE}"`)}<figcaption>${PHONE} px</figcaption></figure>${seen.join('')}</div></article>`,
  ].join('');
};

/** The whole gallery as one page, each picture full size, on a phone, and as people see it who lack a kind of cone. */
export const pageOf = (halls: readonly Hall[]): string =>
  [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Postboard: gallery</title>',
    '<style>body{background:#313338;color:#dbdee1;font:16px sans-serif;margin:24px}',
    'div{display:flex;flex-wrap:wrap;gap:12px}figure{margin:0}img{max-width:100%;height:auto}a{color:inherit}</style>',
    '<svg width="0" height="0" aria-hidden="true">',
    ...Object.entries(VISION).map(([name, rows]) => filterOf(name, rows)),
    '</svg>',
    `<nav>${halls.map(({ title }, at) => `<a href="#hall-${at}">${escaped(title)}</a>`).join(' · ')}</nav>`,
    ...halls.map(
      ({ title, exhibits }, at) =>
        `<section id="hall-${at}"><h2>${escaped(title)}</h2>${exhibits.map(exhibit).join('')}</section>`,
    ),
    '</html>',
  ].join('\n');
