/** Compares every variant of All Leads and Picked Leads with its row in section 2 of the specification. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { admin } from '../../tests/testing/accounts.js';
import { answer } from '../../tests/testing/answers.js';
import { creatorLeader, leader, superAdmin } from '../../tests/testing/people.js';
import { enteredRentals, pickedRentals, rentalPage } from '../../tests/testing/rental-lists.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import {
  getAdminRentalsByCreator,
  getAdminRentalsByPicker,
  getAllRentalsByCreator,
  getAllRentalsByPicker,
  getLeaderRentalsByCreator,
  getLeaderRentalsByPicker,
} from '../../src/contract/rentals/rental-lists.js';
import { asked, leave, show, titles } from './testing.js';
import { specifiedColumns } from '../../src/contract/rentals/testing.js';

type Sends = Record<string, string>;
interface Line {
  who: string;
  user: SessionUser;
  list: 'all-leads' | 'picked-leads';
  call: typeof getAllRentalsByCreator | typeof getAllRentalsByPicker | { path: string };
  /** The label of a filter → its options, each with its query. */
  filters: Record<string, [option: string, sends: Sends][]>;
  /** The query of the default list without page and page size. */
  untouched: Sends;
}

const VALIDITY = (none: string): [string, Sends][] => [
  [none, {}],
  ['Invalid', { number_status: 'invalid' }],
  ['Valid', { number_status: 'valid' }],
];
const FETCH_STATE: [string, Sends][] = [
  ['Not Fetched', { isFetched: 'false' }],
  ['All', {}],
  // The query of the specification, limited to finished rentals.
  ['Finished', { isFetched: 'true', isFinished: 'true' }],
  ['Bypassed', { isBypassed: 'true' }],
];
// 2:00 AM on the 22nd in UTC is still the 21st in Panama.
const NOW = '2026-11-22T02:00:00Z';
const PICKED = { startDate: '2026-11-21', sort: '-finishedDate' };

const ALL_LEADS: Line[] = [
  {
    who: 'super-admin',
    user: superAdmin,
    list: 'all-leads',
    call: getAllRentalsByCreator,
    filters: { Validity: VALIDITY('Choose'), 'Fetch state': FETCH_STATE },
    untouched: { isFetched: 'false' },
  },
  {
    who: 'admin',
    user: admin,
    list: 'all-leads',
    call: getAdminRentalsByCreator,
    filters: { Validity: VALIDITY('Choose'), 'Fetch state': FETCH_STATE },
    untouched: { isFetched: 'false' },
  },
  {
    who: 'leader of pickers',
    user: leader,
    list: 'all-leads',
    call: getLeaderRentalsByCreator,
    filters: { Validity: VALIDITY('Choose'), 'Fetch state': FETCH_STATE },
    untouched: { isFetched: 'false' },
  },
  {
    who: 'leader of creators',
    user: creatorLeader,
    list: 'all-leads',
    call: getLeaderRentalsByCreator,
    filters: { Validity: VALIDITY('Choose') },
    untouched: {},
  },
];
const PICKED_LEADS: Line[] = [
  {
    who: 'super-admin',
    user: superAdmin,
    list: 'picked-leads',
    call: getAllRentalsByPicker,
    filters: {
      'Fetch state': [
        ['All', {}],
        ['Fetched', { isFetched: 'true', isFinished: 'false' }],
        ['Finished', { isFetched: 'true', isFinished: 'true' }],
      ],
      Validity: VALIDITY('All'),
    },
    untouched: PICKED,
  },
  {
    who: 'admin',
    user: admin,
    list: 'picked-leads',
    call: getAdminRentalsByPicker,
    filters: { Validity: VALIDITY('All') },
    untouched: PICKED,
  },
  {
    who: 'leader of pickers',
    user: leader,
    list: 'picked-leads',
    call: getLeaderRentalsByPicker,
    filters: {
      'Fetch state': [
        ['All', {}],
        ['Not Fetched', { isFinished: 'false' }],
        ['Finished', { isFetched: 'true', isFinished: 'true' }],
      ],
    },
    untouched: PICKED,
  },
];

const BASE = ['Date & Time', 'Client Name', 'Number', 'Rent', 'House/Apt Details', 'Address'];
const COLUMNS = {
  'all-leads': [...BASE, 'Creator Name', 'TeamLeader Name', 'Admin Name'],
  // Ours comes after those of the specification: the time by which the list is sorted.
  'picked-leads': [...BASE, 'Picker Name', 'TeamLeader Name', 'Admin Name', 'Finished Date'],
};

/** Opens the list of a row of the table. */
function open({ user, list, call }: Line): void {
  const rows = list === 'all-leads' ? enteredRentals(3) : pickedRentals(3);
  // The three calls of a list differ only in their path.
  const asAnswered = { ...getAllRentalsByCreator, path: call.path };
  show({ user, list, answers: [answer(asAnswered, rentalPage(rows, { total: 60 }))] });
}

describe.each(['Asia/Tokyo', 'America/Los_Angeles'])('in a browser in %s', (timezoneId) => {
  beforeEach(async () => {
    // The list's own time of sorting is shown in a wide table.
    await page.viewport(1440, 900);
    await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
  });
  afterEach(async () => {
    leave();
    vi.useRealTimers();
    await cdp().send('Emulation.setTimezoneOverride', { timezoneId: '' });
  });

  it('has that time zone', () => expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timezoneId));

  describe.each([...ALL_LEADS, ...PICKED_LEADS])('$list of the $who', (line) => {
    it('starts with its own filters and their defaults', async () => {
      open(line);
      await expect.element(page.getByText('Totals: 60')).toBeVisible();
      expect(asked()[0]).toEqual({ ...line.untouched, page: '1', limit: '20' });
      const selects = page.getByRole('combobox').elements() as HTMLSelectElement[];
      const labels = selects.map(
        ({ ariaLabel, labels: [label] }) => ariaLabel ?? label?.firstChild?.textContent,
      );
      expect(labels).toEqual([...Object.keys(line.filters), 'Rows per page']);
    });

    it('offers the options in the order of the specification, then Bypassed, and each sends its query', async () => {
      open(line);
      await expect.element(page.getByText('Totals: 60')).toBeVisible();
      for (const [label, options] of Object.entries(line.filters)) {
        const select = page.getByLabelText(label);
        const offered = [...(select.element() as HTMLSelectElement).options].map(({ text }) => text);
        expect(offered).toEqual(options.map(([option]) => option));
        const [, untouchedSends = {}] = options[0] ?? [];
        const others = Object.fromEntries(
          Object.entries(line.untouched).filter(([name]) => !(name in untouchedSends)),
        );
        for (const [option, sends] of options.toReversed()) {
          await userEvent.selectOptions(select, option);
          // Leads that nobody has fetched have no verdict, so a verdict sets the fetch state to All.
          const { isFetched: _, ...anyState } = others;
          const kept = 'number_status' in sends ? anyState : others;
          const first = { ...kept, ...sends, page: '1', limit: '20' };
          await expect.poll(() => asked().map(withoutMoment)).toContainEqual(first);
        }
      }
    });

    it('has its columns in the order of the specification', async () => {
      open(line);
      await expect.element(page.getByText('Grace Williams')).toBeVisible();
      expect(specifiedColumns(titles())).toEqual(COLUMNS[line.list]);
    });
  });
});

const withoutMoment = ({ asOf: _, ...query }: Sends): Sends => query;
