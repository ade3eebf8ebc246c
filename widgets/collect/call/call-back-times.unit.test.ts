import { expect, it } from 'vitest';
import { callBackTimes } from './call-back-times.js';

const times = (now: string, ...zones: string[]) =>
  callBackTimes(Date.parse(now), zones).map(({ atMs }) => new Date(atMs).toISOString());

it.each([
  ['without a zone, by Panama’s clock', '2026-11-20T19:05:00Z', [], '2026-11-21T14:00', '2026-11-23T14:00'],
  [
    'by the client’s clock',
    '2026-11-20T19:05:00Z',
    ['America/Los_Angeles'],
    '2026-11-21T17:00',
    '2026-11-23T17:00',
  ],
  [
    'by the client’s day: in Honolulu it is still Thursday',
    '2026-11-20T05:00:00Z',
    ['Pacific/Honolulu'],
    '2026-11-20T19:00',
    '2026-11-23T19:00',
  ],
  [
    'after 9 AM in each zone of a number',
    '2026-11-20T19:05:00Z',
    ['America/New_York', 'America/Los_Angeles'],
    '2026-11-21T17:00',
    '2026-11-23T17:00',
  ],
  [
    'over the change of the clocks',
    '2026-10-31T19:05:00Z',
    ['America/New_York'],
    '2026-11-01T14:00',
    '2026-11-02T14:00',
  ],
  ['on a Monday, that of next week', '2026-11-23T19:05:00Z', [], '2026-11-24T14:00', '2026-11-30T14:00'],
])('the usual times of a call-back are %s', (_, now, zones, tomorrow, monday) => {
  const [hour, ...others] = times(now, ...zones);
  expect(hour).toBe(new Date(Date.parse(now) + 3_600_000).toISOString());
  expect(others).toEqual([`${tomorrow}:00.000Z`, `${monday}:00.000Z`]);
});
