import type { Section } from './section.ts';

const CHAPTER = /^# (.+)$/m;
const HEADING = /^## (.+?) \{#([a-z][a-z0-9-]*)\}$/;
const LINK = /\[([^\]]+)\]\(#([^)]+)\)/g;

/**
 * Reads one file of the rulebook: `# chapter`, then sections `## title {#id}` with their text.
 * @throws Error if there is no chapter, or a section has no id or no text
 */
export const parseChapter = (file: string, markdown: string): Section[] => {
  const chapter = CHAPTER.exec(markdown)?.[1];
  if (chapter === undefined) throw new Error(`${file}: there is no chapter title`);
  const [, ...parts] = markdown.split(/^(?=## )/m);
  return parts.map((part) => parseSection(file, chapter, part));
};

const parseSection = (file: string, chapter: string, part: string): Section => {
  const [heading = '', ...lines] = part.split('\n');
  const [, title, id] = HEADING.exec(heading) ?? [];
  if (title === undefined || id === undefined)
    throw new Error(`${file}: "${heading}" is not like "## title {#id}"`);
  const text = lines.join('\n').trim();
  if (text === '') throw new Error(`${file}: ${id} has no text`);
  return { id, chapter, title, text, links: [...text.matchAll(LINK)].map((link) => link[2] ?? '') };
};

/** Markdown in which links are only their labels, for places that cannot follow them. */
export const withoutLinks = (markdown: string): string => markdown.replace(LINK, '$1');

/** Text without Markdown: links shown by their labels, emphasis dropped. */
export const plainText = (markdown: string): string => withoutLinks(markdown).replaceAll('*', '');

/** The sentences of a plain text. */
export const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.;:?!])\s+/).filter((sentence) => sentence.trim() !== '');
