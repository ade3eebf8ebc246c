import { NO_OPTIONAL_FIELDS } from '../../src/contract/testing.js';
import type { Rental } from '../../src/contract/rentals.js';

const CLIENTS = ['Grace Williams', 'Priya Johnson', 'José Núñez', 'Oluwaseun Abdulrahman', 'Mei Zhang'];
const person = (index: number, name: string) => ({
  name: `${name} ${index % 17}`,
  email: `${name}${index % 17}@example.com`.toLowerCase(),
  team_leader_name: `Leader ${index % 5}`,
  admin_name: `Admin ${index % 3}`,
});

/** A rental with all its people, so that the table has every possible column. */
export function tableRow(index: number): Rental {
  const at = new Date(Date.UTC(2026, 10, 20) + index * 60_000).toISOString();
  return {
    ...NO_OPTIONAL_FIELDS,
    _id: `rental-${index}`,
    facebook_name: `Facebook.Name${index}`,
    client_name: `${CLIENTS[index % CLIENTS.length] ?? ''} ${index}`,
    client_email: null,
    number: `(702) 555-${String(1000 + index)}`,
    rent: `$${1100 + index}`,
    houseApt_details: '3br Summer is almost over but our deals are still hot, 1070ft2',
    address: `${index} Old Canton Road, Dover, Delaware`,
    post_link: `https://example.org/post/${index}`,
    number_status: index % 3 === 0 ? 'invalid' : 'valid',
    creatorId: 'creator-1',
    fetcherId: 'picker-1',
    isFetched: true,
    isFinished: true,
    createdAt: at,
    updatedAt: at,
    finishedDate: at,
    creator: person(index, 'Creator'),
    fetcher: person(index, 'Picker'),
  };
}
