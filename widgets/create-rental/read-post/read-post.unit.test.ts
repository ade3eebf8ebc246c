import { describe, expect, it } from 'vitest';
import type { LeadName } from '../../../src/contract/rentals/lead-fields.js';
import { readPost as read } from './read-post.js';

/** The values that are offered with their tick. */
const readPost = (text: string): Partial<Record<LeadName, string>> =>
  Object.fromEntries(
    Object.entries(read(text)).flatMap(([name, { value, why }]) => (why ? [] : [[name, value]])),
  );

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

  it('proposes nothing for a text that is too long for a post', () =>
    expect(readPost(`${POST}\n${'more '.repeat(3000)}`)).toEqual({}));
});

describe('the page around a post', () => {
  it('is not read as a part of the post', () =>
    expect(
      readPost(
        'Grace.Williams20\n3h · 🌎\nFollow\n🏡 2br house near the park 🏡\n702-555-7288\nAll reactions:\n12\n4 comments\nLike\nJane Miller\nIs it still available?\nLike Reply 3h',
      ),
    ).toEqual({
      facebook_name: 'Grace.Williams20',
      houseApt_details: '2br house near the park',
      number: '702-555-7288',
    }));
});

describe('the number', () => {
  it.each([
    ['702/555/7288'],
    ['702–555–7288'],
    ['1-702-555-7288'],
    ['(702)555-7288'],
    ['702.555.7288 ext 12'],
  ])('may be written as %s', (number) => expect(readPost(`Hello\nCall ${number}`).number).toBe(number));

  it.each([
    ['one after "call" comes before another', 'Office 212-555-0144\nCall 702-555-7288', '702-555-7288'],
    ['a toll-free one comes last', 'Call 1-800-555-0100\n702-555-7288', '702-555-7288'],
    ['a fax is none', 'Fax 212-555-0199', undefined],
    ['an area is none', '2br 680-750 1100ft2', undefined],
  ])('is read by this rule: %s', (_, text, number) => expect(readPost(`Hello\n${text}`).number).toBe(number));
});

describe('the rent', () => {
  it.each([
    ['Deposit $500\n$1,199', '$1,199'],
    ['Security deposit: $1199\nRent is 1250', '1250'],
    ['$45 application fee\n$300 off first month\n$950/mo', '$950/mo'],
    ['2br house for rent 945ft2\n💰 $1,300', '$1,300'],
    ['Income of $3,000 a month required\nAsking $900', '$900'],
    ['$850 rent', '$850'],
    ['Renta $850 al mes', '$850 al mes'],
    ['Garage can be rented for $75', undefined],
    ['Was $2,400, now reduced', undefined],
    ['$200 weekly', undefined],
  ])('of "%s" is %s', (text, rent) => expect(readPost(`Hello\n${text}`).rent).toBe(rent));

  it('isn’t proposed when two plain amounts differ', () =>
    expect(readPost('Hello\n2br house $900\n3br house $1100').rent).toBeUndefined());
});

describe('the proposed address', () => {
  it.each([
    ['📍 dover, Delaware'],
    ['Location: dover, Delaware'],
    ['Located in dover, Delaware'],
    ['We are located at dover, Delaware.'],
    ['Come see it at dover, Delaware'],
    ['Address\ndover, Delaware'],
    ['Dirección: dover, Delaware'],
    ['Nice home. It is at dover, Delaware. Call 702-555-7288'],
  ])('of "%s" contains no other words', (text) =>
    expect(readPost(`Hello\n${text}`).address).toBe('dover, Delaware'),
  );

  it('keeps its abbreviations', () =>
    expect(readPost('Hello\nLocated at 3000 N. Oak St, Dover, DE 19901. Call 702-555-7288').address).toBe(
      '3000 N. Oak St, Dover, DE 19901',
    ));

  it.each([['Quiet street close to schools'], ['2 car garage, new roof, 3 full baths']])(
    'isn’t "%s"',
    (text) => expect(readPost(`Hello\n${text}`).address).toBeUndefined(),
  );
});

