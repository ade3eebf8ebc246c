import { expect, it } from 'vitest';
import { hoursShown, hourTick } from './hour-words.js';
import { translator } from './translate.js';

it('a chart of a day shows 6 AM to 10 PM, and the night before or after if there was work', () => {
  const ends = (...work: number[]) => {
    const hours = hoursShown((hour) => work.includes(hour));
    return [hours[0], hours.at(-1)];
  };
  expect(ends()).toEqual([6, 21]);
  expect(ends(6, 21)).toEqual([6, 21]);
  expect(ends(5, 9)).toEqual([0, 21]);
  expect(ends(9, 22)).toEqual([6, 23]);
});

it('an hour below a chart says AM or PM only four times a day', () => {
  const t = translator('en-US', null);
  expect([6, 8, 12, 13, 18].map((hour) => hourTick(t, hour))).toEqual(['6 AM', '8', '12 PM', '1', '6 PM']);
});
