/** A piece of a text within a line. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler';
      readonly inner: readonly Inline[];
    }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly href: string; readonly inner: readonly Inline[] }
  | { readonly kind: 'user' | 'channel'; readonly id: string }
  /** The mention of a slash command; its path without the slash, as registered. */
  | { readonly kind: 'command'; readonly path: string }
  | { readonly kind: 'time'; readonly at: number; readonly style: string };

/** A block of a message. */
export type Block =
  | { readonly kind: 'lines'; readonly lines: readonly (readonly Inline[])[] }
  | { readonly kind: 'heading'; readonly level: number; readonly inner: readonly Inline[] }
  | { readonly kind: 'small'; readonly inner: readonly Inline[] }
  | {
      readonly kind: 'item';
      readonly mark: string;
      readonly depth: number;
      readonly inner: readonly Inline[];
    }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string };

type Rule = readonly [RegExp, (found: RegExpExecArray) => Inline];

const nested =
  (kind: 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler') =>
  ([, text = '']: RegExpExecArray): Inline => ({ kind, inner: inlines(text) });

const plain = (text: string): Inline => ({ kind: 'text', text });

const RULES: readonly Rule[] = [
  [/\\([^0-9A-Za-z\s])/y, ([, char = '']) => plain(char)],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, ([, , text = '']) => ({ kind: 'code', text: text.trim() || text })],
  [/<@!?(\d+)>/y, ([, id = '']) => ({ kind: 'user', id })],
  [/<#(\d+)>/y, ([, id = '']) => ({ kind: 'channel', id })],
  [
    /<t:(-?\d{1,12})(?::([tTdDfFR]))?>/y,
    ([, at, style = 'f']) => ({ kind: 'time', at: Number(at) * 1000, style }),
  ],
  [/<a?(:\w+:)\d+>/y, ([, name = '']) => plain(name)],
  [/<\/([^:>]+):\d+>/y, ([, path = '']) => ({ kind: 'command', path })],
  [
    /\[([^\]]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y,
    ([, text = '', href = '']) => ({ kind: 'link', href, inner: inlines(text) }),
  ],
  [/<(https?:\/\/[^\s>]+)>/y, ([, href = '']) => ({ kind: 'link', href, inner: [plain(href)] })],
  [/https?:\/\/[^\s<>]*[^\s<>.,:;!?)\]'"]/y, ([href]) => ({ kind: 'link', href, inner: [plain(href)] })],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, nested('bold')],
  [/__([\s\S]+?)__(?!_)/y, nested('underline')],
  [/~~([\s\S]+?)~~/y, nested('strike')],
  [/\|\|([\s\S]+?)\|\|/y, nested('spoiler')],
  [/\*(?=\S)((?:\*\*|[^*])+?)\*(?!\*)/y, nested('italic')],
  [/(?<!\w)_((?:__|[^_])+?)_(?!\w)/y, nested('italic')],
];

const foundAt = (text: string, at: number): { found: RegExpExecArray; piece: Inline } | undefined => {
  for (const [pattern, make] of RULES) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) return { found, piece: make(found) };
  }
  return undefined;
};

/** The pieces of a text without blocks. */
export const inlines = (text: string): Inline[] => {
  const pieces: Inline[] = [];
  let rest = '';
  const flush = () => {
    if (rest !== '') pieces.push(plain(rest));
    rest = '';
  };
  for (let at = 0; at < text.length; ) {
    const hit = foundAt(text, at);
    if (!hit) {
      rest += text[at];
      at += 1;
      continue;
    }
    flush();
    pieces.push(hit.piece);
    at += hit.found[0].length;
  }
  flush();
  return pieces;
};

const lineBlock = (line: string): Block | undefined => {
  const heading = /^(#{1,3}) +(.*)$/.exec(line);
  if (heading) return { kind: 'heading', level: heading[1]?.length ?? 1, inner: inlines(heading[2] ?? '') };
  const small = /^-# +(.*)$/.exec(line);
  if (small) return { kind: 'small', inner: inlines(small[1] ?? '') };
  const item = /^( *)([-*]|\d+\.) +(.*)$/.exec(line);
  if (!item) return undefined;
  const [, indent = '', mark = '', text = ''] = item;
  return {
    kind: 'item',
    mark: /\d/.test(mark) ? mark : '•',
    depth: Math.floor(indent.length / 2),
    inner: inlines(text),
  };
};

const withLine = (blocks: Block[], line: string): void => {
  const own = lineBlock(line);
  if (own) return void blocks.push(own);
  const last = blocks.at(-1);
  if (last?.kind === 'lines')
    blocks[blocks.length - 1] = { kind: 'lines', lines: [...last.lines, inlines(line)] };
  else if (line.trim() !== '') blocks.push({ kind: 'lines', lines: [inlines(line)] });
};

const plainBlocks = (text: string): Block[] => {
  const blocks: Block[] = [];
  let quoted: string[] = [];
  const endQuote = () => {
    if (quoted.length > 0) blocks.push({ kind: 'quote', blocks: plainBlocks(quoted.join('\n')) });
    quoted = [];
  };
  for (const line of text.split('\n')) {
    const quote = /^> ?(.*)$/.exec(line);
    if (quote && line.startsWith('> ')) {
      quoted.push(quote[1] ?? '');
      continue;
    }
    endQuote();
    withLine(blocks, line);
  }
  endQuote();
  return blocks;
};

/** A message's text, in Discord's kind of Markdown, as blocks. */
export const markdown = (text: string): Block[] =>
  text.split(/```(?:\w*\n)?([\s\S]*?)```/).flatMap((part, at): Block[] => {
    if (at % 2 === 1) return [{ kind: 'code', text: part.replace(/\n$/, '') }];
    const trimmed = part.replace(/^\n|\n$/g, '');
    return trimmed === '' ? [] : plainBlocks(trimmed);
  });
