/**
 * All Leads, Picked Leads and Client Details: lists of rentals for those above (specification, sections 2 and 7). By creator:
 * what was entered, newest first. By picker: what was taken, latest finished first; one still in hand stands at the time it
 * was taken. Clients: what was taken, latest update first.
 */
import { array, number, object, optional, type Infer } from 'superstruct';
import type { Capability } from './capabilities.js';
import { codedWith } from './coded-with.js';
import { endpoint } from './endpoint.js';
import { Instant, optionalChoice, optionalFlag, optionalText, optionalTrue } from './fields.js';
import { MAX_LENGTH, MIN_SEARCH_LENGTH } from './limits.js';
import { DOWNLOAD_FAILED, listQuery, MomentCountInfo } from './lists.js';
import { SHORT_SEARCH_REFUSALS } from './refusals/fields.js';
import { DayRange, Rental } from './rentals.js';

/** The orders of each list; the first is the one without a wish. */
export const RENTAL_SORTS = {
  'by-creator': ['-createdAt', 'createdAt'],
  'by-picker': ['-finishedDate', 'finishedDate'],
  clients: ['-updatedAt', 'updatedAt'],
} as const;
/** Which rentals a list is made of, and by which instant it is ordered and dated. */
export type RentalListKind = keyof typeof RENTAL_SORTS;

/** Client and Facebook name, number in any format, e-mail, address: at least three characters. */
const search = optionalText({
  label: 'Search',
  max: MAX_LENGTH.search,
  check: (text) =>
    text.length >= MIN_SEARCH_LENGTH ||
    codedWith(SHORT_SEARCH_REFUSALS, 'search-too-short', { label: 'Search', min: MIN_SEARCH_LENGTH }),
});

/**
 * What narrows a list of rentals. Days are Panama days of the instant that the list shows (by creator: entered; by picker and
 * clients: last changed), both ends included. Finished is fetched too; `isFetched=true` alone holds those in hand as well.
 * `isBypassed=true` gives bypassed rentals only: those that the caller's creators entered, and those that an admin received
 * (for the admin and their leaders of pickers). A bypassed rental is no pick, so by picker it finds none.
 */
const filters = {
  search,
  ...DayRange.schema,
  isFetched: optionalFlag('isFetched'),
  isFinished: optionalFlag('isFinished'),
  number_status: optionalChoice('number_status', ['valid', 'invalid']),
  isBypassed: optionalTrue('isBypassed'),
};
export const RentalFilters = object(filters);
export type RentalFilters = Infer<typeof RentalFilters>;

/**
 * A page, its exact total, and the moment at which the list was looked at. Asked again with that `asOf`, the list leaves out
 * what came later, so that no row moves while somebody reads or goes on to the next page; `newer` says how many did.
 */
export const RentalPage = object({
  result: array(Rental),
  countInfo: MomentCountInfo,
});
export type RentalPage = Infer<typeof RentalPage>;

const rentalList = <Path extends string>(path: Path, may: Capability, kind: RentalListKind) =>
  endpoint({
    method: 'GET',
    path,
    may,
    query: object({
      ...listQuery,
      ...filters,
      sort: optionalChoice<(typeof RENTAL_SORTS)[RentalListKind][number]>('Sort', RENTAL_SORTS[kind]),
      asOf: optional(Instant),
    }),
    reads: 'rows',
    answer: RentalPage,
    says: { done: 'Rentals', failed: 'Failed to load data' },
  });

/** Each call gives what its caller may see (readings.md, 'Who sees what'); rows carry `creator`, never `fetcher`. */
export const getAllRentalsByCreator = rentalList(
  '/rental/getAllRentalsByCreator',
  'see-all-leads',
  'by-creator',
);
export const getAdminRentalsByCreator = rentalList(
  '/admin/team-leader/getRentals-creator',
  'see-all-leads',
  'by-creator',
);
export const getLeaderRentalsByCreator = rentalList(
  '/teamLeader/getRentals-creator',
  'see-all-leads',
  'by-creator',
);

/** What pickers took; rows carry `fetcher`, never `creator`. */
export const getAllRentalsByPicker = rentalList(
  '/rental/getAllRentalsByPicker',
  'see-picked-leads',
  'by-picker',
);
export const getAdminRentalsByPicker = rentalList(
  '/admin/getRentals-picker',
  'see-picked-leads',
  'by-picker',
);
export const getLeaderRentalsByPicker = rentalList(
  '/teamLeader/getRentals-picker',
  'see-picked-leads',
  'by-picker',
);

/** Clients: what pickers took, with the e-mail where one was added. */
export const getClientsInfo = rentalList('/rental/getClientsInfo', 'see-client-details', 'clients');

const downloadStart = <Path extends string>(path: Path, may: Capability) =>
  endpoint({
    method: 'POST',
    path,
    may,
    body: RentalFilters,
    answer: object({ total: number(), asOf: Instant }),
    says: {
      done: 'Download started',
      failed: DOWNLOAD_FAILED,
    },
  });

/**
 * Begins a download: writes it into the audit and says how many rows there are as of when. The rows come from the list call
 * with that `asOf`, the same filters and pages of MAX_PAGE_SIZE: they belong to the download, and count towards no reading limit. 400 on `startDate` when there are too many, 404 when there are none.
 */
export const startAllLeadsDownload = downloadStart('/rental/startDownload-creator', 'see-all-leads');
export const startPickedLeadsDownload = downloadStart('/rental/startDownload-picker', 'see-picked-leads');

/**
 * Tells that a download of one's own is given up: `asOf` is that of its start. The audit says how many rows had left. A download of which
 * nothing is heard for DOWNLOAD_SILENCE_MINUTES counts as given up as well. 404 when none is open.
 */
export const cancelDownload = endpoint({
  method: 'POST',
  path: '/rental/cancelDownload',
  may: 'see-all-leads',
  body: object({ asOf: Instant }),
  answer: object({ rows: number() }),
  says: { done: 'Download cancelled', failed: DOWNLOAD_FAILED },
});

/** Which call a role's screen uses (readings.md, 'Which screen uses which list call'). */
export const RENTAL_LIST_CALLS = {
  'all-leads': {
    'super-admin': getAllRentalsByCreator,
    admin: getAdminRentalsByCreator,
    'team-leader': getLeaderRentalsByCreator,
  },
  'picked-leads': {
    'super-admin': getAllRentalsByPicker,
    admin: getAdminRentalsByPicker,
    'team-leader': getLeaderRentalsByPicker,
  },
} as const;

/** How the file of a download begins; a timestamp and `.xlsx` follow (specification, section 7). */
export const DOWNLOAD_NAMES = { 'all-leads': 'rentals', 'picked-leads': 'rentalDetails' } as const;
export const DOWNLOAD_SHEET = 'Rentals';

export type LeadsList = keyof typeof RENTAL_LIST_CALLS;
/** Whether a text (an attribute, for example) names one of the two lists. */
export const isLeadsList = (text: unknown): text is LeadsList =>
  typeof text === 'string' && Object.hasOwn(RENTAL_LIST_CALLS, text);
