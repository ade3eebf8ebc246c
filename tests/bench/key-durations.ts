/** The event duration of each key of Collect. */
import type { Page } from 'playwright';
import { FIELDS } from '../../src/parts/facts/copyable-fields.js';
import { pause } from '../e2e/typed-past.js';
import { mayDecide } from '../e2e/collect-walk.js';
import { longestEvent, observeEvents, SETTLED_MS } from './events.js';

export interface KeyDurations {
  key: string;
  /** The longest event of each press. The browser reports only 16 ms and more; a shorter one is 0. */
  ms: number[];
}

/** A key, and the steps that return the screen to a rental in hand without a focused element. */
interface Step {
  key: string;
  back: (page: Page) => Promise<unknown>;
}

const nothing = () => Promise.resolve();
const press = (key: string) => (page: Page) => page.keyboard.press(key);
const fetchNext = async (page: Page) => {
  await page.keyboard.press('f');
  await page.getByText(/^In your hand since/).waitFor();
  await mayDecide(page);
};

const WITH_RENTAL: readonly Step[] = [
  { key: 'n', back: nothing },
  ...FIELDS.map(({ hotkey }) => ({ key: hotkey, back: nothing })),
  { key: 'c', back: nothing },
  { key: 't', back: nothing },
  { key: 'm', back: press('Escape') },
  { key: 'e', back: press('Escape') },
  { key: '?', back: press('Escape') },
  { key: 'b', back: press('b') },
  { key: 'k', back: press('k') },
  { key: 'Control+Backspace', back: nothing },
  { key: 'z', back: nothing },
  { key: 'Control+ArrowDown', back: fetchNext },
];

/**
 * Presses each key the given number of times. `beginWait` starts the wait after a rental, for the keys that
 * act during it.
 */
export async function measureKeys(
  page: Page,
  rounds: number,
  beginWait: () => Promise<void>,
): Promise<KeyDurations[]> {
  await observeEvents(page);
  const found = new Map<string, number[]>();
  const measure = async (name: string, key: string) => {
    const ms = await longestEvent(page, () => page.keyboard.press(key));
    found.set(name, [...(found.get(name) ?? []), ms]);
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const { key, back } of WITH_RENTAL) {
      await measure(key, key);
      await back(page);
      await pause(SETTLED_MS);
      await unfocus(page);
    }
    await measure('Control+Enter', 'Control+Enter');
    await page.getByText('No rental in hand').waitFor();
    await measure('f', 'f');
    await mayDecide(page);
  }
  await beginWait();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Fetch after the wait' }).waitFor();
  for (let round = 0; round < rounds; round += 1) {
    await measure('f during the wait', 'f');
    await measure('Escape during the wait', 'Escape');
  }
  await leaveAndReturn(page, rounds, measure);
  return [...found].map(([key, ms]) => ({ key, ms }));
}

/** `L` leaves the screen and returns to it. */
async function leaveAndReturn(
  page: Page,
  rounds: number,
  measure: (name: string, key: string) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await measure('l', 'l');
    await page.locator('rd-my-leads').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Fetch after the wait' }).waitFor();
  }
}

/** The keys act only while no field has the focus. */
const unfocus = (page: Page) =>
  page.evaluate(() => {
    const host = document.querySelector('rd-collect');
    const focused = host?.shadowRoot?.activeElement;
    if (focused instanceof HTMLElement) focused.blur();
  });
