import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin } from '../../tests/testing/accounts.js';
import { inElement } from '../../tests/testing/in-element.js';
import { answer, inTurn, lineDown, refuse, type FakeCall } from '../../tests/testing/answers.js';
import {
  batchPage,
  bypassBatch,
  bypassBatches,
  breakOff,
  giveFile,
  pool,
} from '../../tests/testing/bypass.js';
import { superAdmin } from '../../tests/testing/people.js';
import { recordCalls, type SentCall } from '../../tests/testing/sent.js';
import { adminChoices } from '../../tests/testing/staff.js';
import { setUpPage } from '../../tests/testing/story-page.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import {
  downloadBypassBatch,
  downloadRentals,
  getBypassBatches,
  getBypassPool,
  type BypassBatch,
} from '../../src/contract/bypass/bypass.js';
import { getAdminEmails } from '../../src/contract/staff/staff-calls.js';
import { closeLive, live } from '../../src/core/live.js';
import type { Listen } from '../../src/core/live-news.js';
import './bypass-rentals.element.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';

const FILE_NAME = 'rentals_20261120140500.xlsx';
const FILE = giveFile(downloadRentals, FILE_NAME, 'its bytes');

let takeDown: () => void = () => undefined;
let sent: SentCall[] = [];
/** The names and texts of the files that the page saved. */
let saved: { name: string; text: Promise<string> }[] = [];

interface Scene {
  user?: SessionUser;
  answers?: FakeCall[];
  state?: string;
  widthPx?: number;
}

function show({ user = superAdmin, answers = [], state, widthPx }: Scene = {}): HTMLElement {
  const defaults = [
    answer(getBypassPool, pool()),
    answer(getAdminEmails, adminChoices),
    batches(bypassBatches(3), 60),
  ];
  takeDown = setUpPage({ user, answers: [...answers, ...defaults] });
  sent = recordCalls();
  const element = document.createElement('rd-bypass-rentals');
  if (state !== undefined) element.setAttribute('state', state);
  if (widthPx) element.style.inlineSize = `${widthPx}px`;
  document.body.append(element);
  return element;
}

const batches = (rows: BypassBatch[], total = rows.length) =>
  answer(getBypassBatches, batchPage(rows, total));
/** A list that contains the requested batch. */
const taken = (rentals: number) =>
  answer(getBypassBatches, () => {
    const _id = downloads()[0]?.['batchId'] ?? 'none yet';
    return batchPage([bypassBatch({ _id, rentals })]);
  });

const downloads = () => sent.filter(({ path }) => path === downloadRentals.path).map(({ query }) => query);
const asked = (path: string) => sent.filter((call) => call.path === path);
const field = (label: string) => page.getByLabelText(label, { exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const row = (text: string) => page.getByRole('row').filter({ hasText: text });

/** Fills the form and presses its button; the dialog then asks for confirmation. */
async function ask(limit = '40'): Promise<void> {
  await expect.poll(() => page.getByRole('option').elements().length).toBeGreaterThan(1);
  await userEvent.fill(field('Number of rentals'), limit);
  await userEvent.selectOptions(field('Admin email'), 'priya.nair@example.com');
  await userEvent.click(button('Download Excel'));
}
const confirm = () => userEvent.click(dialog().getByRole('button', { name: 'Download Excel' }));

beforeEach(async () => {
  await page.viewport(1280, 900);
  saved = [];
  const made = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = `blob:${made.size}`;
    if (file instanceof Blob) made.set(url, file);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'dispatchEvent').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, text: made.get(this.href)?.text() ?? Promise.resolve('') });
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  takeDown();
});

