import { create, object } from 'superstruct';
import { choice } from './choice.js';
import { describe, expect, it } from 'vitest';
import { CalendarDay, Instant, requiredEmail, requiredText } from './fields.js';
import { readStrictly } from './validation.js';

describe('an instant', () => {
  it.each(['2026-11-21T14:05:00Z', '2026-11-21T14:05:00.123Z', '2026-11-21T09:05:00-05:00'])(
    'may be %s',
    (text) => {
      expect(Instant.is(text)).toBe(true);
    },
  );

  it.each([
    '2026-11-21T14:05:00',
    '2026-11-21',
    '11/21/2026',
    'now',
    '2026-13-41T14:05:00Z',
    1_795_000_000_000,
  ])('cannot be %s', (value) => {
    expect(Instant.is(value)).toBe(false);
  });
});

describe('a calendar day', () => {
  it.each(['2026-02-30', '2026-2-3', '20260203', ''])('cannot be %s', (text) => {
    expect(CalendarDay.is(text)).toBe(false);
  });
});

describe('an e-mail address', () => {
  const Email = requiredEmail('Email');

  it('is trimmed and lower-cased', () => {
    expect(create(' Ada@Example.com ', Email)).toBe('ada@example.com');
  });

  it.each(['ada', 'ada@example', 'a da@example.com', 'ad\u0000a@example.com', 'ada@exam\u0001ple.com'])(
    'cannot be %j',
    (text) => {
      expect(() => create(text, Email)).toThrow('Email must look like name@example.com');
    },
  );

  it('is one address, however its accents are stored', () => {
    const composed = 'jos\u00e9.pe\u00f1a@example.com';
    expect(create('Jose\u0301.Pen\u0303a@Example.com', Email)).toBe(composed);
    expect(create(composed, Email)).toBe(composed);
  });

  it.each(['straße@example.com', 'søren@example.com', 'иван@почта.рф', '山田@例え.みんな'])(
    'may be %s',
    (text) => {
      expect(create(text, Email)).toBe(text);
    },
  );

  it.each([
    ['Kelvin sign', '\u212aate@example.com'],
    ['Kelvin sign in the domain', 'kate@\u212aite.com'],
    ['long s', 'bo\u017fs@example.com'],
    ['full-width letters', '\uff41na@example.com'],
    ['ligature', 'ﬁona@example.com'],
    ['mathematical letters', '𝐚na@example.com'],
    ['dotless i', 'p\u0131a@example.com'],
    ['capital I with a dot', 'P\u0130A@example.com'],
    ['Latin alpha', '\u0251na@example.com'],
    ['small capital', '\u1d0bate@example.com'],
    ['Cyrillic a among Latin letters', '\u0430na@example.com'],
    ['Cyrillic o in the domain', 'ana@g\u043eogle.com'],
    ['only Cyrillic letters that look Latin', '\u0440\u0430\u0441\u0435@example.com'],
    ['Greek omicron', 'b\u03bfss@example.com'],
    ['only Greek letters that look Latin', '\u03bf\u03bd@example.com'],
    ['hyphen that is none', 'ana\u2010maria@example.com'],
    ['fraction slash', 'a\u2044b@example.com'],
    ['zero-width space', 'an\u200ba@example.com'],
    ['soft hyphen', 'an\u00ada@example.com'],
    ['accent that no letter has', 'q\u0307na@example.com'],
    ['Arabic digit', 'ana\u0665@example.com'],
  ])('cannot have a character that looks like another one: %s', (_, text) => {
    expect(() => create(text, Email)).toThrow(
      'Email has a character that looks like another one. Type it with plain letters.',
    );
  });
});

describe('a required text', () => {
  const Name = requiredText({ label: 'Name', max: 50 });

  it('is stored without the control characters that a database loses', () => {
    expect(create(' Ann\u0000 \u0007Lee\ud800 ', Name)).toBe('Ann Lee');
  });

  it('keeps line breaks, tabs and the joined parts of an emoji', () => {
    const text = 'Ann\n\tLee 👩\u200d👩\u200d👧 ❤\ufe0f';
    expect(create(text, Name)).toBe(text);
  });

  it.each([
    '\u0000',
    '\u200b\u0000',
    '\u200b',
    '\u200b\u2060 \ufeff',
    '\u3164',
    '\u2800',
    '\u00ad',
    '\u202e',
  ])('is missing when nothing of it is visible: %j', (text) => {
    expect(() => create(text, Name)).toThrow('Name is required');
  });
});

it('a word that is none of the known ones is refused with these words', () => {
  const Change = object({ status: choice(['done', 'failed']) });
  for (const input of [{ status: 'open' }, {}])
    expect(() => readStrictly(input, Change)).toThrow('status must be one of: done, failed');
});
