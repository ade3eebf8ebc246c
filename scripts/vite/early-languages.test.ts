import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../src/text/locale.js';

it('early.js knows every language before the first paint', () => {
  const early = readFileSync('host-demo/early.js', 'utf8');
  const [, known] = /\/\^\(([\w|]+)\)\\b\//.exec(early) ?? [];
  expect(known?.split('|')).toEqual([...LANGUAGES]);
  for (const language of LANGUAGES)
    if (language !== 'en') expect(early).toContain(`documentElement.lang = '${language}'`);
});
