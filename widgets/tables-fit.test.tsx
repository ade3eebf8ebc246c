/** Whatever is in a table, each row has one line, and what must be read whole is never cut; on a phone rows are cards and filters are folded. */
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NO_CHOICES } from '../tests/testing/list-choices.js';
import { auditEvents } from '../tests/testing/accounts.js';
import { answer, type FakeCall } from '../tests/testing/answers.js';
import { batchPage, bypassBatches, pool } from '../tests/testing/bypass.js';
import { closedRentals, dealPage, longClosedRental } from '../tests/testing/deals.js';
import { numberEntries, numbersPage } from '../tests/testing/do-not-contact.js';
import { entryPage } from '../tests/testing/entries.js';
import { longLead, myLeads, myLeadsPage } from '../tests/testing/my-leads.js';
import { creator, picker, superAdmin } from '../tests/testing/people.js';
import { enteredRentals, longRental, pickedRentals, rentalPage } from '../tests/testing/rental-lists.js';
import { creatorOf } from '../tests/testing/rental-lists.js';
import { inHand, staffPage, staffRows } from '../tests/testing/staff.js';
import { setUpPage } from '../tests/testing/story-page.js';
import { pastUploads, uploadsPage } from '../tests/testing/uploads.js';
import { getAuditEvents } from '../src/contract/audit/audit.js';
import type { SessionUser } from '../src/contract/auth/auth.js';
import { getBypassBatches, getBypassPool } from '../src/contract/bypass/bypass.js';
import { getClosedRentals } from '../src/contract/deals/deals.js';
import { getEntries } from '../src/contract/rentals/entries.js';
import { LEAD_LIST } from '../src/contract/rentals/lead-fields.js';
import { getListChoices } from '../src/contract/lists/list-choices.js';
import { getListPreferences } from '../src/contract/lists/list-preferences.js';
import { getMyLeads } from '../src/contract/picks/my-leads.js';
import { getAllRentalsByCreator, getAllRentalsByPicker } from '../src/contract/rentals/rental-lists.js';
import * as staffCalls from '../src/contract/staff/staff-calls.js';
import { getUploads } from '../src/contract/uploads/upload-calls.js';
import './audit-log/audit-log.element.js';
import './bulk-upload/bulk-upload.element.js';
import './bypass-rentals/bypass-rentals.element.js';
import './deal-table/deal-table.element.js';
import './do-not-contact/do-not-contact.element.js';
import './my-entries/my-entries.element.js';
import './my-leads/my-leads.element.js';
import './rental-table/rental-table.element.js';
import './shell/shell.element.js';
import './staff-table/staff-table.element.js';

interface Table {
  name: string;
  markup: string;
  call: FakeCall;
  user?: SessionUser;
  /** The English titles of the columns in their order, as far as the specification names them. */
  columns?: string[];
}

const withOwn = (...own: string[]) => [
  ...['Name', 'Email', 'Contact', 'Admin Name', 'Admin Contact', 'Team Leader Name', 'Team Leader Contact'],
  ...['Today Picked', 'Limit', ...own, 'Actions'],
];
const people = (who: string) => [`${who} Name`, 'TeamLeader Name', 'Admin Name'];
const LEAD_COLUMNS = [
  'Date & Time',
  ...LEAD_LIST.flatMap(({ label, table }) => (table === null ? [] : [label])),
];

const staff = (role: string, call: FakeCall, ...own: string[]): Table => ({
  name: role,
  markup: `<rd-staff-table staff-role="${role}"></rd-staff-table>`,
  call,
  columns: withOwn(...own),
});
const rows = staffPage(staffRows(12, inHand));
const NO_LEADER = { team_leader_email: null, team_leader_name: null, team_leader_contact: null };
const NO_ADMIN = { admin_email: null, admin_name: null, admin_contact: null };
const admins = staffPage(staffRows(12, () => ({ ...NO_ADMIN, ...NO_LEADER })));
const leaders = staffPage(staffRows(12, () => NO_LEADER));
const leads = (list: string, call: FakeCall, ...columns: string[]): Table => ({
  name: list,
  markup: `<rd-rental-table list="${list}"></rd-rental-table>`,
  call,
  columns: [...LEAD_COLUMNS, ...columns],
});
const ofBoth = rentalPage(
  [longRental(), ...pickedRentals(6)].map((rental) => ({ ...rental, creator: creatorOf() })),
);
const other = (tag: string, call: FakeCall, user = superAdmin): Table => ({
  name: tag,
  markup: `<${tag}></${tag}>`,
  call,
  user,
});

