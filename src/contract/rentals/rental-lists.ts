/**
 * All Leads, Picked Leads and Client Details: lists of rentals for supervisors (specification, sections 2 and
 * 7). By creator: entered rentals, newest first. By picker: taken rentals, last finished first (one in hand
 * counts by the time when it was taken). Clients: taken rentals, last updated first.
 */
import { array, number, object, optional, type Infer } from 'superstruct';
import type { Capability } from '../roles/capabilities.js';
import { endpoint } from '../base/endpoint.js';
import { Id, Instant, optionalChoice, optionalFlag, optionalTrue, orBlank } from '../base/fields.js';
import { DOWNLOAD_FAILED, listQuery, MomentCountInfo, sortsBy } from '../lists/lists.js';
import { OUTCOME_KINDS } from '../picks/outcome-kinds.js';
import { RENTAL_SOURCES } from './rental-sources.js';
import { rentalSearch } from './rental-search.js';
import { DayRange, Rental } from './rentals.js';

/**
 * The columns, besides its time, by which a list of each side can be sorted: the ids of table columns. Rents are sorted by their first
 * amount, names without case and accents. Rows without a value are last in both directions. Addresses and house details are free texts
 * without a useful order. Client e-mails, team leaders, admins and bypasses have no index for an order; most of them are filters.
 */
export const RENTAL_SORT_COLUMNS = {
  entered: ['clientName', 'number', 'rent', 'creatorName'],
  taken: ['clientName', 'number', 'rent', 'fetcherName'],
} as const;
export type RentalSortColumn = (typeof RENTAL_SORT_COLUMNS)['entered' | 'taken'][number];

/** The sort orders of each list; the first is the default. */
export const RENTAL_SORTS = {
  'by-creator': ['-createdAt', 'createdAt', ...sortsBy(RENTAL_SORT_COLUMNS.entered)],
  'by-picker': ['-finishedDate', 'finishedDate', ...sortsBy(RENTAL_SORT_COLUMNS.taken)],
  clients: ['-updatedAt', 'updatedAt', ...sortsBy(RENTAL_SORT_COLUMNS.taken)],
} as const;
export type RentalSort = (typeof RENTAL_SORTS)[keyof typeof RENTAL_SORTS][number];
/** Which rentals are in a list, and which of their timestamps sorts it and is shown. */
export type RentalListKind = keyof typeof RENTAL_SORTS;

/**
 * The filters of a list of rentals. Days are Panama days of the instant that the list shows (by creator:
 * entered; by picker and clients: last changed), both ends included. Finished implies fetched;
 * `isFetched=true` alone includes those in hand. `isFetched=false` gives the rentals that can be fetched:
 * without those whose number is on the do-not-contact list. `isBypassed=true` gives only bypassed rentals:
 * those that the caller's creators entered, and those that an admin received (for the admin and their leaders
 * of pickers). A bypassed rental is no pick, so the list by picker contains none.
 *
 * `person`, `team` and `admin` are ids of people of the list's side: who entered the rental (by creator) or took it (by picker and
 * clients), their team leader, and their admin. For pickers, `team` means the people whom the leader leads now; for creators, the team at
 * the time of entry. `hasDeal` means a deal that is open or done. In All Leads only super-admins may filter by e-mail and deal (400 for
 * others), because the picker may belong to another group. All filters can be combined, except `job`: it gives the rentals of the
 * caller's own export (`rental-jobs.ts`), and no other filter applies.
 */
const filters = {
  search: rentalSearch,
  ...DayRange.schema,
  isFetched: optionalFlag('isFetched'),
  isFinished: optionalFlag('isFinished'),
  number_status: optionalChoice(['valid', 'invalid']),
  isBypassed: optionalTrue('isBypassed'),
  person: orBlank(Id),
  team: orBlank(Id),
  admin: orBlank(Id),
  upload: orBlank(Id),
  source: optionalChoice(RENTAL_SOURCES),
  outcome: optionalChoice(OUTCOME_KINDS),
  hasEmail: optionalFlag('hasEmail'),
  hasDeal: optionalFlag('hasDeal'),
  isDoNotContact: optionalFlag('isDoNotContact'),
  job: optional(Id),
};
export const RentalFilters = object(filters);
export type RentalFilters = Infer<typeof RentalFilters>;

/**
 * A page, its exact total, and the moment of its snapshot. Requests with that `asOf` leave out what came later, so that no row
 * moves while a person reads or opens the next page; `newer` counts those rows.
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
      sort: optionalChoice<RentalSort>(RENTAL_SORTS[kind]),
      asOf: optional(Instant),
    }),
    reads: 'rows',
    answer: RentalPage,
    says: { done: 'Rentals', failed: 'Failed to load data' },
  });

/**
 * Each call returns what its caller may see (readings.md, 'Who sees what'). Rows name the creator and the picker, as far as the caller may
 * see the entries of the one and the picks of the other.
 */
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

/** The rentals that pickers took. */
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

/** Clients: the rentals that pickers took, with the e-mail if one was added. */
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
 * Starts a download: writes it into the audit and returns the number of rows and their moment (`asOf`). The
 * rows come from the list call with that `asOf`, the same filters and pages of MAX_PAGE_SIZE; they belong to
 * the download, so no reading limit counts them. 400 on `startDate` when there are too many, 404 when there
 * are none.
 */
export const startAllLeadsDownload = downloadStart('/rental/startDownload-creator', 'see-all-leads');
export const startPickedLeadsDownload = downloadStart('/rental/startDownload-picker', 'see-picked-leads');

/**
 * Cancels the caller's download that started with this `asOf`. The audit says how many rows had been sent. A
 * download also counts as cancelled after DOWNLOAD_SILENCE_MINUTES without a request. 404 when none is open.
 */
export const cancelDownload = endpoint({
  method: 'POST',
  path: '/rental/cancelDownload',
  may: 'see-all-leads',
  body: object({ asOf: Instant }),
  answer: object({ rows: number() }),
  says: { done: 'Download cancelled', failed: DOWNLOAD_FAILED },
});

/** The call for each role's screen (readings.md, 'Which screen uses which list call'). */
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

/** The start of a download's file name; a timestamp and `.xlsx` follow (specification, section 7). */
export const DOWNLOAD_NAMES = { 'all-leads': 'rentals', 'picked-leads': 'rentalDetails' } as const;
export const DOWNLOAD_SHEET = 'Rentals';

export type LeadsList = keyof typeof RENTAL_LIST_CALLS;
/** Whether a text (an attribute, for example) names one of the two lists. */
export const isLeadsList = (text: unknown): text is LeadsList =>
  typeof text === 'string' && Object.hasOwn(RENTAL_LIST_CALLS, text);
