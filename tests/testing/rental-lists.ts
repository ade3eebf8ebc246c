/** Lists of rentals for stories and tests: realistic, with long and with missing values. */
import type { RentalPage } from '../../src/contract/rentals/rental-lists.js';
import type { Rental } from '../../src/contract/rentals/rentals.js';
import { NO_OPTIONAL_FIELDS } from '../../src/contract/rentals/testing.js';

/** The moment at which the lists were read. */
export const AS_OF = '2026-11-21T19:00:00.000Z';

export const creatorOf = (changes: Partial<NonNullable<Rental['creator']>> = {}) => ({
  name: 'Zoë Díaz',
  email: 'zoe.diaz@example.com',
  team_leader_name: 'Chidi Eze',
  admin_name: 'Lucía Okafor',
  ...changes,
});
export const pickerOf = (changes: Partial<NonNullable<Rental['fetcher']>> = {}) =>
  creatorOf({
    name: 'Ngozi Smith',
    email: 'ngozi.smith@example.com',
    team_leader_name: 'Tomás Ferreira',
    ...changes,
  });

export const rental = (changes: Partial<Rental> = {}): Rental => ({
  ...NO_OPTIONAL_FIELDS,
  _id: 'rental-1',
  facebook_name: 'Grace.Williams20',
  client_name: 'Grace Williams',
  client_email: null,
  number: '702.555.7288',
  rent: '$1199',
  houseApt_details: '3br / 2ba, 1070ft2',
  address: 'Dover, Delaware',
  post_link: 'https://delaware.craigslist.org/apa/d/dover-summer-is-almost-over-but-our/6961516078.html',
  number_status: null,
  creatorId: 'creator-1',
  fetcherId: null,
  isFetched: false,
  isFinished: false,
  createdAt: '2026-11-20T15:02:00.000Z',
  updatedAt: '2026-11-20T19:05:00.000Z',
  finishedDate: null,
  ...changes,
});

/** Every field has its maximum length. */
export const longRental = (changes: Partial<Rental> = {}): Rental =>
  rental({
    _id: 'rental-long',
    client_name: 'Maximiliana Featherstonehaugh-Oyelaran de la Cruz',
    client_email: 'maximiliana.featherstonehaugh.oyelaran@housing.example.com',
    number: '+44 (0) 20 - 7946 - 0958',
    rent: '$1,250 to $1,900 + utilities',
    houseApt_details:
      '2br Commercial or residential on Hwy 2, pets ok, no smoking, deposit and references required, 980ft2',
    address:
      'Shippensburg, Chambersburg, Hagerstown, Harrisburg, Carlisle, 6675 Old Canton Road, Pennsylvania',
    ...changes,
  });

const CLIENTS = [
  ['Grace Williams', '$1199', '3br / 2ba, 1070ft2', 'Dover, Delaware'],
  ['José Luis Hernández', '$875', 'Studio, all bills paid', '6675 Old Canton Road, Ridgeland'],
  ['Mei Tanaka', '$1,450', '2br townhouse with garage', 'Carlisle, Pennsylvania'],
  ['Sam O’Brien', '$700 / room', 'Room in a shared house', 'Reno, Nevada'],
  ['Fatima Al-Sayed', '$2,100', '4br, fenced yard, pets ok', 'Alexandria, Virginia'],
] as const;

const VERDICTS = [
  { number_status: 'valid', isFinished: true },
  { number_status: 'invalid', isFinished: true },
  { number_status: null, isFinished: false },
] as const;

/** Rows of a list: the second one has the longest values, others lack some people. */
function rows(count: number, changes: (index: number) => Partial<Rental>): Rental[] {
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.parse('2026-11-21T18:55:00Z') - index * 23 * 60_000).toISOString();
    const own = { createdAt: at, updatedAt: at, ...changes(index) };
    if (index === 1) return longRental(own);
    const [client_name, rent, houseApt_details, address] = CLIENTS[index % CLIENTS.length] ?? CLIENTS[0];
    return rental({
      client_name,
      rent,
      houseApt_details,
      address,
      _id: `rental-${index}`,
      number: `702555${1000 + index}`,
      ...own,
    });
  });
}

/**
 * Rentals that creators entered; some were uploaded without a creator. Either all of them are in the pool, or
 * their states differ.
 */
export const enteredRentals = (count: number, { isMixed = false } = {}): Rental[] =>
  rows(count, (index) => ({
    creator: index % 7 === 4 ? null : creatorOf(index === 1 ? LONG_PERSON : {}),
    ...(isMixed && index % 4 === 3 && { isFetched: true, ...VERDICTS[index % 3] }),
  }));

/** Rentals that pickers took. */
export const pickedRentals = (count: number): Rental[] =>
  rows(count, (index) => ({
    fetcher: pickerOf(index === 1 ? LONG_PERSON : index === 2 ? { team_leader_name: null } : {}),
    fetcherId: 'picker-1',
    client_email: index % 2 ? `client${index}@example.com` : null,
    isFetched: true,
    ...VERDICTS[index % 3],
  }));

const LONG_PERSON = {
  name: 'Oluwaseun Abdulrahman-Christopherson the Third',
  team_leader_name: 'Bartholomew Konstantinopoulos-Wetherby',
  admin_name: 'Maximiliana Featherstonehaugh-Oyelaran de la Cruz',
};

/** A page as the server returns it. */
export const rentalPage = (
  result: Rental[],
  { total = result.length, pageSize = 20, asOf = AS_OF, newer = 0 } = {},
): RentalPage => ({
  result,
  countInfo: { total, totalPage: Math.ceil(total / pageSize), asOf, newer },
});
