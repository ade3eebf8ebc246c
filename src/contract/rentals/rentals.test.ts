import { describe, expect, it } from 'vitest';
import { RentalForm } from './rentals.js';
import { InvalidInput, read } from '../base/validation.js';

const rental = {
  facebook_name: 'Grace.Williams20',
  client_name: 'Grace Williams',
  number: '(702) 555-7288',
  rent: '$1199',
  houseApt_details: '3br 1070ft2',
  address: 'Dover, Delaware',
  post_link: 'https://example.org/post/1',
};

/** The form’s error about one changed field; undefined when it accepts the rental. */
function errorOf(change: Record<string, unknown>): string | undefined {
  try {
    read({ ...rental, ...change }, RentalForm);
    return undefined;
  } catch (error) {
    if (error instanceof InvalidInput) return error.errors[0]?.message;
    throw error;
  }
}

describe('the rental form', () => {
  it.each([
    ['facebook_name', 'Facebook Name is required'],
    ['client_name', 'Client Name is required'],
    ['number', 'Number is required'],
    ['rent', 'Rent is required'],
    ['houseApt_details', 'House/Apt Details is required'],
    ['address', 'Address is required'],
    ['post_link', 'Post Link is required'],
  ])('requires %s', (field, sentence) => {
    for (const nothing of ['', '   ', null, undefined]) expect(errorOf({ [field]: nothing })).toBe(sentence);
  });

  it.each([
    ['facebook_name', 50],
    ['client_name', 50],
    ['rent', 30],
    ['houseApt_details', 100],
    ['address', 100],
  ])('accepts %s up to %d characters', (field, max) => {
    expect(errorOf({ [field]: 'x'.repeat(max) })).toBeUndefined();
    expect(errorOf({ [field]: 'x'.repeat(max + 1) })).toBe(`Maximum ${max} characters allowed`);
  });

  it.each(['see fb post', 'javascript:alert(1)', 'data:text/html,x', 'http://', 'ftp://example.org'])(
    'refuses %s as a link',
    (link) => {
      expect(errorOf({ post_link: link })).toMatch(/^Post Link must be a web address/);
      expect(errorOf({ ss_link: link })).toMatch(/^Screenshot Link must be a web address/);
    },
  );

  it('accepts a rental without a screenshot link', () => {
    for (const nothing of ['', '  ', null, undefined]) expect(errorOf({ ss_link: nothing })).toBeUndefined();
  });

  it.each([
    ['call me', 'Number may hold only digits, spaces and + ( ) . -'],
    ['123456', 'Number must have 7 to 15 digits'],
    ['1234567890123456', 'Number must have 7 to 15 digits'],
    ['0000000000', 'Number can’t be real: all its digits are the same'],
    ['702-555-7288 or 702-555-7289', 'Number has more than one number. Keep one.'],
    [
      '702-555-7288 after 5 pm',
      'Number has more digits behind the number: 5. Remove them, or write an extension as ext. 5',
    ],
  ])('refuses the number %s', (number, sentence) => {
    expect(errorOf({ number })).toBe(sentence);
  });

  it('accepts a number of seven digits, because only the server knows the default area code', () => {
    expect(errorOf({ number: '555-7288' })).toBeUndefined();
    expect(errorOf({ number: '000-0000' })).toBe('Number can’t be real: all its digits are the same');
  });

  it('completes a link that begins with www.', () => {
    expect(read({ ...rental, post_link: ' www.example.org/post/1' }, RentalForm)).toMatchObject({
      post_link: 'https://www.example.org/post/1',
    });
  });

  it('trims what was typed and drops unknown fields', () => {
    const taken = read(
      { ...rental, client_name: '  Grace  ', creatorId: 'me', number_status: 'valid' },
      RentalForm,
    );
    expect(taken.client_name).toBe('Grace');
    expect(taken).not.toHaveProperty('creatorId');
    expect(taken).not.toHaveProperty('number_status');
  });
});
