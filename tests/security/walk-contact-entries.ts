/** How the walk makes a valid call of each endpoint about the do-not-contact list, erasing and retention. */
import { newId } from '../../server/base/ids.js';
import { shownOf } from '../../server/personal-data/tell.js';
import { freshNumber } from '../api/rentals-support.js';
import type { Entry, Path } from './walk-entry.js';
import { numberToClose } from './walk-inputs.js';
import { listedNumber, numberClash, numberImport } from './walk-targets.js';

/** The `shown` of a lookup that has found nothing. */
const NOTHING_SHOWN = shownOf({}, []);

export const CONTACT_ENTRIES = {
  '/doNotContact/getAll': { may: 'see-do-not-contact' },
  // Pickers list only numbers of their own leads.
  '/doNotContact/add': {
    may: 'add-do-not-contact',
    input: async ({ world, walker }) => ({
      body: {
        number: walker.actor.role === 'data-picker' ? await numberToClose(world, walker) : freshNumber(),
        reason: 'legal',
      },
    }),
  },
  '/doNotContact/lift/{_id}': {
    may: 'lift-do-not-contact',
    target: listedNumber,
    input: ({ target }) => ({ params: { _id: target }, body: { reason: 'They called us' } }),
  },
  '/personalData/find': {
    may: 'erase-personal-data',
    input: () => ({ body: { search: freshNumber() } }),
  },
  '/personalData/erase': {
    may: 'erase-personal-data',
    input: () => {
      const search = freshNumber();
      return { body: { search, confirmation: search, reason: 'asked', shown: NOTHING_SHOWN } };
    },
  },
  '/personalData/allow': {
    may: 'erase-personal-data',
    input: () => ({ body: { number: freshNumber() } }),
  },
  '/rental/number-clashes': { may: 'erase-personal-data' },
  '/rental/number-clashes/{id}': {
    may: 'erase-personal-data',
    target: numberClash,
    input: ({ target }) => ({ params: { id: target }, body: { keptId: target } }),
  },
  '/retention/get': { may: 'erase-personal-data' },
  '/retention/preview': {
    may: 'erase-personal-data',
    input: () => ({ body: { rules: [{ kind: 'leads', days: 30 }] } }),
  },
  '/retention/set': {
    may: 'erase-personal-data',
    input: () => ({ body: { rules: [{ kind: 'leads', days: null }] } }),
  },
  '/doNotContact/export': { may: 'see-do-not-contact', input: () => ({ query: { format: 'csv' } }) },
  '/doNotContact/import/preview': {
    may: 'import-do-not-contact',
    input: () => ({ body: { reason: 'legal', rows: [{ row: 2, number: freshNumber() }] } }),
  },
  '/doNotContact/import': {
    may: 'import-do-not-contact',
    input: () => ({
      body: {
        importId: newId(),
        fileName: 'stop.csv',
        reason: 'legal',
        isLast: true,
        rows: [{ row: 2, number: freshNumber() }],
      },
    }),
  },
  '/doNotContact/imports': { may: 'import-do-not-contact' },
  '/doNotContact/import/approve/{importId}': {
    may: 'lift-do-not-contact',
    target: numberImport,
    input: ({ target }) => ({ params: { importId: target } }),
  },
  '/doNotContact/import/undo/{importId}': {
    may: 'import-do-not-contact',
    target: numberImport,
    input: ({ target }) => ({ params: { importId: target } }),
    seenBy: { admin: ['own'] },
  },
} satisfies Partial<Record<Path, Entry>>;
