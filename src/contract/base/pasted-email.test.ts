import { create } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { enteredEmail } from './pasted-email.js';

const Email = enteredEmail('Email');

describe('an e-mail address that somebody enters', () => {
  it.each([
    'mailto:Ada@Example.com',
    'MAILTO:ada@example.com?subject=Rent',
    '<ada@example.com>',
    'Ada Lovelace <ada@example.com>',
    '"Lovelace, Ada" <mailto:ada@example.com>',
    '\u200bada@example.com\ufeff',
    'ada@example.com.',
    'ada@example.com,',
  ])('%j is cleaned', (typed) => {
    expect(create(typed, Email)).toBe('ada@example.com');
  });

  it.each(["o'hara+rent_1@sub.example.co.uk", 'josé@exämple.com'])('may be %s', (address) => {
    expect(create(address, Email)).toBe(address);
  });

  it.each([
    'a@example..com',
    'a@.example.com',
    'a@example.com..',
    'a@-example.com',
    'a@example.c',
    '.a@example.com',
    'a..b@example.com',
    'a@example.com b@example.com',
    'a@example.com;b@example.com',
    'a@b@example.com',
    'ad\u0000a@example.com',
  ])('%j is refused', (text) => {
    expect(() => create(text, Email)).toThrow('Email must look like name@example.com');
  });
});
