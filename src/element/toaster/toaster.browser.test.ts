import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { actionBarRef } from '../../core/action-bars.js';
import { clearSession, setSession } from '../../core/session-store.js';
import { eventually, OTHER, USER } from '../../core/testing.js';
import { LOADING_TOAST_AFTER_MS } from '../../contract/limits.js';
import { provideToaster, setToastPort, toast, type Toast } from '../../core/toast.js';
import { toastDuring } from '../../core/toast-during.js';

provideToaster(() => import('./toaster.element.js'));

const shown = () => [...document.querySelectorAll('[data-sonner-toast]:not([data-removed=true])')];
const texts = () => shown().map((element) => element.textContent);

beforeEach(async () => {
  for (const element of document.querySelectorAll('rd-toaster')) element.remove();
  await eventually(() => expect(shown()).toEqual([]));
});

afterEach(() => {
  vi.restoreAllMocks();
});

it('the toaster is added once with the first toast at the end of the body, and shows the waiting toasts in order', async () => {
  expect(customElements.get('rd-toaster')).toBeUndefined();
  const id = toast.loading('Searching...');
  toast.error('No rental in hand');
  toast.dismiss(id);
  toast.success('successfully finished!');
  await eventually(() => expect(texts()).toEqual(['successfully finished!', 'No rental in hand']));
  expect(document.querySelectorAll('rd-toaster')).toHaveLength(1);
});

it('a loading toast is shown until the work is done, and not shown when the work is done at once', async () => {
  vi.useFakeTimers();
  const said: string[] = [];
  setToastPort({ show: ({ text }) => said.push(text), dismiss: () => said.push('dismissed') });
  let finish: (found: string) => void = () => undefined;
  const slow = toastDuring('Searching...', new Promise<string>((resolve) => (finish = resolve)));
  await toastDuring('Sending...', Promise.resolve());
  await vi.advanceTimersByTimeAsync(LOADING_TOAST_AFTER_MS);
  expect(said).toEqual(['Searching...']);
  finish('found');
  expect(await slow).toBe('found');
  expect(said).toEqual(['Searching...', 'dismissed']);
  vi.useRealTimers();
  setToastPort(null);
});

it('a toaster that is already on the page is used', async () => {
  const own = document.createElement('rd-toaster');
  document.body.prepend(own);
  toast.success('saved');
  await eventually(() => expect(texts()).toEqual(['saved']));
  expect(document.querySelectorAll('rd-toaster')).toHaveLength(1);
  expect(own.contains(shown()[0] ?? null)).toBe(true);
});

it('toasts are in the language of the elements on the page, and people’s words are unchanged', async () => {
  const element = document.createElement('rd-collect');
  element.setAttribute('locale', 'es');
  document.body.append(element);
  toast.success('Saved');
  toast.quote('Saved');
  await eventually(() => expect(texts()).toEqual(['Saved', 'Guardado']));
  expect(document.querySelector('rd-toaster')?.getAttribute('locale')).toBe('es');
  document.querySelector('rd-toaster')?.setAttribute('locale', 'en');
  await eventually(() => expect(texts()).toEqual(['Saved', 'Saved']));
  element.remove();
});

it('errors are shown for 2 s and other toasts for 4 s, because the page itself shows what needs an action', () => {
  const said: Toast[] = [];
  setToastPort({ show: (one) => said.push(one), dismiss: () => undefined });
  toast.success('saved');
  toast.error('not saved');
  toast.quote('Yes, call now.');
  toast.notice('You are logged in as Otto Other in another window.');
  setToastPort(null);
  expect(said.map((one) => one.durationMs)).toEqual([4000, 2000, 4000, 4000]);
});

it('the toasts of one person are removed when somebody else is logged in', async () => {
  setSession({ accessToken: 't', user: USER });
  toast.quote('Zoë Díaz about (702) 555-7288: Yes, call now.');
  await eventually(() => expect(texts()).toHaveLength(1));
  setSession({ accessToken: 't2', user: OTHER });
  toast.notice('You are logged in as Otto Other in another window.');
  await eventually(() => expect(texts()).toEqual(['You are logged in as Otto Other in another window.']));
  clearSession();
});

it('the toaster is added again after a script has removed it', async () => {
  toast.success('one');
  await eventually(() => expect(texts()).toEqual(['one']));
  document.querySelector('rd-toaster')?.remove();
  await eventually(() => expect(shown()).toEqual([]));
  toast.success('two');
  await eventually(() => expect(texts()).toContain('two'));
});

/** Presses at the middle of the newest toast, moves by the given distance within a second, and releases. */
async function swipe(byPx: number, pointerType: 'mouse' | 'touch' = 'mouse'): Promise<void> {
  const [toastElement] = shown();
  const target = toastElement?.querySelector('[data-title]') ?? expect.fail();
  const box = target.getBoundingClientRect();
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const fire = (type: string, x: number) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        composed: true,
        pointerId: 1,
        pointerType,
        clientX: x,
        clientY: from.y,
      }),
    );
  // Sonner also dismisses fast swipes, so these swipes take a second by its clock.
  vi.useFakeTimers({ toFake: ['Date'] });
  fire('pointerdown', from.x);
  for (let moved = 0; moved <= byPx; moved += 2) {
    fire('pointermove', from.x + moved);
    await new Promise(requestAnimationFrame);
  }
  vi.setSystemTime(Date.now() + 1000);
  fire('pointerup', from.x + byPx);
  vi.useRealTimers();
}

