import { describe, expect, it } from 'vitest';
import { heldRental } from '../../../tests/testing/rentals.js';
import { asText, rawNumber } from './copyable-fields.js';

describe('a copy', () => {
  it('of the number contains only the digits, after a plus if one was typed', () => {
    expect(rawNumber(heldRental({ number: '+1 (702) 555-7288' }))).toBe('7025557288');
    expect(rawNumber(heldRental({ number: '(702) 555-7288' }))).toBe('7025557288');
    expect(rawNumber(heldRental({ number: ' +44 20 7946 0958 ' }))).toBe('+442079460958');
  });

  it('of the whole rental has one line with the name of each field, without missing fields', () => {
    expect(asText(heldRental({ ss_link: null })).split('\n')).toEqual([
      'Number: (702) 555-7288',
      'Client Name: Grace Williams',
      'Rent: $1199',
      'Address: Dover, Delaware',
      'House/Apt Details: 3br Summer is almost over but our deals are still hot, 1070ft2',
      'Post Link: https://delaware.craigslist.org/apa/d/dover-summer-is-almost-over-but-our/6961516078.html',
      'Facebook Name: Grace.Williams20',
    ]);
  });
});
