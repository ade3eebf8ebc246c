/** Chooses days on a page as a person does: the button of the range, then its box. */
import type { Locator, Page } from 'playwright';

/** More than there are. */
const PRESETS = 10;

type DayLabel = 'Start date' | 'End date';

/** The button that shows the chosen range; its name begins with what it filters, 'Dates' in every list. */
export const rangeButton = (page: Page): Locator => page.getByRole('button', { name: /^Dates/ });

/** Opens the box of the range, if it isn't open. */
export async function openRange(page: Page): Promise<Locator> {
  await rangeButton(page).waitFor();
  if ((await rangeButton(page).getAttribute('aria-expanded')) === 'false') await rangeButton(page).click();
  const box = page.getByRole('dialog', { name: /^Dates/ });
  await box.getByLabel('Start date').waitFor();
  return box;
}

/** The field of a day, in the open box. */
export const dayField = async (page: Page, label: DayLabel): Promise<Locator> =>
  (await openRange(page)).getByLabel(label);

/** Types a day (`YYYY-MM-DD`) and closes the box. */
export async function fillDay(page: Page, label: DayLabel, day: string): Promise<void> {
  await (await dayField(page, label)).fill(day);
  await closeRange(page);
}

/** Chooses a preset as one chooses in a select: the button opens the box, arrows and Enter choose. */
export async function choosePreset(page: Page, name: string): Promise<void> {
  const preset = (await openRange(page)).getByRole('button', { name, exact: true });
  const isReached = () => preset.evaluate((button) => button.matches(':focus'));
  for (let presses = 0; presses < PRESETS && !(await isReached()); presses += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /^Dates/ }).waitFor({ state: 'detached' });
}

/** Closes the box by its key and waits until it is gone. */
export async function closeRange(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: /^Dates/ }).waitFor({ state: 'detached' });
}
