import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../tests/testing/answers.js';
import { ownRental } from '../../../tests/testing/deals.js';
import { heldRental } from '../../../tests/testing/rentals.js';
import { queryClient } from '../../../src/core/query-client.js';
import { addClientEmail } from '../../../src/contract/picks/own-rentals.js';
import { button, leave, number, sentTo, show } from '../testing.js';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => leave());

const field = () => page.getByRole('textbox', { name: 'Client Email', exact: true });
const PATH = addClientEmail.path.replace('{id}', 'rental-1');

/** Shows a rental in hand; the server stores its e-mail. */
function open() {
  const { server, element } = show({
    server: { held: heldRental() },
    answers: [
      answer(addClientEmail, () => {
        server.held = heldRental({ client_email: 'grace@example.com' });
        return {
          ...ownRental({ client_email: 'grace@example.com' }),
          number_status: null,
          finishedDate: null,
        };
      }),
    ],
  });
  return { server, element };
}

describe('the client’s e-mail', () => {
  it('is entered for the rental in hand by its key, and stays after a reload', async () => {
    const { element } = open();
    const heard = vi.fn<(detail: unknown) => void>();
    element.addEventListener('rd-client-email-added', ({ detail }) => heard(detail));
    await expect.element(field()).toBeVisible();
    await userEvent.keyboard('e');
    await expect.poll(() => field().element().matches(':focus')).toBe(true);
    await userEvent.keyboard('grace@example.com{Enter}');
    await expect.element(button('Change Email')).toBeVisible();
    expect(sentTo(PATH)).toEqual([{ client_email: 'grace@example.com' }]);
    expect(heard).toHaveBeenCalledWith({ rentalId: 'rental-1' });
    await expect.element(number()).toBeVisible();

    queryClient().clear();
    document.body.replaceChildren(document.createElement('rd-collect'));
    await expect.element(field()).toHaveValue('grace@example.com');
  });

  it('is left by Escape, after which the keys work again', async () => {
    open();
    await expect.element(field()).toBeVisible();
    await userEvent.click(field());
    await userEvent.keyboard('{Escape}n');
    await expect.element(page.getByText('Number copied')).toBeInTheDocument();
    await expect.element(field()).toHaveValue('');
  });

  it('shows at its field why it was refused, and keeps the typed text', async () => {
    const message = 'Client Email must look like name@example.com';
    show({
      server: { held: heldRental() },
      answers: [refuse(addClientEmail, 400, message, { errors: [{ path: 'client_email', message }] })],
    });
    await userEvent.fill(field(), 'grace@example.com');
    await userEvent.click(button('Add Email'));
    await expect.element(field()).toHaveAccessibleDescription(message);
    await expect.element(field()).toHaveValue('grace@example.com');
  });

  it('of the next rental is empty', async () => {
    const { server } = open();
    await userEvent.fill(field(), 'half@typed');
    server.next = heldRental({ _id: 'rental-2', number: '(415) 555-0100' });
    await userEvent.click(button('Finish'));
    await expect.element(field()).not.toBeInTheDocument();
    server.waitSeconds = 0;
    queryClient().clear();
    document.body.replaceChildren(document.createElement('rd-collect'));
    await userEvent.click(button('Fetch Rental'));
    await expect.element(page.getByText('(415) 555-0100', { exact: true })).toBeVisible();
    await expect.element(field()).toHaveValue('');
  });
});
