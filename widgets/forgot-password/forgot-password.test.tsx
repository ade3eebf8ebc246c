import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, inTurn, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { inElement } from '../../tests/testing/in-element.js';
import { recordCalls, type SentCall } from '../../tests/testing/sent.js';
import { setUpPage } from '../../tests/testing/story-page.js';
import { PASSWORD_MAIL_GAP_SECONDS } from '../../src/contract/limits.js';
import { forgotPassword } from '../../src/contract/auth/recovery.js';
import './forgot-password.element.js';

let takeDown: () => void = () => undefined;
let sent: SentCall[] = [];

function show(...answers: FakeCall[]): HTMLElement {
  takeDown = setUpPage({ answers });
  sent = recordCalls();
  const element = document.createElement('rd-forgot-password');
  document.body.append(element);
  return element;
}

const email = () => page.getByLabelText('Email');
const send = () => page.getByRole('button', { name: 'Send link' });
const title = (name: string) => page.getByRole('heading', { name });
const askAgain = () => page.getByRole('button', { name: /^Ask again/ });
const works = answer(forgotPassword, {});

async function ask(address: string): Promise<void> {
  await userEvent.fill(email(), address);
  await userEvent.click(send());
}

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  takeDown();
});

describe('the request for a link', () => {
  it('requires an email, and focuses the field', async () => {
    show(works);
    await userEvent.click(send());
    await expect.element(page.getByText('Email is required')).toBeVisible();
    await expect.element(email()).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('sends it and says what to do next, with or without an account', async () => {
    show(works);
    await ask(' Zoe.Diaz@Example.com ');
    await expect.element(title('Password reset link sent to your email!')).toHaveFocus();
    await expect.element(page.getByText(/spam folder/)).toBeVisible();
    await expect.element(page.getByText(/for 30 minutes/)).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'zoe.diaz@example.com' }]);
  });

  it('shows the server’s refusal, and leaves the typed text', async () => {
    show(refuse(forgotPassword, 429, 'Too many attempts. Wait 42 s.'));
    await ask('zoe@example.com');
    await expect
      .element(inElement('rd-forgot-password').getByText('Too many attempts. Wait 42 s.'))
      .toBeVisible();
    await expect.element(email()).toHaveValue('zoe@example.com');
  });

  it('is in the light DOM, where every password manager sees it', async () => {
    const element = show(works);
    await expect.element(email()).toBeVisible();
    expect(element.shadowRoot).toBeNull();
    expect(element.querySelector('input')?.autocomplete).toBe('username');
  });

  it('leads back to the login', async () => {
    const element = show(works);
    const asked = vi.fn();
    element.addEventListener('rd-login-needed', asked);
    await userEvent.click(page.getByRole('button', { name: 'Back to login' }));
    expect(asked).toHaveBeenCalledOnce();
  });
});

describe('a sent link', () => {
  it('can be requested again after a minute and not before', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    show(works);
    await ask('zoe@example.com');
    await expect.element(askAgain()).toHaveAttribute('aria-disabled', 'true');
    vi.advanceTimersByTime((PASSWORD_MAIL_GAP_SECONDS - 1) * 1000);
    await expect.element(page.getByRole('button', { name: 'Ask again in 1 s' })).toBeVisible();
    vi.advanceTimersByTime(1000);
    await userEvent.click(page.getByRole('button', { name: 'Ask again', exact: true }));
    await expect.poll(() => sent).toHaveLength(2);
    await expect.element(askAgain()).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows why a retry failed, and offers the next at once', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    show(inTurn(works, refuse(forgotPassword, 429, 'Too many attempts. Wait 42 s.')));
    await ask('zoe@example.com');
    await expect.element(askAgain()).toBeVisible();
    vi.advanceTimersByTime(PASSWORD_MAIL_GAP_SECONDS * 1000);
    await userEvent.click(page.getByRole('button', { name: 'Ask again', exact: true }));
    await expect
      .element(inElement('rd-forgot-password').getByText('Too many attempts. Wait 42 s.'))
      .toBeVisible();
    await expect.element(askAgain()).not.toHaveAttribute('aria-disabled');
  });

  it('can be requested for another address, starting from the typed one', async () => {
    show(works);
    await ask('zoe@example.con');
    await userEvent.click(page.getByRole('button', { name: 'Use another address' }));
    await expect.element(email()).toHaveValue('zoe@example.con');
  });
});
