/** Personal data for stories and tests. */
import type { NumberClash } from '../../src/contract/rentals/number-clashes.js';
import type { Erasure, PersonalData } from '../../src/contract/personal-data/personal-data.js';
import { RETENTION_KINDS, type RetentionRule } from '../../src/contract/personal-data/retention.js';

const at = '2026-11-18T15:20:00.000Z';

/** Two leads that were entered with one number in two spellings. */
export const numberClash: NumberClash = {
  _id: 'r2',
  earlier: {
    _id: 'r1',
    client_name: 'Grace Williams',
    address: '12 Main St, Dover',
    number: '(702) 555-7288',
    createdAt: at,
    creatorName: 'Maria Lopez',
    isFetched: true,
    number_status: 'valid',
  },
  later: {
    _id: 'r2',
    client_name: 'G. Williams',
    address: '12 Main Street',
    number: '001 702 555 7288',
    numberKey: '+17025557288',
    createdAt: at,
    creatorName: null,
    isFetched: false,
    number_status: null,
  },
};

/** A person with a lead, a deal with its proof, two messages and a skipped row. */
export const personalData = (given: Partial<PersonalData> = {}): PersonalData => ({
  search: '7025557288',
  related: ['grace.williams@example.com'],
  isErased: false,
  activeAccounts: 0,
  shown: 'shown-1',
  records: [
    {
      _id: 'rentals r1',
      place: 'rentals',
      at,
      fields: [
        { field: 'client_name', value: 'Grace Williams' },
        { field: 'number', value: '(702) 555-7288' },
        { field: 'house_apt_details', value: '3br house with a yard' },
      ],
    },
    {
      _id: 'closed_rentals d1',
      place: 'closed_rentals',
      at,
      fields: [{ field: 'client_email', value: 'grace.williams@example.com' }],
    },
    {
      _id: 'closing_images i1',
      place: 'closing_images',
      at,
      fields: [{ field: 'full', value: 'data:image/jpeg;base64,/9j/2wBD' }],
    },
    ...['Is it still free?', 'Call Grace after six'].map((value, index) => ({
      _id: `messages m${index}`,
      place: 'messages' as const,
      at,
      fields: [{ field: 'text', value }],
    })),
    {
      _id: 'upload_skips u1 3',
      place: 'upload_skips',
      at: null,
      fields: [{ field: 'cells', value: '["Grace Williams","702-555-7288"]' }],
    },
  ],
  ...given,
});

/** What an erasure of that person answers. */
export const erasure: Erasure = {
  at: '2026-11-20T15:00:00.000Z',
  erased: [
    { place: 'rentals', records: 1 },
    { place: 'closed_rentals', records: 1 },
    { place: 'closing_images', records: 1 },
    { place: 'messages', records: 2 },
    { place: 'upload_skips', records: 1 },
  ],
};

/** The rules, off unless given. */
export const retentionRules = (given: Partial<Record<RetentionRule['kind'], number>> = {}): RetentionRule[] =>
  RETENTION_KINDS.map((kind) => ({
    kind,
    days: given[kind] ?? null,
    lastRun: given[kind] === undefined ? null : '2026-11-20',
  }));
