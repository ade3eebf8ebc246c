/**
 * Bundled and run by `bench -- mount`: the same screen fifty times, as elements, as bare React roots and
 * under one root.
 */
import { createRoot, type Root } from 'react-dom/client';
import { widgetSheets } from '../../../src/styles/sheet.js';
import '../../../widgets/not-found/not-found.element.js';
import { NotFound } from '../../../widgets/not-found/not-found.js';

const COUNT = 50;
const indexes = Array.from({ length: COUNT }, (_, index) => index);

type Way = 'elements' | 'roots' | 'oneRoot';

export interface MountTimes extends Record<Way, number[]> {
  count: number;
}

const nextPaint = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve())));

/** Each way mounts into its own box and reports when all buttons are rendered. */
const WAYS: Record<Way, (box: HTMLElement) => { isDone: () => boolean; end: () => void }> = {
  elements: (box) => {
    const elements = indexes.map(() => document.createElement('rd-not-found'));
    box.append(...elements);
    return {
      isDone: () => elements.every(({ shadowRoot }) => shadowRoot?.querySelector('button')),
      end: () => box.remove(),
    };
  },
  roots: (box) => {
    const shadow = shadowIn(box);
    const roots = indexes.map((): Root => {
      const place = document.createElement('div');
      shadow.append(place);
      const root = createRoot(place);
      root.render(<NotFound />);
      return root;
    });
    return { isDone: () => hasAll(shadow), end: () => roots.forEach((root) => root.unmount()) };
  },
  oneRoot: (box) => {
    const shadow = shadowIn(box);
    const root = createRoot(shadow);
    root.render(indexes.map((index) => <NotFound key={index} />));
    return { isDone: () => hasAll(shadow), end: () => root.unmount() };
  },
};

function shadowIn(box: HTMLElement): ShadowRoot {
  const shadow = box.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = widgetSheets();
  return shadow;
}

const hasAll = (shadow: ShadowRoot) => shadow.querySelectorAll('button').length === COUNT;

async function time(way: Way): Promise<number> {
  const box = document.createElement('div');
  document.body.append(box);
  await nextPaint();
  const start = performance.now();
  const { isDone, end } = WAYS[way](box);
  while (!isDone()) await nextPaint();
  await nextPaint();
  const ms = performance.now() - start;
  end();
  box.remove();
  await nextPaint();
  return ms;
}

/**
 * Runs the ways in turn, so that a busy moment of the machine affects all of them. The first round is a
 * warm-up.
 */
export async function measure(rounds: number): Promise<MountTimes> {
  const times: MountTimes = { elements: [], roots: [], oneRoot: [], count: COUNT };
  for (let round = -1; round < rounds; round += 1)
    for (const way of ['elements', 'roots', 'oneRoot'] as const) {
      const ms = await time(way);
      if (round >= 0) times[way].push(ms);
    }
  return times;
}
