import { describe, expect, it } from 'vitest';
import { readPost } from './read-post.js';

const POST = `Grace Williams
3br SUMMER DEALS ARE STILL HOT 1070ft2
Asking $1,199 / month, deposit $500
412 North Maple Street, Dover, DE 19901
Call Tomás or text (702) 555-0171
https://example.org/apa/d/dover-summer/6961516078.html
https://images.example.org/6961516078.jpg`;

describe('a pasted post', () => {
  it('gives each field what looks like it', () => {
    expect(readPost(POST)).toEqual({
      facebook_name: 'Grace Williams',
      client_name: 'Tomás',
      number: '(702) 555-0171',
      rent: '$1,199 / month',
      houseApt_details: '3br SUMMER DEALS ARE STILL HOT 1070ft2',
      address: '412 North Maple Street, Dover, DE 19901',
      post_link: 'https://example.org/apa/d/dover-summer/6961516078.html',
      ss_link: 'https://images.example.org/6961516078.jpg',
    });
  });

  it.each(['+1 702 555 0171', '702-555-0171', '702.555.0171', '7025550171', '17025550171'])(
    'finds the number written as %s',
    (number) => {
      expect(readPost(`Nice flat\nring ${number} please`).number).toBe(number);
    },
  );

  it('does not take digits of a link or a price for a number', () => {
    expect(readPost('Nice flat\nhttps://example.org/7025550171\n$7025550171').number).toBeUndefined();
  });

  it('leaves out what it can not find', () => {
    expect(readPost('WOW!!! must see this, really a great deal, ask now\nno details')).toEqual({});
  });

  it('cuts what would be too long for its field', () => {
    const long = `Grace\n2 bed ${'very '.repeat(40)}nice`;
    expect(readPost(long).houseApt_details?.length).toBeLessThanOrEqual(100);
  });
});
