import { describe, expect, it } from 'vitest';
import { tokenDefaults } from './token-defaults.js';

describe('tokenDefaults', () => {
  it('makes each token an initial value, which any declaration of the page overrides', () => {
    expect(tokenDefaults(':root { --rd-space-1: 4px; }')).toBe(
      "@property --rd-space-1 { syntax: '*'; inherits: true; initial-value: 4px; }",
    );
  });

  it('preserves a value with several lines, and one with a colour for each scheme', () => {
    const css = ':root {\n --rd-shadow:\n 0 1px 2px light-dark(red, blue),\n 0 0 1px black; }';
    expect(tokenDefaults(css)).toContain('initial-value: 0 1px 2px light-dark(red, blue), 0 0 1px black;');
  });

  it('ignores a token in a comment', () => {
    expect(tokenDefaults('/* --rd-old: 1px; */')).toBe('');
  });
});
