/** At a zoom of 400 % (a window of 320 by 256 px) no bar hides the control that has the focus (WCAG 2.4.11). */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screensOf } from '../../../src/contract/screens/screens-of.js';
import { closeContexts, openBrowser, logIn, openPage } from '../browser.js';
import { creator, enterRentals, picker } from '../collect-walk.js';
import { startOperation, type Operation, type Person } from '../operation.js';

const superAdmin: Person = { name: 'Sofia Super', email: 'sofia@walk.example', role: 'super-admin' };
/** A walk ends after this many controls, because lists repeat their controls in each row. */
const MOST_STOPS = 60;
/** A walk must reach more than this many controls. The shell alone has some. */
const LEAST_STOPS = 4;
/** What shows that a screen waits for an answer of the server. */
const WAITING = '[aria-busy=true], .rd-skeleton';

let operation: Operation;
let browser: Browser;

beforeAll(async () => {
  operation = await startOperation([superAdmin, creator, picker]);
  await enterRentals(operation.url, 3);
  browser = await openBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
});

describe.each([superAdmin, creator, picker])('$role', (person) => {
  let page: Page;
  beforeAll(async () => {
    page = await openPage(browser, operation);
    await logIn(page, person);
    await page.locator('rd-shell').waitFor();
    await page.setViewportSize({ width: 320, height: 256 });
    if (person !== picker) return;
    await page.getByRole('button', { name: 'Fetch Rental' }).click();
    await page.getByText('Grace Williams').first().waitFor();
  });
  afterAll(() => page.context().close());

  it.each(screensOf(person))('shows each focused control of $title in full', async ({ path, title }) => {
    await page.evaluate((hash) => (location.hash = hash), path);
    // The screen before it may still be shown at first.
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    // An answer that comes later may move the focused control.
    await page.locator(WAITING).first().waitFor({ state: 'detached' });
    await page.evaluate(untilStill);
    const { tried, hidden } = await walk(page);
    expect(hidden).toEqual([]);
    expect(tried).toBeGreaterThan(LEAST_STOPS);
  });
});

async function walk(page: Page): Promise<{ tried: number; hidden: string[] }> {
  // Starts at the beginning of the page, even if the screen has moved the focus to its first field.
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
  });
  const hidden: string[] = [];
  let tried = 0;
  let isAtEnd = false;
  for (; tried < MOST_STOPS && !isAtEnd; tried += 1) {
    await page.keyboard.press('Tab');
    const problem = await page.evaluate(problemOfFocus);
    if (problem === null) isAtEnd = true;
    else if (problem !== '') hidden.push(problem);
  }
  return { tried, hidden };
}

/** Waits until the page's height is the same for some frames, because later changes would move the focused control. Runs in the page. */
async function untilStill(): Promise<void> {
  let height = -1;
  for (let still = 0; still < 15;) {
    await new Promise((done) => requestAnimationFrame(done));
    still = document.documentElement.scrollHeight === height ? still + 1 : 0;
    height = document.documentElement.scrollHeight;
  }
}

/** Says how the focused control is hidden; '' when all of it is in view, null when nothing has the focus. Runs in the page. */
async function problemOfFocus(): Promise<string | null> {
  await new Promise((done) => requestAnimationFrame(done));
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || focused === document.body) return null;
  // The input for a file is visually hidden, so its visible box is checked instead.
  const control = focused.matches('input[type=file]') ? (focused.parentElement ?? focused) : focused;
  const { left, right, top, bottom } = control.getBoundingClientRect();
  const name = `<${control.localName}> ${control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40)}`;
  // A control that is higher than the window can't be in view in full.
  const isHigh = bottom - top > innerHeight;
  if ((!isHigh && (top < -1 || bottom > innerHeight + 1)) || (left < -1 && right > innerWidth + 1))
    return `${name} is outside the window: ${Math.round(top)} to ${Math.round(bottom)}`;
  for (const [x, y] of [
    [0.5, 0.5],
    [0.1, 0.15],
    [0.9, 0.85],
  ] as const) {
    const [atX, atY] = [left + (right - left) * x, top + (bottom - top) * y];
    if (atX < 0 || atX > innerWidth || atY < 0 || atY > innerHeight) continue;
    let over = document.elementFromPoint(atX, atY);
    while (over?.shadowRoot) {
      const inside: Element | null = over.shadowRoot.elementFromPoint(atX, atY);
      if (!inside || inside === over) break;
      over = inside;
    }
    const bar = over?.closest('header, .bar, .messages-foot');
    const isOverIt = bar && getComputedStyle(bar).position === 'sticky' && !bar.contains(control);
    if (isOverIt) return `${name} is under ${bar.className || bar.localName}`;
  }
  return '';
}
