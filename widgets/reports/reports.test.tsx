import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin } from '../../tests/testing/accounts.js';
import { answer, inTurn, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { creatorLeader, leader, superAdmin } from '../../tests/testing/people.js';
import {
  creatorsReport,
  dayReport,
  emptyReport,
  pickersReport,
  uploadsReport,
  yearReport,
} from '../../tests/testing/reports.js';
import { catchSavedFiles } from '../../tests/testing/saved-files.js';
import { recordCalls, type SentCall } from '../../tests/testing/sent.js';
import { setUpPage } from '../../tests/testing/story-page.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import { getReportMail, setReportMail } from '../../src/contract/reports/report-mail.js';
import { getReport, type Report } from '../../src/contract/reports/reports.js';
import type { RdNavigateEvent } from '../../src/core/events.js';
import { fillDay, pressPreset, rangeButton } from '../../src/ui/date-range/testing.js';
import './reports.element.js';

let takeDown: () => void = () => undefined;
let sent: SentCall[] = [];

interface Scene {
  user?: SessionUser;
  answers?: FakeCall[];
  state?: string;
  mailed?: FakeCall;
}

const WEEK = 'startDate=2026-11-14&endDate=2026-11-20';

function show({
  user = superAdmin,
  answers = [report(pickersReport())],
  state = WEEK,
  mailed = answer(getReportMail, null),
}: Scene = {}): HTMLElement {
  takeDown = setUpPage({ user, answers: [...answers, mailed] });
  sent = recordCalls();
  const element = document.createElement('rd-reports');
  element.setAttribute('state', state);
  document.body.append(element);
  return element;
}

const report = (data: Report) => answer(getReport, data);
const lastAsked = () => sent.findLast(({ path }) => path === getReport.path)?.query;
const totals = () => page.getByRole('region', { name: 'Reports' });
const row = (text: string) => page.getByRole('row').filter({ hasText: text });

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  takeDown();
});

