/** Chooses days in browser tests as a person does: the button of the range, then its box. */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

/** The button that shows the chosen range; its name begins with what it filters, 'Dates' in every list. */
export const rangeButton = () => page.getByRole('button', { name: /^Dates/ });

/** Opens the box of the range, if it isn't open. */
export async function openRange() {
  await expect.element(rangeButton()).toBeVisible();
  if (rangeButton().element().getAttribute('aria-expanded') === 'false') await userEvent.click(rangeButton());
  const box = page.getByRole('dialog', { name: /^Dates/ });
  await expect.element(box.getByLabelText('Start date')).toBeVisible();
  return box;
}

/** The field of a day, in the open box. */
export async function dayField(label: 'Start date' | 'End date') {
  return (await openRange()).getByLabelText(label);
}

/** Types a day (`YYYY-MM-DD`, or '' for an open end). The box stays open. */
export async function fillDay(label: 'Start date' | 'End date', day: string) {
  await userEvent.fill(await dayField(label), day);
}

/** Presses a preset, which closes the box, or 'Clear'. */
export async function pressPreset(name: string) {
  await userEvent.click((await openRange()).getByRole('button', { name, exact: true }));
  await expect.element(page.getByRole('dialog', { name: /^Dates/ })).not.toBeInTheDocument();
}
