/** Invented posts for the demo: names, rents, addresses and phone numbers as people write them. No real person, no real number. */
import type { RentalForm } from '../../src/contract/rentals/rentals.js';

const FIRST_NAMES =
  'Ana Ben Carla David Erin Frank Grace Hugo Ivy Jamal Kim Leo Maya Noah Olga Priya Quinn Ruth Sam Tina'.split(
    ' ',
  );
const LAST_NAMES =
  'Adams Brooks Chen Diaz Evans Foster Gomez Hayes Ito Jones Khan Lopez Miller Nguyen Owens Park Reed Shah'.split(
    ' ',
  );
const STREETS =
  'Maple Ave,Oak St,2nd St,Lakeview Dr,Sunset Blvd,Cedar Ln,Main St,Hillcrest Rd,Park Pl,River Rd'.split(',');
const CITIES =
  'Las Vegas NV 702,Dover DE 302,Austin TX 512,Tampa FL 813,Reno NV 775,Mesa AZ 480,Omaha NE 402,Boise ID 208'
    .split(',')
    .map((line) => /^(?<name>.+) (?<state>\w\w) (?<area>\d{3})$/.exec(line)?.groups ?? {});
const HOMES = [
  '2br 1ba apartment',
  '3br house',
  'Studio',
  '1br condo',
  'Room in shared house',
  '4br 2ba townhouse',
  '2br duplex',
];
const EXTRAS = [
  'pets welcome',
  'in-unit laundry',
  'near the bus line',
  'garage',
  'fenced yard',
  'available now',
  'utilities included',
];

/** Numbers 555-0100 to 555-0199 belong to nobody, so there are a hundred in each area. */
const NUMBERS_PER_AREA = 100;

/** How many posts have different numbers. */
export const POST_COUNT = CITIES.length * NUMBERS_PER_AREA;

/** The post of an index below POST_COUNT: always the same one. */
export function post(index: number): RentalForm {
  const first = pick(FIRST_NAMES, index * 7 + 3);
  const last = pick(LAST_NAMES, index * 5 + 1);
  const city = pick(CITIES, index);
  const line = 100 + (Math.floor(index / CITIES.length) % NUMBERS_PER_AREA);
  return {
    facebook_name: index % 3 === 0 ? `${first}.${last}${10 + (index % 89)}` : `${first} ${last}`,
    client_name: `${first} ${last}`,
    number: written(city['area'] ?? '', `0${line}`, index),
    rent: rent(700 + ((index * 37) % 60) * 25, index),
    houseApt_details: `${pick(HOMES, index * 3)}, ${550 + ((index * 13) % 90) * 10} sqft, ${pick(EXTRAS, index * 11)}`,
    address: `${100 + ((index * 97) % 9800)} ${pick(STREETS, index * 3)}, ${city['name'] ?? ''}, ${city['state'] ?? ''}`,
    post_link: `https://social.example.com/housing/posts/${702_000_000 + index * 7919}`,
    ss_link: index % 4 === 0 ? `https://shots.example.com/${index}.png` : undefined,
  };
}

/** A number in one of the forms in which people type numbers. */
function written(area: string, line: string, index: number): string {
  const forms = [
    `(${area}) 555-${line}`,
    `${area}-555-${line}`,
    `${area}555${line}`,
    `+1 ${area} 555 ${line}`,
    `${area}.555.${line}`,
    `1 (${area}) 555-${line}`,
  ];
  return pick(forms, index * 5);
}

function rent(dollars: number, index: number): string {
  const grouped = dollars.toLocaleString('en-US');
  return pick(
    [`$${grouped}`, `$${dollars}/mo`, `${grouped} + utilities`, `$${grouped} per month`],
    index * 3,
  );
}

function pick<T>(list: readonly T[], index: number): T {
  // The type is corrected, because none of the lists above is empty.
  return list[index % list.length] as T;
}
