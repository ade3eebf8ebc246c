import { create } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { CalendarDay, Instant, requiredEmail } from './fields.js';

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
