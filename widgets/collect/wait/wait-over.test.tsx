import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { picker } from '../../../tests/testing/people.js';
import { slowTime } from '../../../tests/testing/slow-time.js';
import { clearSession } from '../../../src/core/session-store.js';
import { button, leave, number, show, waitIsOver } from '../testing.js';

const PREFERENCES = `rd-collect.preferences.${picker._id}`;
const TITLED = '<rd-collect title-badge></rd-collect>';
const titleOfPage = document.title;

beforeEach(async () => {
  await page.viewport(1280, 900);
  document.title = 'Collect';
  slowTime();
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.title = titleOfPage;
});

async function showWaiting({ html = TITLED, stored = {} }: Parameters<typeof show>[0] = {}) {
  const shown = show({ server: { waitSeconds: 30 }, html, stored });
  await expect.element(button('Fetch after the wait')).toBeVisible();
  // The rental in hand is known too.
  await expect.element(page.getByText(/^The wait between two rentals/)).toBeVisible();
  return shown;
}
const ready = () => expect.element(page.getByText('No rental in hand')).toBeVisible();
const openPreferences = () => userEvent.click(button('Preferences'));
const lookAway = () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');

describe('the page’s title at the end of the wait', () => {
  it('says that the wait is over until the next rental is fetched, and is then restored', async () => {
    const { server } = await showWaiting();
    expect(document.title).toBe('Collect');
    waitIsOver(server);
    await expect.poll(() => document.title).toBe('Wait over · Collect');
    document.title = 'Another title';
    await expect.poll(() => document.title).toBe('Wait over · Another title');
    await userEvent.keyboard('f');
    await expect.element(number()).toBeVisible();
    await expect.poll(() => document.title).toBe('Another title');
  });

  it('is restored when the picker leaves the screen, and when the session ends', async () => {
    const { server, element } = await showWaiting();
    waitIsOver(server);
    await expect.poll(() => document.title).toBe('Wait over · Collect');
    element.remove();
    await expect.poll(() => document.title).toBe('Collect');
    document.body.append(element);
    clearSession();
    await expect.element(button(/Log in/)).toBeVisible();
    await expect.poll(() => document.title).toBe('Collect');
  });

  it('is unchanged without the attribute', async () => {
    const { server } = await showWaiting({ html: '<rd-collect></rd-collect>' });
    waitIsOver(server);
    await ready();
    expect(document.title).toBe('Collect');
  });

  it('says that the wait is over until the page is visible, if F was pressed during the wait', async () => {
    const { server } = await showWaiting();
    const visibility = lookAway();
    await userEvent.keyboard('f');
    waitIsOver(server);
    await expect.element(number()).toBeVisible();
    expect(document.title).toBe('Wait over · Collect');
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => document.title).toBe('Collect');
  });
});

describe('the sound at the end of the wait', () => {
  /** Replaces the sound card. */
  function listen(): number[] {
    const tones: number[] = [];
    vi.spyOn(OscillatorNode.prototype, 'start').mockImplementation(function (this: OscillatorNode) {
      tones.push(this.frequency.value);
    });
    vi.spyOn(OscillatorNode.prototype, 'stop').mockImplementation(() => undefined);
    vi.spyOn(AudioContext.prototype, 'state', 'get').mockReturnValue('running');
    return tones;
  }

  it('is off until the person switches it on, and stays on for them', async () => {
    const tones = listen();
    const { server } = await showWaiting();
    await userEvent.click(page.getByText('The wait between two rentals'));
    waitIsOver(server);
    await ready();
    expect(tones).toEqual([]);
    await openPreferences();
    await userEvent.click(page.getByRole('switch', { name: 'A quiet sound' }));
    expect(JSON.parse(localStorage.getItem(PREFERENCES) ?? '{}')).toMatchObject({ sound: true });
    await expect.element(page.getByRole('switch', { name: 'A quiet sound' })).toBeChecked();
  });

  it('plays once when it is on', async () => {
    const tones = listen();
    const { server } = await showWaiting({ stored: { [PREFERENCES]: '{"sound":true}' } });
    await userEvent.click(page.getByText('The wait between two rentals'));
    waitIsOver(server);
    await expect.poll(() => tones).toEqual([880, expect.closeTo(587.33)]);
    await ready();
    expect(tones).toHaveLength(2);
  });
});

describe('the browser’s notification at the end of the wait', () => {
  function browserThat(permission: NotificationPermission, answer = permission) {
    const shown: unknown[][] = [];
    const requestPermission = vi.fn(() => {
      FakeNotification.permission = answer;
      return Promise.resolve(answer);
    });
    const FakeNotification = Object.assign(
      function (...given: unknown[]) {
        shown.push(given);
      },
      { permission, requestPermission },
    );
    vi.stubGlobal('Notification', FakeNotification);
    return { shown, requestPermission };
  }
  const NOTICE = ['Wait over', { tag: 'rd-wait-over', silent: true }];

  it('asks for permission only after a click, and contains no personal data', async () => {
    const { shown, requestPermission } = browserThat('default', 'granted');
    const { server } = await showWaiting();
    await openPreferences();
    expect(requestPermission).not.toHaveBeenCalled();
    await userEvent.click(button('Allow browser notifications'));
    await expect.element(page.getByRole('switch', { name: 'Browser notifications' })).toBeChecked();
    expect(requestPermission).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    lookAway();
    waitIsOver(server);
    await expect.poll(() => shown).toEqual([NOTICE]);
  });

  it.each([
    ['the person hasn’t switched it on', 'granted', '{}'],
    ['the browser doesn’t allow it', 'denied', '{"notice":true}'],
  ] as const)('doesn’t appear when %s', async (_, permission, choices) => {
    const { shown, requestPermission } = browserThat(permission);
    const { server } = await showWaiting({ stored: { [PREFERENCES]: choices } });
    lookAway();
    waitIsOver(server);
    await expect.poll(() => document.title).toBe('Wait over · Collect');
    expect(shown).toEqual([]);
    expect(requestPermission).not.toHaveBeenCalled();
  });

  it('doesn’t appear while the page is visible', async () => {
    const { shown } = browserThat('granted');
    const { server } = await showWaiting({ stored: { [PREFERENCES]: '{"notice":true}' } });
    waitIsOver(server);
    await ready();
    expect(shown).toEqual([]);
  });
});
