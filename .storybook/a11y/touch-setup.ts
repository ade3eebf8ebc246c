/** Every story on a phone: 390 px wide and touched (`npx vitest run --config vitest.touch.config.ts`). */
import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { atRest, drawn } from './deep.js';
import { tooSmallForTouch } from './touch-targets.js';

const PHONE = { width: 390, height: 844 };

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') return;
  expect(matchMedia('(pointer: coarse)').matches).toBe(true);
  await page.viewport(PHONE.width, PHONE.height);
  await atRest();
  await drawn();
  const problems = tooSmallForTouch();
  for (const toaster of document.querySelectorAll('rd-toaster')) toaster.remove();
  expect(problems, problems.join('\n')).toEqual([]);
});