describe('a report', () => {
  it('shows the totals of the days in its state, and of the same number of days before them', async () => {
    show();
    await expect.element(totals()).toHaveTextContent('Picked1,204↑ 10% 1,090 before');
    await expect.element(totals()).toHaveTextContent('Invalid438↑ 2% 431 before');
    await expect.element(totals()).toHaveTextContent('Before: Nov 7 – 13, 2026.');
    expect(lastAsked()).toEqual({
      startDate: '2026-11-14',
      endDate: '2026-11-20',
      side: 'pickers',
      by: 'person',
    });
  });

  it('shows the last seven Panama days unless others are chosen', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T03:00:00Z') });
    show({ state: '' });
    await expect.element(row('Ngozi Smith')).toBeVisible();
    expect(lastAsked()).toMatchObject({ startDate: '2026-11-14', endDate: '2026-11-20' });
  });

  it('has a row for each person, with the change from the span before', async () => {
    show();
    await expect.element(row('Ngozi Smith')).toHaveTextContent(/^Ngozi Smith412260150.*300↑ 37%$/);
    await expect.element(row('Aisha Rahman')).toHaveTextContent(/0—$/);
  });

  it('names what creators entered, and rows of people without a team', async () => {
    show({ user: admin, answers: [report(creatorsReport())], state: `side=creators&by=team&${WEEK}` });
    await expect.element(totals()).toHaveTextContent('Entered1,5000 before');
    await expect.element(row('Without a team')).toHaveTextContent('600400244150');
    expect(lastAsked()).toMatchObject({ side: 'creators', by: 'team' });
  });

  it('draws a bar for each day, an empty one too, and tells the same in a table', async () => {
    show();
    const chart = page.getByRole('figure', { name: 'Picked per day' });
    await expect.element(chart).toHaveTextContent('most on Nov 19 with 262');
    await userEvent.click(chart.getByText('Show as a table'));
    await expect.element(chart.getByRole('row').nth(3)).toHaveTextContent('Nov 160');
    await expect.element(chart.getByRole('row').nth(6)).toHaveTextContent('Nov 19262');
  });

  it('draws one day by hours, and shows the verdicts first given where they differ from those of now', async () => {
    show({ answers: [report(dayReport())], state: 'startDate=2026-11-20&endDate=2026-11-20' });
    await expect
      .element(page.getByRole('figure', { name: 'Picked per hour' }))
      .toHaveTextContent('most at 11 AM with 52');
    await expect.element(totals()).toHaveTextContent('Valid as given155');
    await expect.element(row('Ngozi Smith')).toHaveTextContent('Ngozi Smith13180508347≈ 61');
  });

  it('opens the leads of a row, of its days', async () => {
    const paths: string[] = [];
    const element = show({ answers: [inTurn(report(pickersReport()), report(uploadsReport()))] });
    element.addEventListener('rd-navigate', (event) => paths.push((event as RdNavigateEvent).detail.path));
    await userEvent.click(page.getByRole('button', { name: 'Leads of Ngozi Smith' }));
    await userEvent.selectOptions(page.getByLabelText('Rows'), 'Each upload');
    await userEvent.click(page.getByRole('button', { name: 'Leads of leads november.xlsx' }));
    const days = 'startDate=2026-11-14&endDate=2026-11-20';
    await expect
      .poll(() => paths)
      .toEqual([
        `/super-admin/manage-by-pickers?fetchState=&person=picker-1&${days}`,
        `/super-admin/manage-by-creators?fetchState=&upload=upload-1&${days}`,
      ]);
  });

  it('draws a year by weeks, and says how many rows are only in the totals', async () => {
    show({ answers: [report(yearReport())], state: 'startDate=2025-11-21&endDate=2026-11-20' });
    await expect.element(page.getByRole('figure', { name: 'Picked per week' })).toBeVisible();
    await expect.element(page.getByText('12 more rows are only in the totals.')).toBeVisible();
  });

  it('has deals by status and payment method, only if there are any', async () => {
    show();
    await expect.element(row('trans-union')).toHaveTextContent('trans-union1200');
    document.body.replaceChildren();
    takeDown();
    show({ answers: [report(creatorsReport())] });
    await expect.element(row('Zoë Díaz')).toBeVisible();
    expect(page.getByText('Deals by status and payment method').query()).toBeNull();
  });

  it('says so when there is nothing', async () => {
    show({ answers: [report(emptyReport())] });
    await expect.element(page.getByText('No data found.')).toBeVisible();
    expect(page.getByRole('figure').query()).toBeNull();
  });

  it('shows why it can’t be loaded, and tries again', async () => {
    show({
      answers: [inTurn(refuse(getReport, 400, getReport.says.failed), report(pickersReport()))],
    });
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(row('Ngozi Smith')).toBeVisible();
  });
});

