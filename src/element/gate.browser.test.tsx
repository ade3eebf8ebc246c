import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REFUSALS } from '../contract/refusals.js';
import { clearSession, setSession } from '../core/session-store.js';
import { eventually, USER } from '../core/testing.js';
import { defineWidget } from './define-widget.js';

let shouldThrow = false;

function Screen() {
  if (shouldThrow) throw new Error('broken');
  return <input aria-label="work" />;
}
defineWidget('rd-guarded', Screen, { may: 'collect' });
defineWidget('rd-personal', Screen, { may: 'signed-in' });

const make = (tag = 'rd-guarded') => {
  const element = document.createElement(tag);
  document.body.replaceChildren(element);
  return element.shadowRoot ?? expect.fail('no shadow root');
};
const reads = (root: ShadowRoot, text: string) => eventually(() => expect(root.textContent).toContain(text));
const work = (root: ShadowRoot) => eventually(() => root.querySelector('input') ?? expect.fail('no screen'));

beforeEach(() => clearSession());
afterEach(() => {
  shouldThrow = false;
  vi.restoreAllMocks();
});

describe('an element that needs a person', () => {
  it('shows the way in before login, and the page hears of it', async () => {
    const root = make();
    await reads(root, REFUSALS.notLoggedIn);
    const asked = vi.fn();
    document.addEventListener('rd-login-needed', asked, { once: true });
    root.querySelector('button')?.click();
    expect(asked).toHaveBeenCalledOnce();
  });

  it('shows the screen as soon as the right person logs in, and the way in again after logout', async () => {
    const root = make();
    await reads(root, REFUSALS.notLoggedIn);
    setSession({ accessToken: 't', user: USER });
    await work(root);
    clearSession();
    await reads(root, REFUSALS.notLoggedIn);
  });

  it('tells a wrong role who can help', async () => {
    setSession({ accessToken: 't', user: { ...USER, role: 'data-creator' } });
    await reads(make(), REFUSALS.forbidden);
  });

  it('keeps nothing of one person for the next', async () => {
    setSession({ accessToken: 't', user: USER });
    const root = make('rd-personal');
    const field = await work(root);
    field.value = 'private';
    setSession({ accessToken: 't2', user: { ...USER, _id: 'u2' } });
    await eventually(async () => expect((await work(root)).value).toBe(''));
  });

  it('keeps what was typed when only the token is replaced', async () => {
    setSession({ accessToken: 't', user: USER });
    const root = make('rd-personal');
    const field = await work(root);
    field.value = 'kept';
    setSession({ accessToken: 't2', user: USER });
    await eventually(async () => expect((await work(root)).value).toBe('kept'));
  });
});

it('a screen that throws says so and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  shouldThrow = true;
  setSession({ accessToken: 't', user: USER });
  const root = make();
  await reads(root, 'Something went wrong');
  shouldThrow = false;
  root.querySelector('button')?.click();
  await work(root);
});
