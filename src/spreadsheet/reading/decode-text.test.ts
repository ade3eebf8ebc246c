import { describe, expect, it } from 'vitest';
import { encodingOf, isText, textOf } from './decode-text.js';

const decoded = (bytes: Uint8Array, options = {}) => [...textOf(bytes, options)].join('');
const utf8 = (text: string) => Buffer.from(text);
const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('a UTF-8 file with bytes of Windows-1252', () => {
  it('keeps its accents, and only those bytes are read otherwise', () => {
    const bytes = Buffer.concat([
      utf8('José Núñez, Zoë Ångström\n'),
      latin1('Lim\xe9 \x93Ok\x94\n'),
      utf8('山田 😀\n'),
    ]);
    expect(decoded(bytes)).toBe('José Núñez, Zoë Ångström\nLimé “Ok”\n山田 😀\n');
    expect(encodingOf(bytes)).toEqual({ encoding: 'utf-8', isSure: false });
  });

  it('is decoded the same across the pieces in which it is read', () => {
    const bytes = Buffer.concat([utf8('é'.repeat(200_000)), latin1('\xe9'), utf8('山'.repeat(200_000))]);
    expect(decoded(bytes)).toBe('é'.repeat(200_001) + '山'.repeat(200_000));
  });
});

it('a file of Windows-1252 may have pairs of bytes that look like UTF-8', () => {
  const bytes = latin1('JOS\xc9\x92S CAF\xc9, Mu\xf1oz, P\xe9rez\n');
  expect(decoded(bytes)).toBe('JOSÉ’S CAFÉ, Muñoz, Pérez\n');
  expect(encodingOf(bytes)).toEqual({ encoding: 'windows-1252', isSure: false });
});

it.each([
  ['windows-1251', [0xc0, 0xed, 0xed, 0xe0], 'Анна'],
  ['macintosh', [0x4a, 0x6f, 0x73, 0x8e], 'José'],
  ['shift_jis', [0x8e, 0x52, 0x93, 0x63], '山田'],
] as const)('text in %s is decoded when a person has chosen it', (encoding, bytes, text) => {
  expect(encodingOf(new Uint8Array(bytes)).isSure).toBe(false);
  expect(decoded(new Uint8Array(bytes), { encoding })).toBe(text);
});

it.each([
  ['ASCII', utf8('Ann')],
  ['UTF-8', utf8('José')],
  ['UTF-16 with a mark', Buffer.from('\ufeffJosé', 'utf16le')],
  ['UTF-16 without a mark, mostly of other letters', Buffer.from('Иван Петров, 12\n', 'utf16le')],
])('the encoding of %s is sure', (_, bytes) => {
  expect(encodingOf(bytes).isSure).toBe(true);
});

it('a cut file ends before a character that is cut', () => {
  const bytes = utf8('José 山');
  expect(decoded(bytes.subarray(0, -1), { isCut: true })).toBe('José ');
});

it('a text may have a few NULs, and a program is no text', () => {
  expect(isText(utf8(`name,number\nAnn\0,7025550101\n`))).toBe(true);
  expect(isText(Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0]))).toBe(false);
});