const TABLES: Table[] = [
  staff('admin', answer(staffCalls.getAllAdmins, admins)),
  staff('team-leader', answer(staffCalls.getAllTeamLeaders, leaders), 'Assign For'),
  staff('data-creator', answer(staffCalls.getAllDataCreators, rows), 'Number Status'),
  staff('data-picker', answer(staffCalls.getAllDataPickers, rows), 'In Hand'),
  leads('all-leads', answer(getAllRentalsByCreator, ofBoth), ...people('Creator'), ...people('Picker')),
  leads(
    'picked-leads',
    answer(getAllRentalsByPicker, ofBoth),
    ...people('Creator'),
    // And Finished Date, which a wider window shows.
    ...people('Picker'),
  ),
  other('rd-deal-table', answer(getClosedRentals, dealPage([longClosedRental(), ...closedRentals()]))),
  other('rd-my-leads', answer(getMyLeads, myLeadsPage([longLead(), ...myLeads()])), picker),
  other('rd-my-entries', answer(getEntries, entryPage()), creator),
  other('rd-audit-log', answer(getAuditEvents, { ...batchPage([]), result: auditEvents() })),
  other('rd-do-not-contact', numbersPage(numberEntries(8))),
  other('rd-bypass-rentals', answer(getBypassBatches, batchPage(bypassBatches(3)))),
  other('rd-bulk-upload', answer(getUploads, uploadsPage(...pastUploads()))),
];

/** `--rd-row`. */
const ROW_PX = 36;
const WIDTHS = [1920, 1440, 1280, 1024];

/** Dates, numbers, badges, figures and buttons. Names, e-mails and texts are cut at their end, and shown whole on focus. */
const WHOLE = ['moment', 'count', 'phone', 'controls', 'actions'].map((kind) => `tbody [data-kind=${kind}]`);

/** The content of each cell that is cut, or that something in it sticks out of. */
const cutCells = (region: Element): (string | null)[] =>
  [...region.querySelectorAll(WHOLE.join(', '))]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ textContent }) => textContent);

const heightsOf = (region: Element): number[] => [
  ...new Set(
    [...region.querySelectorAll('tbody tr')].map((row) => Math.round(row.getBoundingClientRect().height)),
  ),
];

let takeDown: () => void;
beforeEach(() => page.viewport(1280, 720));
afterEach(() => {
  document.body.replaceChildren();
  takeDown();
});
// Restores the width of the window for the next file.
afterAll(() => page.viewport(414, 896));

async function open({ markup, call, user = superAdmin }: Table, locale: string) {
  const others = [
    answer(getListPreferences, { hiddenColumns: [], views: [] }),
    answer(getListChoices, NO_CHOICES),
    answer(getBypassPool, pool()),
    answer(staffCalls.getAdminEmails, []),
  ];
  takeDown = setUpPage({ user, answers: [call, ...others] });
  document.body.innerHTML = `<div lang="${locale}"><rd-shell>${markup}</rd-shell></div>`;
  await expect.element(page.getByRole('rowheader').first()).toBeVisible();
  const head = page.getByRole('columnheader').elements();
  const region = page.getByRole('rowheader').first().element().closest('.rd-table-region') ?? expect.fail();
  return { head, region };
}

// One page per table and language is enough for all that must fit.
describe.each(['en', 'es'])('in the language %s', (locale) => {
  it.each(TABLES)(
    'each row of $name has one line, on which dates, numbers, badges and buttons are whole',
    async (table) => {
      const { head, region } = await open(table, locale);
      if (locale === 'en' && table.columns)
        expect(head.map(({ textContent }) => textContent)).toEqual(table.columns);
      for (const width of WIDTHS) {
        await page.viewport(width, 720);
        expect({ width, heights: heightsOf(region), cut: cutCells(region) }).toEqual({
          width,
          heights: [ROW_PX],
          cut: [],
        });
      }
    },
  );
});

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844));
  const PICKED = TABLES.find(({ name }) => name === 'picked-leads') ?? expect.fail();

  it.each([PICKED, TABLES.find(({ name }) => name === 'data-picker') ?? expect.fail()])(
    'each card of $name is headed by the name of its row',
    async (table) => {
      const { region } = await open(table, 'en');
      const cells = [...(region.querySelector('tbody tr')?.children ?? [])];
      const top = Math.min(...cells.map((cell) => cell.getBoundingClientRect().top));
      const first = cells.filter((cell) => cell.getBoundingClientRect().top === top);
      expect(first.map(({ role }) => role)).toEqual(['rowheader']);
    },
  );

  it('a button says how many filters are active, and shows them', async () => {
    const state = 'search=ana&startDate=yesterday&endDate=today&fetchState=finished';
    const markup = `<rd-rental-table list="picked-leads" state="${state}"></rd-rental-table>`;
    await open({ ...PICKED, markup }, 'en');
    const filter = page.getByRole('combobox', { name: 'Fetch state' });
    await expect.element(filter).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: 'Filter 2' }));
    await expect.element(filter).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Filter 2' }));
    await expect.element(filter).not.toBeInTheDocument();
  });

  it('filters with long names and values stay inside of the page', async () => {
    const pool = leads('all-leads', answer(getAllRentalsByCreator, rentalPage(enteredRentals(5))));
    await open(pool, 'es');
    await userEvent.click(page.getByRole('button', { name: 'Filtro', exact: true, expanded: false }));
    await expect.element(page.getByRole('combobox', { name: 'Estado de obtención' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  });

  it('the search stays visible, and a wide window has the own filters of the list beside it', async () => {
    await open(PICKED, 'en');
    await expect.element(page.getByLabelText('Search leads')).toBeVisible();
    const filter = page.getByRole('combobox', { name: 'Fetch state' });
    await expect.element(filter).not.toBeInTheDocument();
    await page.viewport(1280, 720);
    await expect.element(filter).toBeVisible();
  });
});
