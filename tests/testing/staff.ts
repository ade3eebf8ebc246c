/** Staff for stories and tests: people of every role, with long and with missing values. */
import type { StaffChoice, StaffUser } from '../../src/contract/staff/staff.js';
import type { StaffPage } from '../../src/data/staff.js';

export const staffUser = (changes: Partial<StaffUser> = {}): StaffUser => ({
  _id: 'staff-1',
  name: 'Ngozi Smith',
  email: 'ngozi.smith@example.com',
  contact: '7025550143',
  createdAt: '2026-11-02T15:02:00.000Z',
  admin_email: 'priya.nair@example.com',
  admin_name: 'Priya Nair',
  admin_contact: '7025550101',
  team_leader_email: 'tomas.ferreira@example.com',
  team_leader_name: 'Tomás Ferreira',
  team_leader_contact: '(702) 555-0122',
  todayPicked: 12,
  limit: 50,
  suspendedAt: null,
  invitedAt: null,
  deletedAt: null,
  ...changes,
});

/** Every field is as long as is realistic. */
export const longStaffUser = (changes: Partial<StaffUser> = {}): StaffUser =>
  staffUser({
    _id: 'staff-long',
    name: 'Maximiliana Featherstonehaugh-Oyelaran de la Cruz',
    email: 'maximiliana.featherstonehaugh.oyelaran@housing.example.com',
    contact: '+44 (0)20 7946 0958',
    admin_name: 'Oluwaseun Abdulrahman-Christopherson the Third',
    team_leader_name: 'Bartholomew Konstantinopoulos-Wetherby',
    todayPicked: 1204,
    limit: 12_000,
    ...changes,
  });

/** A person with few known values. */
export const bareStaffUser = (changes: Partial<StaffUser> = {}): StaffUser =>
  staffUser({
    _id: 'staff-bare',
    name: 'Li Wu',
    email: 'li@example.com',
    contact: '7025550199',
    admin_email: null,
    admin_name: null,
    admin_contact: null,
    team_leader_email: null,
    team_leader_name: null,
    team_leader_contact: null,
    todayPicked: 0,
    limit: null,
    ...changes,
  });

const NAMES = [
  'Ngozi Smith',
  'Dmitri Volkov',
  'Aisha Rahman',
  'José Luis Hernández',
  'Mei Tanaka',
  'Fatima Al-Sayed',
  'Grace Okafor',
  'Henrik Lindqvist',
  'Ximena Castillo',
  'Sam O’Brien',
];

/**
 * A page of people: the first ones with long values, without values and at their limit, the others ordinary.
 */
export function staffRows(
  count: number,
  changes: (index: number) => Partial<StaffUser> = () => ({}),
): StaffUser[] {
  return Array.from({ length: count }, (_, index) => {
    const own = changes(index);
    if (index === 1) return longStaffUser(own);
    if (index === 2) return bareStaffUser(own);
    const name = NAMES[index % NAMES.length] ?? 'Ana';
    const email = `${name
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, '.')}${index}@example.com`;
    const todayPicked = (index * 7) % 50;
    return staffUser({
      _id: `staff-${index}`,
      name,
      email,
      contact: `70255501${10 + index}`,
      todayPicked,
      ...own,
    });
  });
}

/** A rental that a picker holds. */
export const inHand = (index: number): Pick<StaffUser, 'inHand'> => ({
  inHand:
    index % 3 === 0
      ? { _id: `rental-${index}`, number: '702.555.7288', since: '2026-11-20T19:05:00.000Z' }
      : null,
});

export const staffPage = (result: StaffUser[], total = result.length, pageSize = 20): StaffPage => ({
  result,
  countInfo: { total, totalPage: Math.ceil(total / pageSize) },
});

export const adminChoices: StaffChoice[] = [
  { _id: 'admin-1', name: 'Priya Nair', email: 'priya.nair@example.com', contact: '7025550101' },
  { _id: 'admin-2', name: 'Oluwaseun Abdulrahman', email: 'oluwaseun@example.com', contact: '7025550102' },
];

export const leaderChoices: StaffChoice[] = [
  {
    _id: 'leader-1',
    name: 'Tomás Ferreira',
    email: 'tomas.ferreira@example.com',
    contact: '7025550122',
    assignFor: 'rental-picker',
  },
  {
    _id: 'leader-2',
    name: 'Chidi Eze',
    email: 'chidi.eze@example.com',
    contact: '7025550123',
    assignFor: 'rental-creator',
  },
];
