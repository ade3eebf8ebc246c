import { create } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { CalendarDay, Instant, requiredEmail, requiredText } from './fields.js';

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
