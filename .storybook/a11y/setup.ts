/** What axe can't see, looked at in every story (`npx vitest run --config vitest.a11y.config.ts`). */
import { afterEach, expect } from 'vitest';
import { atRest, everyElement } from './deep.js';
import { lostInForcedColors } from './forced-colors.js';
import { walkByKeyboard } from './keyboard.js';
import { within } from './media.js';
import { moving } from './motion.js';
import { wrongOnPaper } from './print.js';
import { narrow, spaceOut } from './reflow.js';

declare module 'vitest' {
  interface TestContext {
    /** Set by Storybook's own test of a story. */
    story?: { parameters: { keyboard?: { isInOrder?: boolean } } };
  }
}

afterEach(async ({ task, story }) => {
  if (task.result?.state === 'fail') return;
  await atRest();
  const problems = [
    ...moving(),
    ...(await walkByKeyboard(story?.parameters.keyboard)),
    ...(await spaceOut()),
    ...(await within({ forcedColors: 'active' }, lostInForcedColors)),
    ...(await onDarkPaper()),
    ...(await narrow()),
  ];
  // What one story has said is no part of the next.
  for (const toaster of document.querySelectorAll('rd-toaster')) toaster.remove();
  expect(problems, problems.join('\n')).toEqual([]);
});

/** A dark page with an element, printed. Parts of the kit alone have no ground of their own. */
async function onDarkPaper(): Promise<string[]> {
  if (![...everyElement()].some(({ localName }) => localName.startsWith('rd-'))) return [];
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  dataset['theme'] = 'dark';
  const found = await within({ media: 'print' }, wrongOnPaper);
  dataset['theme'] = theme;
  return found;
}
