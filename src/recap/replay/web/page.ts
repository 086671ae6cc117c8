import type { ReplayContents } from '../contents.ts';
import { controls, listenToKeys, listenToSwipes } from './controls.ts';
import { diceCheck } from './dice.ts';
import { element } from './element.ts';
import { logList } from './log.ts';
import { painterOf } from './picture.ts';
import { unpacked } from './unpack.ts';

const header = ({ title, players }: ReplayContents): HTMLElement => {
  const names = players.map(({ name, colour }) => {
    const item = element('li', {}, name);
    item.style.setProperty('--colour', colour);
    return item;
  });
  return element('header', {}, element('h1', {}, title), element('ul', { className: 'players' }, ...names));
};

/** Whose eyes the boards are seen with; nothing to choose where there are only one's own. */
const viewerChoice = ({ viewers, texts }: ReplayContents, choose: (viewer: number) => void): HTMLElement => {
  const select = element(
    'select',
    {},
    ...viewers.map(({ name }, at) => element('option', { value: `${at}` }, name)),
  );
  select.onchange = () => choose(select.selectedIndex);
  return element(
    'label',
    { className: 'viewer', hidden: viewers.length < 2 },
    `${texts['seen-by']} `,
    select,
  );
};

const chartOf = async ({ chart, texts }: ReplayContents): Promise<HTMLElement[]> => {
  if (!chart) return [];
  const canvas = element('canvas', { role: 'img', ariaLabel: chart.alt });
  (await painterOf(chart.recording))(canvas, 0);
  return [element('section', {}, element('h2', {}, texts.chart), canvas)];
};

const show = async (contents: ReplayContents, into: HTMLElement): Promise<void> => {
  const { viewers, moments, texts, dice } = contents;
  const last = moments.length - 1;
  let viewer = 0;
  let moment = last;
  const canvas = element('canvas', { role: 'img' });
  const heading = element('h2', { className: 'moment' });
  heading.setAttribute('aria-live', 'polite');
  const asText = element('pre');
  const draw = await painterOf(contents.recording);
  const go = (target: number): void => {
    moment = Math.min(Math.max(target, 0), last);
    const seen = viewers[viewer]?.shown[moment];
    if (!seen) return;
    draw(canvas, seen.picture);
    canvas.ariaLabel = seen.alt;
    heading.textContent = `${moments[moment] ?? ''} (${moment + 1}/${moments.length})`;
    asText.textContent = seen.text;
    steps.show(moment);
    log.show(viewer, moment);
  };
  const steps = controls(contents, go);
  const log = logList(contents, go);
  const choice = viewerChoice(contents, (chosen) => {
    viewer = chosen;
    go(moment);
  });
  listenToKeys(last, () => moment, go);
  listenToSwipes(canvas, () => moment, go);
  into.replaceChildren(
    header(contents),
    element(
      'div',
      { className: 'columns' },
      element(
        'section',
        { className: 'board', ariaLabel: texts.board },
        heading,
        canvas,
        steps.element,
        element('p', { className: 'keys' }, texts.keys),
        choice,
        element('details', {}, element('summary', {}, texts['as-text']), asText),
      ),
      element(
        'section',
        { className: 'story', ariaLabel: texts.log },
        element('h2', {}, texts.log),
        log.element,
      ),
    ),
    ...(await chartOf(contents)),
    ...(dice ? [diceCheck(dice, texts)] : []),
  );
  go(moment);
};

const start = async (): Promise<void> => {
  const into = document.querySelector<HTMLElement>('#replay');
  const packed = document.querySelector('#contents')?.textContent;
  if (into && packed) await show(await unpacked(packed), into);
};

start().catch((error: unknown) => {
  // Without its contents the page has no words of any language.
  document.body.append(
    element('p', { role: 'alert' }, `This file is damaged. / Ten plik jest uszkodzony. (${error})`),
  );
});