describe('a bypass', () => {
  it('says in advance what it will do, and asks for confirmation', async () => {
    show();
    await expect.element(page.getByText('1,240 rentals can be picked now.')).toBeVisible();
    await ask();
    await expect
      .element(
        page.getByText('The next 40 rentals in line, the oldest first, will leave the pool for Priya Nair.'),
      )
      .toBeVisible();
    await expect.element(dialog()).toHaveTextContent('Bypass 40 rentalsFor Priya Nair.');
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(downloads()).toEqual([]);
  });

  it('saves the file under the server’s name, and tells the page', async () => {
    const element = show({ answers: [FILE, taken(40)] });
    const received = vi.fn();
    element.addEventListener('rd-bypass-downloaded', ({ detail }) => void received(detail));
    await ask();
    await confirm();
    await expect.element(page.getByText('40 rentals for Priya Nair')).toBeVisible();
    const [query] = downloads();
    expect(query).toMatchObject({ limit: '40', admin_email: 'priya.nair@example.com' });
    expect(received.mock.calls).toEqual([
      [{ batchId: query?.['batchId'], adminEmail: 'priya.nair@example.com' }],
    ]);
    expect(saved.map(({ name }) => name)).toEqual([FILE_NAME]);
    expect(await saved[0]?.text).toBe('its bytes');
    await expect.element(page.getByText('Download started')).toBeVisible();
    await expect.element(field('Number of rentals')).toHaveValue(null);
  });

  it('makes a new batch each time', async () => {
    show({ answers: [FILE, taken(40)] });
    for (const count of [1, 2]) {
      await ask();
      await confirm();
      await expect.poll(() => saved.length).toBe(count);
    }
    expect(new Set(downloads().map(({ batchId }) => batchId)).size).toBe(2);
  });

  it('uses the same batch in a retry, even if the fields have changed', async () => {
    show({ answers: [inTurn(breakOff(downloadRentals), FILE), taken(40)] });
    await ask();
    await confirm();
    await expect
      .element(
        page.getByText('The batch of 40 rentals for Priya Nair is taken and kept. Try again gives its file.'),
      )
      .toBeVisible();
    expect(saved).toEqual([]);
    await userEvent.fill(field('Number of rentals'), '7');
    await userEvent.click(button('Try again'));
    await expect.poll(() => saved.length).toBe(1);
    const [first, second] = downloads();
    expect(second).toEqual(first);
    await expect.poll(() => button('Download Excel').element().matches(':focus')).toBe(true);
  });

  it('says that nothing is taken twice when it is unknown whether the rentals were taken', async () => {
    show({ answers: [inTurn(lineDown(downloadRentals), FILE)] });
    await ask();
    await confirm();
    await expect.element(inElement('rd-bypass-rentals').getByText('Failed to download file')).toBeVisible();
    await expect.element(page.getByText(/nothing is taken twice/)).toBeVisible();
    await userEvent.click(button('Try again'));
    await expect.element(page.getByText(`Downloaded as ${FILE_NAME}`)).toBeVisible();
    expect(downloads()[1]).toEqual(downloads()[0]);
  });

  it('says that it takes a new batch when the previous one was incomplete', async () => {
    show({ answers: [lineDown(downloadRentals)] });
    await ask();
    await confirm();
    await expect.element(button('Try again')).toBeVisible();
    await userEvent.click(button('Download Excel'));
    await expect.element(dialog()).toHaveTextContent(/This takes another batch/);
  });

  it('says before and after the download if there are fewer rentals than requested', async () => {
    show({ answers: [answer(getBypassPool, pool({ pickable: 12 })), FILE, taken(12)] });
    await ask();
    await expect.element(dialog()).toHaveTextContent(/Only 12 can be picked now/);
    await confirm();
    await expect.element(page.getByText(/No more than 12 could be picked/)).toBeVisible();
  });

  it.each([
    ['blank', '', 'Number of rentals must be a whole number'],
    ['none', '0', 'Number of rentals must be at least 1'],
    ['more than a file holds', '5001', 'Number of rentals must be at most 5,000'],
  ])('of %s is refused at its field', async (_, limit, sentence) => {
    show();
    await ask(limit);
    await expect.element(field('Number of rentals')).toHaveAccessibleDescription(new RegExp(sentence));
    await expect.poll(() => field('Number of rentals').element().matches(':focus')).toBe(true);
    expect(dialog().elements()).toEqual([]);
  });

  it('needs an admin', async () => {
    show();
    await userEvent.fill(field('Number of rentals'), '5');
    await userEvent.click(button('Download Excel'));
    await expect.element(field('Admin email')).toHaveAccessibleDescription('Admin email is required');
  });

  it('shows at the field that a person is no longer an admin', async () => {
    const message = REFUSALS['no-such-admin'];
    const errors = [{ path: 'admin_email', message }];
    show({ answers: [refuse(downloadRentals, 400, message, { errors })] });
    await ask();
    await confirm();
    await expect.element(field('Admin email')).toHaveAccessibleDescription(message);
  });
});

