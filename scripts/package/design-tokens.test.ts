import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { groupsOf } from '../../src/styles/token-groups.js';
import { designTokens } from './design-tokens.js';

const read = (css: string, scheme: 'light' | 'dark' = 'light') =>
  designTokens(groupsOf(`:root { /* a group */ --rd-x: ${css}; }`), scheme).rd['x'];

it.each([
  ['4px', 'dimension', { value: 4, unit: 'px' }],
  ['1.45', 'number', 1.45],
  ['600', 'fontWeight', 600],
  ['120ms', 'duration', { value: 120, unit: 'ms' }],
  ['cubic-bezier(0.2, 0, 0, 1)', 'cubicBezier', [0.2, 0, 0, 1]],
  ["system-ui, 'Segoe UI', sans-serif", 'fontFamily', ['system-ui', 'Segoe UI', 'sans-serif']],
])('reads %s as a %s', (css, $type, $value) => {
  expect(read(css)).toEqual({ $type, $value, $description: 'a group' });
});

it('has the colour of each scheme, with its alpha', () => {
  const css = 'light-dark(oklch(1 0 0), oklch(0.1 0.005 230 / 0.6))';
  expect(read(css)?.$value).toEqual({ colorSpace: 'oklch', components: [1, 0, 0], alpha: 1 });
  expect(read(css, 'dark')?.$value).toEqual({
    colorSpace: 'oklch',
    components: [0.1, 0.005, 230],
    alpha: 0.6,
  });
});

it('reads each layer of a shadow', () => {
  const css = '0 1px 2px light-dark(oklch(0 0 0 / 0.1), oklch(0 0 0 / 0.4)), 0 8px 24px oklch(0 0 0 / 0.2)';
  expect(read(css, 'dark')).toMatchObject({
    $type: 'shadow',
    $value: [
      { offsetY: { value: 1, unit: 'px' }, color: { alpha: 0.4 } },
      { blur: { value: 24, unit: 'px' }, color: { alpha: 0.2 } },
    ],
  });
});

it('reads the ring that a shadow is when it spreads', () => {
  expect(read('0 0 0 1px oklch(0 0 0 / 0.1), 0 2px 6px oklch(0 0 0 / 0.2)')).toMatchObject({
    $value: [{ spread: { value: 1, unit: 'px' } }, { spread: { value: 0 } }],
  });
});

it('refuses a value that it can’t read, and names the token', () => {
  expect(() => read('calc(1px + 1rem)')).toThrow('--rd-x: no type of design tokens fits calc(1px + 1rem).');
});

it('has every token of tokens.css', () => {
  const css = readFileSync('src/styles/tokens.css', 'utf8');
  const declared = [...css.matchAll(/^ {2}--rd-([\w-]+):/gm)].map(([, name]) => name);
  expect(Object.keys(designTokens(groupsOf(css), 'light').rd)).toEqual(declared);
  expect(declared.length).toBeGreaterThan(50);
});
