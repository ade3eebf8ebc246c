import { afterEach, expect, it } from 'vitest';
import { inElement } from '../../tests/testing/in-element.js';
import { page, userEvent } from 'vitest/browser';
import { filterButton } from '../../src/ui/filter-menu/testing.js';
import { button, leads, leave, show } from './testing.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';

afterEach(leave);

it.each([
  [1440, 900],
  [390, 844],
])(
  'at %d px nothing moves when the message appears that there is nothing to download',
  async (widthPx, heightPx) => {
    await page.viewport(widthPx, heightPx);
    const element = show({ answers: [leads([])] });
    await expect.element(page.getByText('No data found.')).toBeVisible();
    // The rest of the filters is loaded after the list.
    await expect.element(filterButton()).toHaveAttribute('aria-expanded');
    const controls = () => [
      ...(element.shadowRoot?.querySelectorAll(
        'button:not(.rd-download-refused *), input, select, .rd-state',
      ) ?? []),
    ];
    const boxes = () =>
      controls().map((control) => [control.textContent, JSON.stringify(control.getBoundingClientRect())]);
    if (widthPx < 640) await userEvent.click(button('Actions on the list'));
    const before = boxes();
    expect(before.length).toBeGreaterThan(3);
    await userEvent.click(button('Download'));
    await expect
      .element(inElement('rd-rental-table').getByText(REFUSALS['nothing-to-download']))
      .toBeVisible();
    expect(boxes()).toEqual(before);
    const notice = inElement('rd-rental-table')
      .getByText(REFUSALS['nothing-to-download'])
      .element()
      .getBoundingClientRect();
    expect(notice.left).toBeGreaterThanOrEqual(0);
    expect(notice.right).toBeLessThanOrEqual(widthPx);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(widthPx);
  },
);
