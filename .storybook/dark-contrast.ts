/**
 * Checks the dark scheme of every story: axe has just checked all of it in the light one, and only colours
 * differ.
 */
import axe from 'axe-core';
import { afterEach, expect } from 'vitest';

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
