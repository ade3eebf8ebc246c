import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, lineDown, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { ownRental } from '../../tests/testing/deals.js';
import { noMessages } from '../../tests/testing/messages.js';
import { picker } from '../../tests/testing/people.js';
import { recordCalls, type SentCall } from '../../tests/testing/sent.js';
import { setUpPage } from '../../tests/testing/story-page.js';
import { inElement } from '../../tests/testing/in-element.js';
import { queryClient } from '../../src/core/query-client.js';
import { setSession } from '../../src/core/session-store.js';
import { addClientEmail, searchRental } from '../../src/contract/picks/own-rentals.js';
import './add-client-email.element.js';

let takeDown: () => void = () => undefined;
let sent: SentCall[] = [];

function show(...answers: FakeCall[]): HTMLElement {
  takeDown = setUpPage({
    user: picker,
    answers: [...answers, answer(searchRental, ownRental()), noMessages],
  });
  sent = recordCalls();
  const element = document.createElement('rd-add-client-email');
  document.body.append(element);
  return element;
}

/** Renders a new element with the same storage. */
function reload(): void {
  queryClient().clear();
  document.body.replaceChildren(document.createElement('rd-add-client-email'));
}

const changes = () => sent.filter(({ method }) => method === 'PATCH');
const search = () => page.getByLabelText('Search by number');
const email = () => page.getByLabelText('Client Email', { exact: true }).and(page.getByRole('textbox'));
const button = (name: string) => page.getByRole('button', { name, exact: true });
const lookFor = async (number: string) => {
  await userEvent.fill(search(), number);
  await userEvent.keyboard('{Enter}');
};

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  document.body.replaceChildren();
  takeDown();
});

describe('the search', () => {
  it('accepts a text that is too long, shows that it is, and sends nothing', async () => {
    show();
    const long = '7025557288 '.repeat(12).trim();
    await lookFor(long);
    await expect.element(search()).toHaveValue(long);
    await expect.element(page.getByText('Maximum 100 characters allowed')).toBeVisible();
    expect(sent).toEqual([]);
  });
});

describe('the e-mail', () => {
  it('is sent for the found rental; then the search is empty and has the focus', async () => {
    const element = show(answer(addClientEmail, ownRental({ client_email: 'grace@example.com' })));
    const received = new Promise((resolve) =>
      element.addEventListener('rd-client-email-added', ({ detail }) => resolve(detail)),
    );
    await lookFor('7025557288');
    await userEvent.fill(email(), ' Grace@Example.com ');
    await userEvent.keyboard('{Enter}');
    expect(await received).toEqual({ rentalId: 'rental-1' });
    expect(changes()).toMatchObject([
      { path: '/rental/addClientEmailIntoRental/rental-1', body: { client_email: 'grace@example.com' } },
    ]);
    await expect.element(page.getByText('Updated successfully').first()).toBeVisible();
    await expect.element(page.getByText('grace@example.com', { exact: true })).toBeVisible();
    await expect.element(search()).toHaveValue('');
    await expect.poll(() => search().element().matches(':focus')).toBe(true);
  });

  it('is restored with its rental when it was half typed before a reload, and can be cleared', async () => {
    show();
    await lookFor('7025557288');
    await userEvent.fill(email(), 'grace@exam');
    reload();
    await expect.element(email()).toHaveValue('grace@exam');
    await expect.element(page.getByText('What you typed earlier is here again.')).toBeVisible();
    await userEvent.click(button('Start over'));
    await expect.element(email()).toHaveValue('');
    reload();
    await expect.element(page.getByText(/Search the number/)).toBeVisible();
    await expect.element(email()).not.toBeInTheDocument();
  });

  it('leaves no draft after it was sent', async () => {
    show(answer(addClientEmail, ownRental({ client_email: 'grace@example.com' })));
    await lookFor('7025557288');
    await userEvent.fill(email(), 'grace@example.com');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Updated successfully').first()).toBeVisible();
    reload();
    await expect.element(page.getByText(/Search the number/)).toBeVisible();
    expect(Object.keys(sessionStorage).filter((key) => key.includes('.draft.'))).toEqual([]);
  });

  it('is not restored for another person', async () => {
    show();
    await lookFor('7025557288');
    await userEvent.fill(email(), 'grace@exam');
    setSession({ accessToken: 'another', user: { ...picker, _id: 'picker-2' } });
    reload();
    await lookFor('7025557288');
    await expect.element(email()).toHaveValue('');
  });

  it('starts with the rental’s e-mail', async () => {
    show(answer(searchRental, ownRental({ client_email: 'old@example.com' })));
    await lookFor('7025557288');
    await expect.element(email()).toHaveValue('old@example.com');
    await expect.element(button('Change Email')).toBeVisible();
  });

  it('is required and must be valid', async () => {
    show();
    await lookFor('7025557288');
    await userEvent.click(button('Add Email'));
    await expect.element(page.getByText('Client Email is required')).toBeVisible();
    await expect.poll(() => email().element().matches(':focus')).toBe(true);
    await userEvent.fill(email(), 'grace');
    await userEvent.click(button('Add Email'));
    await expect.element(page.getByText('Client Email must look like name@example.com')).toBeVisible();
    expect(changes()).toEqual([]);
  });

  it('stays in the field when the connection is lost, which a sentence explains', async () => {
    show(lineDown(addClientEmail));
    await lookFor('7025557288');
    await userEvent.fill(email(), 'grace@example.com');
    await userEvent.click(button('Add Email'));
    await expect
      .element(inElement('rd-add-client-email').getByText(/The server can’t be reached/))
      .toBeVisible();
    await expect.element(page.getByText(/It isn’t known whether this was saved/)).toBeVisible();
    await expect.element(email()).toHaveValue('grace@example.com');
  });

  it('shows the server’s refusal at the field', async () => {
    const message = 'Client Email must look like name@example.com';
    show(refuse(addClientEmail, 400, message, { errors: [{ path: 'client_email', message }] }));
    await lookFor('7025557288');
    await userEvent.fill(email(), 'grace@example.com');
    await userEvent.click(button('Add Email'));
    await expect.element(email()).toHaveAccessibleDescription(message);
  });
});
