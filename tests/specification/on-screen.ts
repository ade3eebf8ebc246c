/** Reads what a person sees on a page. */
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { closeRange, openRange, rangeButton } from '../e2e/date-range.js';

/** The path that the staff's page shows. */
export const pathOf = (page: Page): string => new URL(page.url()).hash.slice(1).split('?')[0] ?? '';

/** Waits until the staff's page shows a path. */
export const arrives = (page: Page, path: string) => expect.poll(() => pathOf(page)).toBe(path);

/** Waits until exactly this text is visible. */
export const sees = (place: Page | Locator, text: string | RegExp): Promise<void> =>
  place.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();

/** The labels of a drop-down list, in order. */
export const optionsOf = async (place: Page | Locator, label: string): Promise<string[]> => {
  const options = place.getByLabel(label).locator('option');
  await options.first().waitFor({ state: 'attached' });
  return (await options.allTextContents()).map((text) => text.trim());
};

/** The search of a list. */
export const searchOf = (page: Page): Locator => page.getByRole('search').getByRole('textbox');

/** The titles of the columns of the table that is shown. */
export const columnsOf = async (page: Page): Promise<string[]> => {
  await page.getByRole('columnheader').first().waitFor();
  return (await page.getByRole('columnheader').allTextContents()).map((text) => text.trim());
};

/** Waits for a toast with this text. */
export const toasts = (page: Page, text: string): Promise<void> =>
  page.locator('rd-toaster').getByText(text, { exact: true }).first().waitFor();

/** The entries of the sidebar: title and path. */
export const entriesOf = async (page: Page): Promise<{ title: string; path: string }[]> => {
  const entries = page.locator('rd-shell nav a');
  await entries.first().waitFor({ state: 'attached' });
  return entries.evaluateAll((links) =>
    links.map((link) => ({
      title: link.textContent.trim(),
      path: (link.getAttribute('href') ?? '').slice(1),
    })),
  );
};

/** The cells of the row that contains a text, by the titles of their columns. */
export async function cellsOf(page: Page, rowText: string): Promise<Record<string, string>> {
  const row = page.getByRole('row').filter({ hasText: rowText }).first();
  await row.waitFor();
  const cells = await row.locator('th, td').allInnerTexts();
  const columns = await columnsOf(page);
  return Object.fromEntries(columns.map((title, index) => [title, cells[index]?.trim() ?? '']));
}

/** Waits until a field shows an error sentence, which must be linked to it for screen readers too. */
export async function refuses(place: Page | Locator, label: string, sentence: string): Promise<void> {
  const field = place.getByLabel(label, { exact: true }).first();
  const described = () =>
    field.evaluate((element) => {
      const root = element.getRootNode() as Document | ShadowRoot;
      const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
      return ids.map((id) => root.getElementById(id)?.textContent ?? '').join(' ');
    });
  await expect.poll(described, { message: label }).toContain(sentence);
}

/** Delays calls until the returned function is called. */
export async function keepBack(page: Page, call: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(call, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

/**
 * Answers a call as a proxy does when its server is away, that is, without one of our sentences. A screen repeats its reading after
 * a status from 500 on, which takes seconds.
 */
export async function breakCall(page: Page, call: string, status = 502): Promise<void> {
  await page.route(call, (route) =>
    route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );
}

/** Checks that a list has its search, rows and pages, and a date range if `dates`. */
export async function hasList(page: Page, dates: boolean): Promise<void> {
  await searchOf(page).waitFor();
  await page.getByRole('columnheader').first().waitFor();
  expect(await rangeButton(page).count()).toBe(dates ? 1 : 0);
  if (dates) {
    const box = await openRange(page);
    expect(await box.getByLabel('Start date').count()).toBe(1);
    expect(await box.getByLabel('End date').count()).toBe(1);
    await closeRange(page);
  }
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
}
