import { describe, expect, it } from 'vitest';
import { readPost } from './read-post.js';

const POST = `Grace Williams
3br 2ba house for rent, 1070ft2, pets ok
$1,199/mo plus deposit
6675 Old Canton Rd, Jackson, MS 39211
Call or text (702) 555-7288
https://jackson.craigslist.org/apa/d/ridgeland/6970613441.html
https://images.example.org/6970613441.jpg`;

describe('readPost', () => {
  it('finds every part of a whole post', () => {
    expect(readPost(POST)).toEqual({
      facebook_name: 'Grace Williams',
      client_name: 'Grace Williams',
      number: '(702) 555-7288',
      rent: '$1,199/mo',
      houseApt_details: '3br 2ba house for rent, 1070ft2, pets ok',
      address: '6675 Old Canton Rd, Jackson, MS 39211',
      post_link: 'https://jackson.craigslist.org/apa/d/ridgeland/6970613441.html',
      ss_link: 'https://images.example.org/6970613441.jpg',
    });
  });

  it.each([
    ['+1 704 555 9138', '+1 704 555 9138'],
    ['972-555-8677', '972-555-8677'],
    ['cell 3055552302 after six', '3055552302'],
    ['7.0 miles, $7025557288', undefined],
  ])('reads the phone of "%s"', (line, number) => expect(readPost(`Hello\n${line}`).number).toBe(number));

  it('uses the contact person as the client, and a handle as the Facebook name', () =>
    expect(readPost('Grace.Williams20\nCall Tomás or text (702) 555-0171')).toEqual({
      facebook_name: 'Grace.Williams20',
      client_name: 'Tomás',
      number: '(702) 555-0171',
    }));

  it('reads no digits of a link as a phone', () =>
    expect(readPost('See\nhttps://x.example.org/7025557288.html').number).toBeUndefined());

  it.each([
    ['$995', '$995'],
    ['$ 1,020 a month', '$ 1,020 a month'],
    ['asking 1,250/mo', '1,250/mo'],
    ['built in 1998', undefined],
  ])('reads the rent of "%s"', (line, rent) => expect(readPost(`Hello\n${line}`).rent).toBe(rent));

  it('reads a town and state as the address when there is no street', () =>
    expect(readPost('For rent\nDover, Delaware').address).toBe('Dover, Delaware'));

  it('uses a line with a label', () => {
    expect(readPost('Name: Ngozi Smith\nPhone: 972 555 8677\nAddress: behind the mill')).toEqual({
      client_name: 'Ngozi Smith',
      number: '972 555 8677',
      address: 'behind the mill',
    });
  });

  it('doesn’t cut a value that is too long for its field', () => {
    const details = `2br ${'sunny place '.repeat(20)}`.trim();
    expect(readPost(`Hello\n${details}`).houseApt_details).toBe(details);
  });

  it('proposes nothing for a text that is no post', () => expect(readPost('hello there\nagain')).toEqual({}));
});
