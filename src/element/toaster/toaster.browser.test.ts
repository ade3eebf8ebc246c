import { userEvent } from 'vitest/browser';
import { beforeEach, expect, it } from 'vitest';
import { clearSession, setSession } from '../../core/session-store.js';
import { eventually, OTHER, USER } from '../../core/testing.js';
import { TOAST } from '../../contract/page-limits.js';
import { TOASTER } from '../../contract/toaster-limits.js';
import { provideToaster, setToastPort, toast, type Toast } from '../../core/toast.js';

provideToaster(() => import('./toaster.element.js'));

const shown = () => [...document.querySelectorAll('[data-sonner-toast]:not([data-removed=true])')];
const texts = () => shown().map((element) => element.textContent);

beforeEach(async () => {
  for (const element of document.querySelectorAll('rd-toaster')) element.remove();
  await eventually(() => expect(shown()).toEqual([]));
});

it('comes with the first toast, once, at the end of the body, and shows what was said meanwhile in order', async () => {
  expect(customElements.get('rd-toaster')).toBeUndefined();
  const id = toast.loading('Searching...');
  toast.error('No rental in hand');
  toast.dismiss(id);
  toast.success('successfully finished!');
  await eventually(() => expect(texts()).toEqual(['successfully finished!', 'No rental in hand']));
  expect(document.querySelectorAll('rd-toaster')).toHaveLength(1);
});

it('uses the toaster that stands on the page already', async () => {
  const own = document.createElement('rd-toaster');
  document.body.prepend(own);
  toast.success('saved');
  await eventually(() => expect(texts()).toEqual(['saved']));
  expect(document.querySelectorAll('rd-toaster')).toHaveLength(1);
  expect(own.contains(shown()[0] ?? null)).toBe(true);
});

it('speaks the language of the elements on the page, and tells words of people as they are', async () => {
  const element = document.createElement('rd-collect');
  element.setAttribute('locale', 'es');
  document.body.append(element);
  toast.success('Saved');
  toast.told('Saved');
  await eventually(() => expect(texts()).toEqual(['Saved', 'Guardado']));
  expect(document.querySelector('rd-toaster')?.getAttribute('locale')).toBe('es');
  document.querySelector('rd-toaster')?.setAttribute('locale', 'en');
  await eventually(() => expect(texts()).toEqual(['Saved', 'Saved']));
  element.remove();
});

it('gives time to read what stands nowhere else: the words of people, and what was lost', () => {
  const said: Toast[] = [];
  setToastPort({ show: (one) => said.push(one), dismiss: () => undefined });
  toast.success('saved');
  toast.told('Yes, call now.');
  toast.loss('Nothing was saved.');
  setToastPort(null);
  const { durationMs, lossDurationMs } = TOAST;
  expect(said.map((one) => one.durationMs)).toEqual([durationMs, lossDurationMs, lossDurationMs]);
});

it('takes away what was said to one person when somebody else is logged in', async () => {
  setSession({ accessToken: 't', user: USER });
  toast.loss('Your message about (702) 555-7288 was not sent');
  await eventually(() => expect(texts()).toHaveLength(1));
  setSession({ accessToken: 't2', user: OTHER });
  toast.notice('You are logged in as Otto Other in another window.');
  await eventually(() => expect(texts()).toEqual(['You are logged in as Otto Other in another window.']));
  clearSession();
});

it('comes back after somebody took the toaster away', async () => {
  toast.success('one');
  await eventually(() => expect(texts()).toEqual(['one']));
  document.querySelector('rd-toaster')?.remove();
  await eventually(() => expect(shown()).toEqual([]));
  toast.success('two');
  await eventually(() => expect(texts()).toContain('two'));
});

it('shows at most three, 356 px wide, and Alt+T leads the keyboard there', async () => {
  for (const text of ['1', '2', '3', '4']) toast.success(text);
  await eventually(() => expect(texts()).toContain('4'));
  await eventually(() =>
    expect(shown().filter((element) => element.getAttribute('data-visible') === 'true')).toHaveLength(
      TOASTER.visible,
    ),
  );
  const list = document.querySelector('[data-sonner-toaster]') ?? expect.fail();
  expect(getComputedStyle(list).getPropertyValue('--width').trim()).toBe(`${TOASTER.widthPx}px`);
  expect(getComputedStyle(list).position).toBe('fixed');
  await userEvent.keyboard('{Alt>}t{/Alt}');
  await eventually(() => expect(list.contains(document.activeElement)).toBe(true));
});
