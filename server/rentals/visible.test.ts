import { expect, it } from 'vitest';
import { ACTORS } from '../../src/contract/roles/actors-testing.js';
import { rentalScope, type RentalScope, type RentalSide } from './visible.js';

type Who = Parameters<typeof rentalScope>[0];

const ME = { _id: 'me', adminId: 'my admin' };
const PEOPLE: [name: string, who: Who, entered: RentalScope, taken: RentalScope][] = [
  ['a super admin', { ...ME, role: 'super-admin', adminId: null }, 'all', 'all'],
  [
    'an admin',
    { ...ME, role: 'admin', adminId: null },
    { column: 'creator_admin_id', id: 'me' },
    { column: 'fetcher_admin_id', id: 'me' },
  ],
  [
    'a leader of pickers',
    { ...ME, role: 'team-leader', assignFor: 'rental-picker' },
    { column: 'creator_admin_id', id: 'my admin' },
    { column: 'fetcher_admin_id', id: 'my admin' },
  ],
  [
    'a leader of pickers without an admin',
    { ...ME, role: 'team-leader', assignFor: 'rental-picker', adminId: null },
    'none',
    'none',
  ],
  [
    'a leader of creators',
    { ...ME, role: 'team-leader', assignFor: 'rental-creator' },
    { column: 'creator_leader_id', id: 'me' },
    'none',
  ],
  ['a leader of nobody', { ...ME, role: 'team-leader' }, 'none', 'none'],
  ['a creator', { ...ME, role: 'data-creator' }, 'none', 'none'],
  ['a picker', { ...ME, role: 'data-picker' }, 'none', 'none'],
  [
    'a picker who has a kind of team',
    { ...ME, role: 'data-picker', assignFor: 'rental-picker' },
    'none',
    'none',
  ],
];

it.each(PEOPLE)('shows only the rentals of their group to %s', (_, who, entered, taken) => {
  expect([rentalScope(who, 'entered'), rentalScope(who, 'taken')]).toEqual([entered, taken]);
});

it.each(ACTORS)(
  'shows rentals of a side to $position only with the capability for its list',
  ({ actor, capabilities }) => {
    const sees = (side: RentalSide) => rentalScope({ ...ME, ...actor }, side) !== 'none';
    expect({ entered: sees('entered'), taken: sees('taken') }).toEqual({
      entered: capabilities.includes('see-all-leads'),
      taken: capabilities.includes('see-picked-leads'),
    });
  },
);
