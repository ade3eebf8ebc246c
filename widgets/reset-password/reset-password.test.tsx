import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { inElement } from '../../tests/testing/in-element.js';
import { creator, picker } from '../../tests/testing/people.js';
import { setUpPage } from '../../tests/testing/story-page.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import { resetPassword } from '../../src/contract/auth/recovery.js';
import { authStore } from '../../src/core/session-store.js';
import './reset-password.element.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';

const LINK = { email: creator.email, token: 'a-token-of-a-test' };

let takeDown: () => void = () => undefined;

interface Scene {
  link?: { email?: string; token?: string };
  user?: SessionUser;
  answers?: FakeCall[];
}

function show({ link = LINK, user, answers = [] }: Scene = {}): HTMLElement {
  takeDown = setUpPage({ answers, ...(user && { user }) });
  const element = document.createElement('rd-reset-password');
  for (const [name, value] of Object.entries({ ...link, 'forgot-path': '/forget-password' }))
    element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

const password = () => page.getByLabelText('New Password', { exact: true });
const reset = () => page.getByRole('button', { name: 'Reset password' });
const title = (name: string) => page.getByRole('heading', { name });
const works = answer(resetPassword, {});

async function choose(secret: string): Promise<void> {
  await userEvent.fill(password(), secret);
  await userEvent.click(reset());
}

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  takeDown();
});

it('shows no field but the password, and nothing at all while its element is hidden', async () => {
  const element = show();
  await expect.element(password()).toBeVisible();
  await expect.element(element.querySelector<HTMLElement>('[autocomplete=username]')).not.toBeVisible();
  element.hidden = true;
  await expect.element(element).not.toBeVisible();
});

describe('a link', () => {
  it.each([
    ['without a token', { email: LINK.email }],
    ['without an email', { token: LINK.token }],
    ['with nothing in it', { email: '', token: '' }],
    ['with a damaged token', { ...LINK, token: 'a token\u2026' }],
    ['with a damaged email', { ...LINK, email: 'zoe' }],
  ])('%s is invalid, and offers a new one', async (_, link) => {
    const element = show({ link });
    const gone = vi.fn<(event: CustomEvent<{ path: string }>) => void>();
    element.addEventListener('rd-navigate', gone);
    await expect.element(title('Invalid password reset link!')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Ask for a new link' }));
    expect(gone.mock.lastCall?.[0].detail).toEqual({ path: '/forget-password' });
  });

  it('that the server doesn’t accept any more shows that, and the next link starts again', async () => {
    const message = REFUSALS['dead-link'];
    const refused = refuse(resetPassword, 400, message, { errors: [{ path: 'token', message }] });
    const element = show({ answers: [refused] });
    await choose('a new one');
    await expect.element(title(message)).toHaveFocus();
    element.setAttribute('token', 'the-next-token');
    await expect.element(password()).toBeVisible();
  });
});

describe('the new password', () => {
  it.each([
    ['', 'New Password is required'],
    ['short', 'Password must be at least 6 characters long'],
  ])('%j is refused at the field', async (secret, words) => {
    show();
    await choose(secret);
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(password()).toHaveFocus();
  });

  it('is sent once, with the link’s token raw in Authorization even when somebody is logged in', async () => {
    show({ user: picker, answers: [works] });
    const fetched = vi.spyOn(globalThis, 'fetch');
    await choose(' a new one ');
    await expect.element(title('Password reset successfully!')).toBeVisible();
    const inits = fetched.mock.calls.map(([, init]) => init);
    expect(inits).toHaveLength(1);
    expect(new Headers(inits[0]?.headers).get('authorization')).toBe(LINK.token);
    expect(inits[0]?.body).toBe(JSON.stringify({ email: LINK.email, newPassword: ' a new one ' }));
  });

  it('opens the login when it is set', async () => {
    const element = show({ answers: [works] });
    const asked = vi.fn();
    element.addEventListener('rd-login-needed', asked);
    await choose('a new one');
    await expect.poll(() => asked).toHaveBeenCalledOnce();
  });

  it('ends the session of the same account on this page, and no other', async () => {
    show({ user: creator, answers: [works] });
    await choose('a new one');
    await expect.poll(() => authStore.getState().user).toBeNull();

    document.body.replaceChildren();
    takeDown();
    show({ user: picker, answers: [works] });
    await choose('a new one');
    await expect.element(title('Password reset successfully!')).toBeVisible();
    expect(authStore.getState().user).toEqual(picker);
  });

  it('stays in the field when the connection is lost, with what to do', async () => {
    show({ answers: [refuse(resetPassword, 503, 'The server is busy. Try again.')] });
    await choose('a new one');
    await expect
      .element(inElement('rd-reset-password').getByText('The server is busy. Try again.'))
      .toBeVisible();
    await expect.element(password()).toHaveValue('a new one');
  });

  it('can be shown', async () => {
    show();
    await userEvent.fill(password(), 'a new one');
    await userEvent.click(page.getByRole('button', { name: 'Show new password' }));
    await expect.element(password()).toHaveAttribute('type', 'text');
  });
});

it('the link’s token is stored only in its attribute', async () => {
  show({ answers: [works] });
  await choose('a new one');
  await expect.element(title('Password reset successfully!')).toBeVisible();
  const stored = JSON.stringify([
    Object.entries(localStorage),
    Object.entries(sessionStorage),
    document.cookie,
    location.href,
  ]);
  expect(stored).not.toContain(LINK.token);
});
