import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { heldRental } from '../../.storybook/rentals.js';
import { button, catchCopies, fetches, leave, number, show, verdicts } from './testing.js';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const inHand = { held: heldRental() };

describe('single keys', () => {
  it('copy the number raw, a field, and everything', async () => {
    const copies = catchCopies();
    show({ desk: inHand });
    await expect.element(number()).toBeVisible();
    await userEvent.keyboard('n');
    await expect.element(button('Copied number')).toBeVisible();
    await userEvent.keyboard('1c');
    await expect
      .poll(() => copies)
      .toEqual(['7025557288', 'Grace Williams', expect.stringContaining('Rent: $1199')]);
  });

  it('do the whole job', async () => {
    show();
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    await userEvent.keyboard('f');
    await expect.element(number()).toBeVisible();
    await userEvent.keyboard('v');
    await expect.poll(verdicts).toEqual([{ number_status: 'valid', rentalId: 'rental-1' }]);
  });

  it('are left to the page while something of the page has the focus', async () => {
    show({ html: '<input aria-label="Search"><button>Page</button><rd-collect></rd-collect>' });
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    await userEvent.click(page.getByLabelText('Search'));
    await userEvent.keyboard('f');
    await userEvent.click(page.getByRole('button', { name: 'Page', exact: true }));
    await userEvent.keyboard('f');
    await expect.element(page.getByLabelText('Search')).toHaveValue('f');
    expect(fetches()).toEqual([]);
  });

  it('act when the page has put the focus to the heading of the new screen', async () => {
    show({ html: '<h1 tabindex="-1">Collect</h1><rd-collect></rd-collect>' });
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    document.querySelector('h1')?.focus();
    await userEvent.keyboard('f');
    await expect.element(number()).toBeVisible();
  });

  it('are left to the browser with Ctrl, and to whoever took them first', async () => {
    show();
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    const take = (event: Event) => event.preventDefault();
    document.body.addEventListener('keydown', take);
    await userEvent.keyboard('f');
    document.body.removeEventListener('keydown', take);
    await userEvent.keyboard('{Control>}c{/Control}');
    expect(fetches()).toEqual([]);
  });

  it('are shown by ?, turned off there, and stay off', async () => {
    const { desk } = show();
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    await userEvent.keyboard('?');
    await userEvent.click(page.getByRole('checkbox'));
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await userEvent.keyboard('f');
    const stored = Object.fromEntries(Object.entries(localStorage)) as Record<string, string>;
    leave();
    show({ desk, stored });
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    await userEvent.keyboard('f');
    expect(fetches()).toEqual([]);
  });

  it('are all the page’s own with no-hotkeys', async () => {
    show({ html: '<rd-collect no-hotkeys></rd-collect>' });
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    await userEvent.keyboard('f');
    expect(fetches()).toEqual([]);
  });
});
