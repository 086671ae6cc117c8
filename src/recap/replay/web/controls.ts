import type { ReplayContents } from '../contents.ts';
import { element } from './element.ts';

/** Buttons and a slider that lead through the moments. */
export interface Controls {
  readonly element: HTMLElement;
  show(moment: number): void;
}

/** @param go leads to a moment; those that there are not are brought to the next one */
export const controls = ({ moments, texts }: ReplayContents, go: (moment: number) => void): Controls => {
  const last = moments.length - 1;
  const slider = element('input', { type: 'range', min: '0', max: `${last}`, ariaLabel: texts.turn });
  slider.oninput = () => go(slider.valueAsNumber);
  const to = (sign: string, ariaLabel: string, target: () => number): HTMLButtonElement =>
    element('button', { type: 'button', ariaLabel, title: ariaLabel, onclick: () => go(target()) }, sign);
  const at = (): number => slider.valueAsNumber;
  const back = [to('«', texts.first, () => 0), to('‹', texts.previous, () => at() - 1)];
  const on = [to('›', texts.next, () => at() + 1), to('»', texts.last, () => last)];
  return {
    element: element('div', { className: 'controls' }, ...back, slider, ...on),
    show(moment) {
      slider.value = `${moment}`;
      slider.setAttribute('aria-valuetext', moments[moment] ?? '');
      for (const button of back) button.disabled = moment === 0;
      for (const button of on) button.disabled = moment === last;
    },
  };
};

/** Where keys lead to, from a moment. */
const KEYS: Readonly<Record<string, (moment: number, last: number) => number>> = {
  ArrowLeft: (moment) => moment - 1,
  ArrowRight: (moment) => moment + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Leads through the moments by keys, unless a field has its own use for them. */
export const listenToKeys = (last: number, at: () => number, go: (moment: number) => void): void => {
  document.addEventListener('keydown', (event) => {
    const inField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    const target = KEYS[event.key];
    if (!target || inField || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(target(at(), last));
  });
};

/** Pixels that a finger has to go for a swipe. */
const SWIPE = 40;

/** Leads through the moments by swiping over an element. */
export const listenToSwipes = (on: HTMLElement, at: () => number, go: (moment: number) => void): void => {
  let from: number | undefined;
  on.addEventListener('pointerdown', ({ clientX }) => {
    from = clientX;
  });
  on.addEventListener('pointerup', ({ clientX }) => {
    const way = clientX - (from ?? clientX);
    from = undefined;
    if (Math.abs(way) >= SWIPE) go(at() + (way < 0 ? 1 : -1));
  });
};
