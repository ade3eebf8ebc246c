import type { ListChoices } from '../../src/contract/lists/list-choices.js';

/** The choices for list filters in an operation without people. */
export const NO_CHOICES: ListChoices = { people: [], teams: [], admins: [], uploads: [] };

export const SOME_CHOICES: ListChoices = {
  people: [
    { _id: '01900000-0000-7000-8000-000000000101', name: 'Ana Ruiz' },
    { _id: '01900000-0000-7000-8000-000000000102', name: 'Pat Lee' },
    { _id: '01900000-0000-7000-8000-000000000103', name: 'Bea Long', isDeleted: true },
  ],
  teams: [{ _id: '01900000-0000-7000-8000-000000000104', name: 'Leo Díaz' }],
  admins: [{ _id: '01900000-0000-7000-8000-000000000105', name: 'Eva Admin' }],
  uploads: [{ _id: '01900000-0000-7000-8000-000000000106', name: 'leads-november.csv' }],
};
