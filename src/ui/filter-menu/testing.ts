/** Finds filters in browser tests as a person does: those that aren't in the bar are in the box of the button Filter. */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

/** The button that opens the box; on a phone its name says how many filters are active. */
export const filterButton = () => page.getByRole('button', { name: /^Filter( \d+)?$/ });

/** Opens the box of filters, if it isn't open. */
export async function openFilters() {
  await expect.element(filterButton()).toHaveAttribute('aria-expanded');
  if (filterButton().element().getAttribute('aria-expanded') === 'false')
    await userEvent.click(filterButton());
}

/** Chooses a value of a filter in the box. */
export async function chooseFilter(label: string, option: string) {
  await openFilters();
  await userEvent.selectOptions(page.getByRole('combobox', { name: label, exact: true }), option);
}
