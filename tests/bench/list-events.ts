/** What a person does on a list of 100 rows, and how long the browser takes until it shows the answer to it (event duration, INP). */
import type { Browser, Page } from 'playwright';
import { longestEvent, observeEvents } from './key-durations.js';
import type { StoredState } from './stored-state.js';
import { median, printColumns, type Figure } from './report.js';

/** How much slower than this machine the processor is. */
export const CPU_SLOW_DOWN = 4;
const AIM_MS = 200;

interface ListEvents {
  browser: Browser;
  url: string;
  storedState: StoredState;
  rounds: number;
}

const row = 'rd-rental-table tbody tr';
const chosen = (page: Page) => page.locator('rd-rental-table').getByLabel('Validity', { exact: true });
const isLoaded = (page: Page) => page.locator('rd-rental-table table[aria-busy=false]').waitFor();

/** Each action with what makes it possible again. */
const ACTIONS: readonly {
  name: string;
  act: (page: Page) => Promise<unknown>;
  back?: (page: Page) => Promise<unknown>;
}[] = [
  {
    name: 'a letter in the search',
    act: (page) => page.keyboard.press('m'),
    back: (page) => page.keyboard.press('Backspace'),
  },
  { name: 'a click on a row opens it', act: (page) => page.locator(row).nth(4).locator('td').nth(1).click() },
  { name: 'Escape closes it', act: (page) => page.keyboard.press('Escape') },
  {
    name: 'a filter by its keys',
    act: (page) => page.keyboard.press('ArrowDown'),
    back: async (page) => {
      await isLoaded(page);
      await page.keyboard.press('ArrowUp');
      await isLoaded(page);
    },
  },
];

/** Prints each action's longest event, and the layout shifts of them all. */
export async function listEvents({ browser, url, storedState, rounds }: ListEvents): Promise<Figure[]> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: storedState,
  });
  const page = await context.newPage();
  await page.goto(`${url}/#/super-admin/manage-by-creators?limit=100`);
  await page.locator(row).nth(99).waitFor();
  await page.waitForLoadState('networkidle');
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN });
  await observeEvents(page);
  const found = new Map(ACTIONS.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1)
    for (const { name, act, back } of ACTIONS) {
      if (name.includes('search')) await page.locator('rd-rental-table').getByRole('textbox').first().focus();
      if (name.includes('filter')) await chosen(page).focus();
      found.get(name)?.push(await longestEvent(page, () => act(page)));
      await back?.(page);
    }
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number }).shifts);
  await context.close();
  console.log(
    `\nAll Leads with 100 rows at ${CPU_SLOW_DOWN}× slower CPU: longest event of each of ${rounds} rounds`,
  );
  printColumns(
    ['action', 'median ms', 'worst ms'],
    [...found].map(([name, all]) => [name, median(all).toFixed(0), Math.max(...all).toFixed(0)]),
  );
  console.log(`  layout shifts in all: ${shifts.toFixed(3)}`);
  return [
    ...[...found].map(([name, all]) => ({
      what: `All Leads with 100 rows: ${name}, worst event`,
      figure: `${Math.max(...all).toFixed(0)} ms`,
      aim: `${AIM_MS} ms`,
      isHeld: Math.max(...all) <= AIM_MS,
    })),
    { what: 'All Leads: layout shifts of these', figure: shifts.toFixed(3), aim: '0', isHeld: shifts === 0 },
  ];
}
