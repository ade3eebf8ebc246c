import { describe, expect, it } from 'vitest';
import { DEFAULT_FILES } from './default-file.js';
import { fillTemplate, readTemplates, usableTemplates } from './templates.js';

describe('the templates of first messages', () => {
  it('are one per line, without notes, blank lines and byte order marks', () => {
    expect(readTemplates('\uFEFF# a note\r\nHi {client_name}\r\n\r\n  It’s {ptw_name}  \n')).toEqual([
      'Hi {client_name}',
      'It’s {ptw_name}',
    ]);
  });

  it.each([
    ['en', /\bpost(ed)?\b/, /\breply STOP\b/i],
    ['es', /\bpublic(ó|ación)/, /\bresponda ALTO\b/i],
  ] as const)('in %s say who writes, about which post, and how to opt out', (language, post, optOut) => {
    const templates = readTemplates(DEFAULT_FILES[language]);
    expect(new Set(templates).size).toBeGreaterThan(5);
    expect(usableTemplates(templates, null).length).toBeGreaterThan(2);
    for (const template of templates) {
      expect(template).toContain('{ptw_name}');
      expect(template).toContain('{client_name}');
      expect(template).toMatch(post);
      expect(template).toMatch(optOut);
    }
  });

  it('don’t pretend that the writer is looking for a home', () => {
    const pretending =
      /looking for|interested in|good fit|still (available|open|free|for rent)|taken it|busco|me interesa|disponible|mudar/i;
    for (const file of Object.values(DEFAULT_FILES))
      expect(readTemplates(file).filter((template) => pretending.test(template))).toEqual([]);
  });

  it('that contain an address are used only if the address is known, and a file needs a template without one', () => {
    const templates = readTemplates('Hi {client_name}\nHi {client_name} of {address}\n');
    expect(usableTemplates(templates, null)).toEqual(['Hi {client_name}']);
    expect(usableTemplates(templates, '12 Main St')).toHaveLength(2);
    expect(() => readTemplates('Hi {client_name} of {address}\n')).toThrow('Write one without it');
  });

  it('are refused with the line and the unknown placeholder', () => {
    expect(() => readTemplates('# note\nHi {client_name}\nHi {clientname}, {x}\n')).toThrow(
      'Line 3 has the unknown placeholder {clientname}. Only {ptw_name}, {client_name} and {address} are known.',
    );
  });

  it.each([
    ['Hi {client_name', 'Line 1 has a brace'],
    ['Hi }', 'Line 1 has a brace'],
    ['Hi {}', 'Line 1 has the unknown placeholder {}'],
    [`\n${'x'.repeat(601)}`, 'Line 2 has 601 characters'],
    ['# notes only', 'It holds no message'],
    ['', 'It holds no message'],
  ])('are refused when a line is obviously a mistake: %s', (text, problem) => {
    expect(() => readTemplates(text)).toThrow(problem);
  });

  it('insert names unchanged, even one that looks like a placeholder', () => {
    const names = { ptw_name: '{client_name}', client_name: '$& Ana', address: '' };
    expect(fillTemplate('{ptw_name} to {client_name}, {client_name}', names)).toBe(
      '{client_name} to $& Ana, $& Ana',
    );
  });
});
