/**
 * Checks the dark scheme of every story: axe has just checked all of it in the light one, and only colours
 * differ.
 */
import axe from 'axe-core';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';

// Storybook stores axe's whole result of the light scheme here, and vitest would send it to its main process, which takes an eighth of
// the run's time. Nothing reads it: violations fail the test by themselves.
beforeEach(({ task }) => {
  Object.defineProperty(task.meta, 'reports', { get: () => undefined, set: () => undefined });
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') return;
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  dataset['theme'] = 'dark';
  try {
    const { violations } = await axe.run(document.body, {
      runOnly: ['color-contrast'],
      resultTypes: ['violations'],
    });
    const pale = violations.flatMap(({ nodes }) =>
      nodes.map(({ target, failureSummary }) => `in the dark: ${target.flat().join(' ')}: ${failureSummary}`),
    );
    expect(pale, pale.join('\n')).toEqual([]);
  } finally {
    dataset['theme'] = theme;
  }
});

// All files share one page.
afterAll(() => document.querySelector('body > rd-toaster')?.remove());
