import type { ReplayContents, ReplayLine } from '../contents.ts';
import { element } from './element.ts';

/** What happened, moment by moment. Each leads to its board. */
export interface LogList {
  readonly element: HTMLElement;
  /** Shows a viewer's log with a moment marked. */
  show(viewer: number, moment: number): void;
}

/** @param go leads to a moment */
export const logList = (
  { viewers, moments, players }: ReplayContents,
  go: (moment: number) => void,
): LogList => {
  const list = element('ol', { className: 'log' });
  let shown = -1;
  const line = ({ seat, text, move, undone }: ReplayLine): HTMLElement => {
    const item = element('li', {}, undone ? element('s', {}, text) : text);
    if (move !== undefined) item.append(' ', element('code', {}, move));
    item.style.setProperty('--colour', players[seat ?? -1]?.colour ?? 'transparent');
    return item;
  };
  const fill = (viewer: number): void => {
    list.replaceChildren(
      ...moments.map((heading, at) => {
        const button = element('button', { type: 'button', onclick: () => go(at) }, heading);
        const lines = viewers[viewer]?.shown[at]?.log ?? [];
        return element('li', {}, button, element('ul', {}, ...lines.map(line)));
      }),
    );
  };
  return {
    element: list,
    show(viewer, moment) {
      if (viewer !== shown) fill(viewer);
      shown = viewer;
      for (const [at, item] of [...list.children].entries()) {
        if (at === moment) item.setAttribute('aria-current', 'step');
        else item.removeAttribute('aria-current');
      }
      const current = list.children[moment];
      if (current instanceof HTMLElement)
        list.scrollTo({ top: current.offsetTop - list.clientHeight / 3, behavior: 'instant' });
    },
  };
};