describe('an empty pool', () => {
  it('is shown in advance, with the time of the next rental, and nothing can be requested', async () => {
    const nextFreeAt = '2026-11-20T19:05:00.000Z';
    show({ answers: [answer(getBypassPool, pool({ pickable: 0, onHold: 9, nextFreeAt }))] });
    await expect
      .element(page.getByText('No rental available. 9 on hold, the next at 2:05 PM.'))
      .toBeVisible();
    await expect.element(button('Download Excel')).toHaveAttribute('aria-disabled', 'true');
  });

  it('is reported, with nothing taken, when only the call notices it', async () => {
    show({ answers: [refuse(downloadRentals, 404, refusal('pool-empty'))] });
    await ask();
    await confirm();
    await expect.element(page.getByText(REFUSALS['pool-empty']).first()).toBeVisible();
    await expect.element(page.getByText('Nothing was taken.')).toBeVisible();
  });
});

describe('the past batches', () => {
  it('show their time in Panama, receiving admin, number of rentals and sender', async () => {
    show({ answers: [batches([bypassBatch({ createdAt: '2026-11-21T03:30:00.000Z', rentals: 5000 })])] });
    await expect
      .element(row('Priya Nair'))
      .toHaveTextContent(
        /^11\/20\/26, 10:30 PMPriya Nair priya\.nair@example\.com5,000Priya Johnson priya\.johnson@example\.com/,
      );
    await expect.element(page.getByText('Total: 1', { exact: true })).toBeVisible();
  });

  it('can be downloaded again', async () => {
    show({ answers: [giveFile(downloadBypassBatch, FILE_NAME, 'the same bytes')] });
    await userEvent.click(button('Download again: batch of 11/20/26, 2:05 PM'));
    await expect.poll(() => saved.map(({ name }) => name)).toEqual([FILE_NAME]);
    expect(await saved[0]?.text).toBe('the same bytes');
    expect(asked('/rental/bypass-batches/batch-0')).toHaveLength(1);
  });

  it('that can’t be loaded now show why, with a retry', async () => {
    show({ answers: [lineDown(downloadBypassBatch)] });
    const again = button('Download again: batch of 11/20/26, 2:05 PM');
    await userEvent.click(again);
    await expect.element(page.getByText(/The server can’t be reached/)).toBeVisible();
    await expect.element(again).not.toHaveAttribute('aria-disabled');
  });

  it('have pages, which are a part of the element’s state', async () => {
    const element = show({ state: 'page=2' });
    await expect.element(page.getByText('Page 2 of 3')).toBeVisible();
    expect(asked(getBypassBatches.path)[0]?.query).toEqual({ page: '2', limit: '20' });
    await userEvent.click(button('Next page'));
    await expect.element(page.getByText('Page 3 of 3')).toBeVisible();
    expect(element.getAttribute('state')).toBe('page=3');
  });

  it('explain the list when it is empty, and then have no pages', async () => {
    show({ answers: [batches([])] });
    await expect.element(page.getByText('No data found.')).toBeVisible();
    await expect.element(page.getByText('A batch stands here once it was downloaded.')).toBeVisible();
    expect(page.getByRole('navigation', { name: 'Pages' }).elements()).toEqual([]);
  });

  it('are refreshed like the pool after other people’s changes', async () => {
    let tell: Listen = () => undefined;
    const first = answer(getBypassPool, pool());
    show({ answers: [inTurn(first, answer(getBypassPool, pool({ pickable: 1200 })))] });
    document.body.replaceChildren();
    closeLive();
    live.open = (listen) => {
      tell = listen;
      return () => undefined;
    };
    document.body.append(document.createElement('rd-bypass-rentals'));
    await expect.element(page.getByText(/can be picked now/)).toBeVisible();
    tell({ kind: 'changed', topic: 'rentals' });
    await expect.element(page.getByText('1,200 rentals can be picked now.')).toBeVisible();
    await expect.poll(() => asked(getBypassBatches.path).length).toBeGreaterThan(1);
  });
});

describe('the element', () => {
  it('is for super-admins only', async () => {
    show({ user: admin });
    await expect.element(page.getByText(/Your role may not do this/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('never scrolls the page sideways when it is narrow', async () => {
    const element = show({ widthPx: 390 });
    await expect.element(row('Maximiliana')).toBeVisible();
    expect(element.scrollWidth).toBeLessThanOrEqual(390);
  });
});