describe('the download of a report', () => {
  it('saves the rows with their figures and those of the span before', async () => {
    const saved = catchSavedFiles();
    show();
    await expect.element(row('Ngozi Smith')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Download', exact: true }));
    await userEvent.click(page.getByRole('button', { name: 'Text (.csv)' }));
    await expect.poll(() => saved.length).toBe(1);
    const [{ name, file } = { name: '', file: new Blob() }] = saved;
    expect(name).toBe('report_pickers_2026-11-14_2026-11-20.csv');
    const [header, first] = (await file.text()).split('\r\n');
    expect(header).toMatch(/^\uFEFF?Name,Picked,Valid,Invalid,Median seconds,.*,Picked before,/);
    expect(first).toMatch(/^Ngozi Smith,412,260,150,61,212,41,9,1880,300,190,110,/);
  });
});

describe('the report by mail', () => {
  const choice = { side: 'pickers', by: 'person', under: null } as const;

  it('is chosen for each morning or each Monday with the filters of the screen', async () => {
    const weekly = { ...choice, time: 'weekly' } as const;
    show({ answers: [report(pickersReport()), answer(setReportMail, weekly)] });
    await userEvent.click(page.getByRole('button', { name: 'Mail', exact: true }));
    await userEvent.click(page.getByRole('button', { name: 'Each Monday: the week before' }));
    await expect.element(page.getByRole('button', { name: 'Each Monday', exact: true })).toBeVisible();
    expect(sent.find(({ path }) => path === setReportMail.path)?.body).toEqual(weekly);
  });

  it('is stopped with one click', async () => {
    const daily = { ...choice, time: 'daily' } as const;
    const stopped = { ...choice, time: null };
    show({
      mailed: answer(getReportMail, daily),
      answers: [report(pickersReport()), answer(setReportMail, stopped)],
    });
    await userEvent.click(page.getByRole('button', { name: 'Each morning', exact: true }));
    await userEvent.click(page.getByRole('button', { name: 'Stop the mail' }));
    await expect.element(page.getByRole('button', { name: 'Mail', exact: true })).toBeVisible();
    expect(sent.find(({ path }) => path === setReportMail.path)?.body).toEqual(stopped);
  });
});

describe('the filters of a report', () => {
  it('are put into the address, and the report follows', async () => {
    const element = show();
    await userEvent.selectOptions(page.getByLabelText('Whose work'), 'Creators');
    await userEvent.selectOptions(page.getByLabelText('Rows'), 'Each admin');
    await expect.poll(lastAsked).toMatchObject({ side: 'creators', by: 'admin' });
    expect(element.getAttribute('state')).toBe(`side=creators&by=admin&${WEEK}`);
  });

  it('offer a leader no choice, because they have one team of one kind', async () => {
    for (const [user, side] of [
      [leader, 'pickers'],
      [creatorLeader, 'creators'],
    ] as const) {
      show({ user, state: `side=${side === 'pickers' ? 'creators' : 'pickers'}&by=admin&${WEEK}` });
      await expect.element(row('Ngozi Smith')).toBeVisible();
      expect(lastAsked()).toMatchObject({ side, by: 'person' });
      expect(page.getByLabelText('Whose work').query()).toBeNull();
      expect(page.getByLabelText('Rows').query()).toBeNull();
      document.body.replaceChildren();
      takeDown();
    }
  });

  it('narrow the report to a person of its rows, and show everybody again', async () => {
    const only = pickersReport({ under: { _id: 'picker-1', name: 'Ngozi Smith' } });
    show({ answers: [inTurn(report(pickersReport()), report(only))] });
    await userEvent.click(page.getByRole('button', { name: 'Only Ngozi Smith', exact: true }));
    await expect.poll(lastAsked).toMatchObject({ under: 'picker-1', by: 'person' });
    await userEvent.click(page.getByRole('button', { name: 'Only Ngozi Smith: show everybody' }));
    await expect.element(page.getByRole('button', { name: 'Only Ngozi Smith', exact: true })).toBeVisible();
  });

  it('compare a week or a month with the same days of the one before', async () => {
    show();
    for (const [preset, against] of [
      ['This week', 'week'],
      ['Last week', 'week'],
      ['This month', 'month'],
      ['Last month', 'month'],
      ['Today', undefined],
    ] as const) {
      await pressPreset(preset);
      await expect.element(rangeButton()).toHaveTextContent(preset);
      await expect.poll(() => lastAsked()?.['against']).toBe(against);
    }
  });

  it('keep both days: without any the last seven, with one only that day', async () => {
    show();
    await pressPreset('Today');
    const isOneDay = () => lastAsked()?.['startDate'] === lastAsked()?.['endDate'];
    await expect.poll(isOneDay).toBe(true);
    await fillDay('Start date', '2026-11-02');
    await expect.poll(lastAsked).toMatchObject({ startDate: '2026-11-02' });
    expect(isOneDay()).toBe(false);
    await fillDay('Start date', '');
    await expect.poll(isOneDay).toBe(true);
    await pressPreset('Today');
    await pressPreset('Today');
    await expect.element(rangeButton()).toHaveTextContent('Last 7 days');
  });
});
