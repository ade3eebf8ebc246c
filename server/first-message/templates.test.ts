import { describe, expect, it } from 'vitest';
import { DEFAULT_FILE } from './default-file.js';
import { fillTemplate, readTemplates } from './templates.js';

describe('the templates of first messages', () => {
  it('are one to a line, without notes, blank lines and the marks of editors', () => {
    expect(readTemplates('\uFEFF# a note\r\nHi {client_name}\r\n\r\n  It’s {ptw_name}  \n')).toEqual([
      'Hi {client_name}',
      'It’s {ptw_name}',
    ]);
  });

  it('come in several variants that all name both people', () => {
    const templates = readTemplates(DEFAULT_FILE);
    expect(new Set(templates).size).toBeGreaterThan(5);
    for (const template of templates) {
      expect(template).toContain('{ptw_name}');
      expect(template).toContain('{client_name}');
    }
  });

  it('are refused with the line and the placeholder that nobody knows', () => {
    expect(() => readTemplates('# note\nHi {client_name}\nHi {clientname}, {x}\n')).toThrow(
      'Line 3 has the unknown placeholder {clientname}. Only {ptw_name} and {client_name} are known.',
    );
  });

  it.each([
    ['Hi {client_name', 'Line 1 has a brace'],
    ['Hi }', 'Line 1 has a brace'],
    ['Hi {}', 'Line 1 has the unknown placeholder {}'],
    [`\n${'x'.repeat(601)}`, 'Line 2 has 601 characters'],
    ['# notes only', 'It holds no message'],
    ['', 'It holds no message'],
  ])('are refused where a line can’t be meant so: %s', (text, problem) => {
    expect(() => readTemplates(text)).toThrow(problem);
  });

  it('take names as they are, even one that looks like a placeholder', () => {
    const names = { ptw_name: '{client_name}', client_name: '$& Ana' };
    expect(fillTemplate('{ptw_name} to {client_name}, {client_name}', names)).toBe(
      '{client_name} to $& Ana, $& Ana',
    );
  });
});
