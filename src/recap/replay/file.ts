import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { type FontFile, fontFiles } from '../../games/shared/picture/fonts.ts';
import type { SeenGame } from '../../table/recap/seen-game.ts';
import { type ReplayPlan, replayContents } from './contents-of.ts';

/** Built from `web/` by the set-up, as the playground's page is. */
const SCRIPT = new URL('../../../dist/replay/page.js', import.meta.url);
const STYLE = new URL('./web/style.css', import.meta.url);

/** Nothing from anywhere: the file brings all that it shows. */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; font-src data:; img-src data: blob:";

/**
 * A whole game as one file for a browser, which needs no network: boards, log, and, when the game is over, what each player
 * knew, the chart and the check of the dice.
 * @returns the bytes of an HTML page
 */
export const replayFile = async (seen: SeenGame, plan: ReplayPlan): Promise<Uint8Array> => {
  const contents = await replayContents(seen, plan);
  const packed = gzipSync(JSON.stringify(contents)).toString('base64');
  const [script, style, fonts] = await Promise.all([
    readFile(SCRIPT, 'utf8'),
    readFile(STYLE, 'utf8'),
    Promise.all(fontFiles().map(fontFace)),
  ]);
  const page = `<!doctype html>
<html lang="${plan.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${escaped(plan.title)}</title>
<style>${fonts.join('\n')}\n${style}</style>
</head>
<body>
<main id="replay"></main>
<script id="contents" type="application/gzip">${packed}</script>
<script>${script.replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`;
  return new TextEncoder().encode(page);
};

const fontFace = async ({ family, path }: FontFile): Promise<string> => {
  const base64 = await readFile(path, 'base64');
  return `@font-face { font-family: "${family}"; src: url(data:font/woff2;base64,${base64}) format("woff2"); }`;
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