describe('the client', () => {
  it.each([
    ['Call or text Tomás O’Brien at 702-555-7288'],
    ['📞 702-555-7288 (Tomás O’Brien)'],
    ['Tomás O’Brien - 702-555-7288'],
    ['702-555-7288\nThank you\nTomás O’Brien'],
    ['My name is Tomás O’Brien, my number is 702-555-7288'],
    ['Interesados llamar a Tomás O’Brien al 702-555-7288'],
    ['Contact: Tomás O’Brien 702-555-7288'],
    ['2br house! Call Mai NOW!\nText Tomás O’Brien 702-555-7288'],
  ])('of "%s" is the person to call', (text) =>
    expect(readPost(`Hello there\n${text}`).client_name).toBe('Tomás O’Brien'),
  );

  it.each([
    ['Call Now 702-555-7288'],
    ['Call for Details 702-555-7288'],
    ['Open House Sunday\n702-555-7288'],
    ['Winston Salem, North Carolina\n702-555-7288'],
  ])('isn’t made of "%s"', (text) => expect(readPost(`Hello there\n${text}`).client_name).toBeUndefined());
});

describe('the Facebook name', () => {
  it.each([
    ['Tomás.O’Brien67 is with Rental Group.'],
    ['Houses For Rent By Owner\nTomás.O’Brien67\n · Top contributor · 2d ·'],
    ['Posted by Tomás.O’Brien67'],
    ['Tomás O’Brien (@Tomás.O’Brien67)'],
    ['Hello there\nhttps://www.facebook.com/Tomás.O’Brien67'],
  ])('of "%s" is the profile', (text) =>
    expect(readPost(`${text}\n2br house`).facebook_name).toBe('Tomás.O’Brien67'),
  );
});

describe('the link', () => {
  const LISTING = 'https://dover.craigslist.org/apa/d/apply-today/1.html';
  it.each([
    ['Apply at https://rent.example.org/apply/now'],
    ['Map: https://maps.example.com/?q=rental'],
    ['https://www.facebook.com/Grace.Williams20'],
    ['https://example.org'],
  ])('isn’t "%s"', (other) => {
    expect(readPost(`Hello\n${other}\nListed at ${LISTING}.`).post_link).toBe(LISTING);
    expect(readPost(`Hello\n${other}`).post_link).toBeUndefined();
  });
});

describe('the details', () => {
  it.each([
    ['Hi all, 2br house with a yard\n$900', '2br house with a yard'],
    ['2br house with a yard. Rent is $900 a month. Call Ana Ruiz at 702-555-7288', '2br house with a yard'],
    ['For rent in Dover, Delaware: 2br house. $900. Text 702-555-7288', '2br house'],
    ['Good morning\n$900\nI have a 3 bedroom duplex', 'I have a 3 bedroom duplex'],
    ['Hello there\n2 car garage, 1,050 sq ft', undefined],
  ])('of "%s" are %s', (text, details) => expect(readPost(text).houseApt_details).toBe(details));
});

it.each([
  ['a street may continue with its next words', '12 Oak St Elm Grove', 'The address may go on'],
  ['a word behind a number may be no name', 'Sugar Land 702-555-7288', 'It may be no name'],
  ['payments for a home are no rent', 'Own your home, mortgage from $1,200 a month', 'It may be for sale'],
])('offers without a tick what is not sure: %s', (_, text, why) =>
  expect(Object.values(read(`Hello there\n${text}`)).map((each) => each.why)).toContain(why),
);

it.each(['A’', 'O’', '’A', 'Ab-', '.', '- ', 'A. ', 'A1', '$1', '(', 'Aa ', 'https://a.b/c.'])(
  'reads 10,000 characters of “%s” in a moment',
  (part) => {
    const text = `${part.repeat(10_000 / part.length - 10)} St, NV`;
    const start = performance.now();
    readPost(text);
    // It takes some ten milliseconds. With quadratic time it took up to five seconds.
    expect(performance.now() - start).toBeLessThan(700);
  },
);
