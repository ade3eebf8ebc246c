import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../core/session-store.js';
import { eventually, USER } from '../core/testing.js';
import { defineWidget } from './define-widget.js';
import { REFUSALS } from '../contract/refusals/all.js';

let thrown: Error | Response | null = null;

function Screen() {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- anything can be thrown
  if (thrown) throw thrown;
  return <input aria-label="work" />;
}
defineWidget('rd-guarded', Screen, { may: 'collect' });
defineWidget('rd-of-leaders', Screen, { may: 'manage-pickers' });
defineWidget('rd-personal', Screen, { may: 'signed-in' });
defineWidget('rd-in-a-header', Screen, { may: 'collect', isInline: true });

const make = (tag = 'rd-guarded') => {
  const element = document.createElement(tag);
  document.body.replaceChildren(element);
  return element.shadowRoot ?? expect.fail('no shadow root');
};
const reads = (root: ShadowRoot, text: string) => eventually(() => expect(root.textContent).toContain(text));
const work = (root: ShadowRoot) => eventually(() => root.querySelector('input') ?? expect.fail('no screen'));

beforeEach(() => clearSession());
afterEach(() => {
  thrown = null;
  vi.restoreAllMocks();
});

describe('an element that needs a person', () => {
  it('shows a way to log in, and fires the event for the page', async () => {
    const root = make();
    await reads(root, REFUSALS['no-token']);
    const asked = vi.fn();
    document.addEventListener('rd-login-needed', asked, { once: true });
    root.querySelector('button')?.click();
    expect(asked).toHaveBeenCalledOnce();
  });

  it('shows the screen as soon as the right person logs in, and the way to log in again after logout', async () => {
    const root = make();
    await reads(root, REFUSALS['no-token']);
    setSession({ accessToken: 't', user: USER });
    await work(root);
    clearSession();
    await reads(root, REFUSALS['no-token']);
  });

  it('shows a person of the wrong role who may, as whom they are logged in, and who can help', async () => {
    setSession({ accessToken: 't', user: { ...USER, name: 'Carla', role: 'data-creator' } });
    const root = make('rd-of-leaders');
    await reads(root, 'Only for: Super Admin, Admin, Team Leader (Rental Picker)');
    await reads(root, 'You are logged in as Carla, Data Creator.');
    await reads(root, REFUSALS.forbidden);
  });

  it('says what a person has to do before anything else', async () => {
    setSession({ accessToken: 't', user: { ...USER, mustAddSecondFactor: true } });
    await reads(make(), REFUSALS['second-factor-required']);
    setSession({ accessToken: 't', user: { ...USER, mustChangePassword: true } });
    await reads(make(), REFUSALS['password-change-needed']);
  });

  it('shows only a button to log in, or nothing to the wrong role, where it is inline', async () => {
    const root = make('rd-in-a-header');
    const button = await eventually(() => root.querySelector('button') ?? expect.fail('no button'));
    expect(button.getAttribute('aria-label')).toBe('Log in');
    expect(root.textContent).toBe('');
    const asked = vi.fn();
    document.addEventListener('rd-login-needed', asked, { once: true });
    button.click();
    expect(asked).toHaveBeenCalledOnce();
    setSession({ accessToken: 't', user: { ...USER, role: 'data-creator' } });
    await eventually(() => expect(root.querySelector('button')).toBeNull());
    expect(root.textContent).toBe('');
  });

  it('leaves no data of one person for the next', async () => {
    setSession({ accessToken: 't', user: USER });
    const root = make('rd-personal');
    const field = await work(root);
    field.value = 'private';
    setSession({ accessToken: 't2', user: { ...USER, _id: 'u2' } });
    await eventually(async () => expect((await work(root)).value).toBe(''));
  });

  it('keeps typed text when only the token is replaced', async () => {
    setSession({ accessToken: 't', user: USER });
    const root = make('rd-personal');
    const field = await work(root);
    field.value = 'typed';
    setSession({ accessToken: 't2', user: USER });
    await eventually(async () => expect((await work(root)).value).toBe('typed'));
  });
});

describe('a screen that throws', () => {
  const button = (root: ShadowRoot, text: string) =>
    [...root.querySelectorAll('button')].find(({ textContent }) => textContent === text) ?? expect.fail(text);

  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    setSession({ accessToken: 't', user: USER });
  });
  afterEach(() => {
    thrown = null;
  });

  it('shows the page error with a way back and a retry', async () => {
    thrown = new Error('A secret of the code');
    const root = make();
    await reads(root, 'An unexpected error occurred.');
    expect(root.querySelector('[role="alert"]')?.textContent).toContain('Something went wrong');
    expect(root.textContent).not.toContain('secret');
    const heard = vi.fn();
    document.addEventListener('rd-go-back', heard, { once: true });
    button(root, 'Go Back').click();
    expect(heard).toHaveBeenCalledOnce();
    thrown = null;
    button(root, 'Try again').click();
    await work(root);
  });

  it('shows the status text of the thrown value, if it has one', async () => {
    thrown = new Response(null, { status: 410, statusText: 'Gone' });
    const root = make();
    await reads(root, 'Gone');
    expect(root.textContent).toContain('Something went wrong');
    expect(root.textContent).not.toContain('An unexpected error occurred.');
  });
});
