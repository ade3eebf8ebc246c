/** Checks in every story what axe can't see (`npx vitest run --config vitest.a11y.config.ts`). */
import { afterEach, beforeEach, expect } from 'vitest';
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

/** The share that is walked: the first story of each file and every so many after it; 1 means every story. */
const EVERY = Number(import.meta.env['VITE_RD_WALK_EVERY']);

beforeEach(({ task, skip }) => skip(task.file.tasks.indexOf(task) % EVERY !== 0, 'not in this share'));

afterEach(async ({ task, story }) => {
  if (task.result?.state !== 'pass') return;
  await atRest();
  const problems = [
    ...moving(),
    ...(await walkByKeyboard(story?.parameters.keyboard)),
    ...(await spaceOut()),
    ...(await within({ forcedColors: 'active' }, lostInForcedColors)),
    ...(await onDarkPaper()),
    ...(await narrow()),
  ];
  // Removes the toasts of the previous story.
  for (const toaster of document.querySelectorAll('rd-toaster')) toaster.remove();
  expect(problems, problems.join('\n')).toEqual([]);
});

/**
 * Prints an element on a dark page. Stories of single parts are left out, because parts have no background.
 */
async function onDarkPaper(): Promise<string[]> {
  if (![...everyElement()].some(({ localName }) => localName.startsWith('rd-'))) return [];
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  dataset['theme'] = 'dark';
  const found = await within({ media: 'print' }, wrongOnPaper);
  dataset['theme'] = theme;
  return found;
}
