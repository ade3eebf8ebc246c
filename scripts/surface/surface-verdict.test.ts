import { expect, it } from 'vitest';
import { surfaceVerdict } from './surface-verdict.js';

const released = { version: '1.4.2', lines: ['element rd-a part box', 'element rd-a slot empty'] };

it('lets the version stay while pages and programs can rely on the same', () => {
  expect(surfaceVerdict({ released, now: released })).toEqual({
    isFine: true,
    text: 'What pages and programs rely on is as in 1.4.2.',
  });
});

it('fails when something was added or has gone under the version of the last release, and names it', () => {
  const { isFine, text } = surfaceVerdict({
    released,
    now: { version: '1.4.2', lines: ['element rd-a part box', 'element rd-a part head'] },
  });
  expect(isFine).toBe(false);
  expect(text).toContain('\n- element rd-a slot empty\n+ element rd-a part head\n');
  expect(text).toContain('npm run release -- minor');
});

it('lists what has changed under a new version, and lets it pass', () => {
  const lines = Array.from({ length: 30 }, (_, place) => `entry ${place}`);
  const { isFine, text } = surfaceVerdict({ released, now: { version: '1.5.0', lines } });
  expect(isFine).toBe(true);
  expect(text).toContain('Since 1.4.2, 1.5.0 changes for pages and programs:\n- element rd-a part box\n');
  expect(text).toContain('… and 12 more lines');
});