it('a toast is dismissed by a swipe of at least 20 px', async () => {
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue(undefined);
  toast.success('one');
  await eventually(() => expect(shown()[0]?.getAttribute('data-mounted')).toBe('true'));
  await swipe(18);
  expect(texts()).toEqual(['one']);
  await swipe(20);
  await eventually(() => expect(texts()).toEqual([]));
});

it('a toast is dismissed by a tap, not by a click of the mouse', async () => {
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue(undefined);
  toast.success('one');
  await eventually(() => expect(shown()[0]?.getAttribute('data-mounted')).toBe('true'));
  await swipe(0);
  expect(texts()).toEqual(['one']);
  await swipe(0, 'touch');
  await eventually(() => expect(texts()).toEqual([]));
});

it('toasts are moved up only while an action bar is at the bottom of the window, also when it comes there without a scroll', async () => {
  const bar = document.createElement('div');
  bar.style.cssText = 'position:fixed;inset:auto 0 0;height:80px';
  document.body.append(bar);
  const forget = actionBarRef(bar);
  const id = toast.loading('one');
  const bottom = () => Math.round(shown()[0]?.getBoundingClientRect().bottom ?? Number.NaN);
  await eventually(() => expect(bottom()).toBeLessThan(innerHeight - 80));
  bar.style.bottom = 'auto';
  bar.style.top = '0';
  await eventually(() => expect(bottom()).toBeGreaterThan(innerHeight - 40));
  bar.style.top = `${innerHeight - 100}px`;
  await eventually(() => expect(bottom()).toBeLessThan(innerHeight - 100));
  toast.dismiss(id);
  forget?.();
  bar.remove();
});

it('at most three toasts are shown, 356 px wide, and Alt+T moves the focus to them', async () => {
  for (const text of ['1', '2', '3', '4']) toast.success(text);
  await eventually(() => expect(texts()).toContain('4'));
  await eventually(() =>
    expect(shown().filter((element) => element.getAttribute('data-visible') === 'true')).toHaveLength(3),
  );
  const list = document.querySelector('[data-sonner-toaster]') ?? expect.fail();
  expect(getComputedStyle(list).getPropertyValue('--width').trim()).toBe('356px');
  expect(getComputedStyle(list).position).toBe('fixed');
  await userEvent.keyboard('{Alt>}t{/Alt}');
  await eventually(() => expect(list.contains(document.activeElement)).toBe(true));
});

it('toasts end after their time when the focus was moved to them and back by Escape', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  toast.error('Failed to finish!');
  await eventually(() => expect(shown()[0]?.getAttribute('data-mounted')).toBe('true'));
  await userEvent.keyboard('{Alt>}t{/Alt}');
  await eventually(() => expect(document.activeElement?.hasAttribute('data-sonner-toaster')).toBe(true));
  await userEvent.keyboard('{Escape}');
  await eventually(() => expect(document.activeElement).toBe(field));
  await eventually(() => expect(shown()).toEqual([]));
  field.remove();
});

it('a toast that comes while a modal dialog is open is shown above it and announced in it', async () => {
  const element = document.createElement('div');
  document.body.append(element);
  const dialog = document.createElement('dialog');
  element.attachShadow({ mode: 'open' }).append(dialog);
  const status = () => dialog.querySelector('[role=status]')?.textContent;
  const isOnTop = () => document.querySelector('rd-toaster')?.matches(':popover-open');
  const shownIds = [toast.success('before')];
  await eventually(() => expect(texts()).toEqual(['before']));
  expect(isOnTop()).toBe(false);
  dialog.showModal();
  shownIds.push(toast.success('first'));
  await eventually(() => expect([isOnTop(), status()]).toEqual([true, 'first']));
  shownIds.push(toast.success('second'));
  await eventually(() => expect(status()).toBe('second'));
  expect(dialog.childElementCount).toBe(1);
  dialog.close();
  for (const id of shownIds) toast.dismiss(id);
  await eventually(() => expect([isOnTop(), dialog.childElementCount]).toEqual([false, 0]));
  element.remove();
});

it('a press on a toast above a modal dialog dismisses it, and reaches no control below it', async () => {
  const dialog = document.createElement('dialog');
  dialog.innerHTML = '<button style="position:fixed;inset:0;inline-size:100%;block-size:100%">Below</button>';
  document.body.append(dialog);
  const button = dialog.querySelector('button') ?? expect.fail();
  const pressed: string[] = [];
  for (const type of ['pointerdown', 'mousedown', 'click'])
    button.addEventListener(type, () => pressed.push(type));
  dialog.showModal();
  toast.loading('first');
  await eventually(() => expect(shown()[0]?.getAttribute('data-mounted')).toBe('true'));
  const { left, top } = shown()[0]?.getBoundingClientRect() ?? expect.fail();
  await userEvent.click(button, { position: { x: left + 10, y: top + 10 } });
  await eventually(() => expect(texts()).toEqual([]));
  expect(pressed).toEqual([]);
  await userEvent.click(button, { position: { x: left + 10, y: top + 10 } });
  expect(pressed).toEqual(['pointerdown', 'mousedown', 'click']);
  dialog.remove();
});
