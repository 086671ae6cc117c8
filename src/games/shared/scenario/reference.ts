/** Ids that scenarios may name, for the documentation. */
export interface IdList {
  readonly title: string;
  readonly ids: readonly string[];
}

/** Documentation is wrapped to lines of this length. */
const WIDTH = 120;

/** Words in lines, the further ones indented as in an item of a list. */
const wrapped = (words: readonly string[]): string => {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= WIDTH)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(line === undefined ? word : `  ${word}`);
  }
  return lines.join('\n');
};

/** Lists of ids as a part of a Markdown document. */
export const referenceOf = (lists: readonly IdList[]): string =>
  lists
    .filter(({ ids }) => ids.length > 0)
    .map(({ title, ids }) => wrapped(`- **${title}**:`.split(' ').concat(ids.map((id) => `\`${id}\``))))
    .join('\n');

/** The ids that stand behind the beginnings of keys in a list of texts: `refusal.` gives all codes of refusals. */
export const idsOfTexts = (texts: Readonly<Record<string, string>>, beginning: string): string[] =>
  Object.keys(texts).flatMap((key) => (key.startsWith(beginning) ? [key.slice(beginning.length)] : []));
