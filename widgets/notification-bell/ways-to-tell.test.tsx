import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fromPicker, tell } from '../../tests/testing/messages.js';
import type { Message } from '../../src/contract/messages/messages.js';
import { makeSound } from '../../src/parts/alerts/sound.js';
import { bell, leave, open, show } from './testing.js';

const PREFERENCES = 'rd-notification-bell.creator-1';
const TITLED = '<rd-notification-bell title-badge></rd-notification-bell>';
const titleOfPage = document.title;

let lastId = 100;
/** The server gets one more message, and sends its event: a request at that moment returns the message too. */
const arrive = (server: { messages: Message[] }, text = 'Call me') => {
  lastId += 1;
  const message = fromPicker({ _id: `message-5-${lastId}`, message: text });
  server.messages = [message, ...server.messages];
  tell({ kind: 'message', message });
  return message._id;
};
const choose = async (name: string) => {
  await open();
  await userEvent.click(page.getByRole('button', { name: 'How to be told' }));
  await userEvent.click(page.getByRole('switch', { name }));
};

beforeEach(async () => {
  await page.viewport(1280, 900);
  document.title = 'Create Rental';
});
afterEach(() => {
  leave();
  document.title = titleOfPage;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the page’s title', () => {
  it('has the count before it, if the page allows it, until the list is opened', async () => {
    show({ html: TITLED });
    await expect.poll(() => document.title).toBe('(3) Create Rental');
    await open();
    await expect.poll(() => document.title).toBe('Create Rental');
  });

  it('is unchanged without the attribute, or after the attribute is removed', async () => {
    const { element } = show();
    await expect.element(bell(3)).toBeVisible();
    expect(document.title).toBe('Create Rental');
    element.setAttribute('title-badge', '');
    await expect.poll(() => document.title).toBe('(3) Create Rental');
    element.removeAttribute('title-badge');
    await expect.poll(() => document.title).toBe('Create Rental');
  });

  it('gets the count when the page changes it, and loses the count when the bell is removed', async () => {
    const { element } = show({ html: TITLED });
    await expect.poll(() => document.title).toBe('(3) Create Rental');
    document.title = 'Profile';
    await expect.poll(() => document.title).toBe('(3) Profile');
    document.querySelector('title')?.remove();
    document.title = 'A new title';
    await expect.poll(() => document.title).toBe('(3) A new title');
    element.remove();
    await expect.poll(() => document.title).toBe('A new title');
  });

  it('has one count for two bells', async () => {
    show({ html: TITLED + TITLED });
    await expect.poll(() => document.title).toBe('(3) Create Rental');
  });

  it('can be switched off, for this person in this browser', async () => {
    show({ html: TITLED });
    await choose('The count in the page’s title');
    expect(JSON.parse(localStorage.getItem(PREFERENCES) ?? '{}')).toMatchObject({ title: false });
    leave();
    show({ html: TITLED, stored: { [PREFERENCES]: '{"title":false}' } });
    await expect.element(bell(3)).toBeVisible();
    expect(document.title).toBe('Create Rental');
  });

  it('uses the default when the storage contains nonsense', async () => {
    show({ html: TITLED, stored: { [PREFERENCES]: '{"title":"no","sound":' } });
    await expect.poll(() => document.title).toBe('(3) Create Rental');
  });
});

describe('the sound', () => {
  /** Replaces the audio API. */
  function listen(): { tones: number[] } {
    const tones: number[] = [];
    const start = vi.spyOn(OscillatorNode.prototype, 'start');
    start.mockImplementation(function (this: OscillatorNode) {
      tones.push(this.frequency.value);
    });
    vi.spyOn(OscillatorNode.prototype, 'stop').mockImplementation(() => undefined);
    vi.spyOn(AudioContext.prototype, 'state', 'get').mockReturnValue('running');
    // The page has one sound, which rests for 3 s after it was played in another test.
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 3000);
    return { tones };
  }

  it('is ready only after somebody has used the page', async () => {
    const { tones } = listen();
    const sound = makeSound('message');
    const stop = sound.readyAtFirstUse();
    expect(sound.isReady()).toBe(false);
    sound.play();
    expect(tones).toEqual([]);
    await userEvent.click(document.body);
    expect(sound.isReady()).toBe(true);
    sound.play();
    expect(tones).toEqual([659.25, 880]);
    stop();
  });

  it('plays with a message, and only once for several at the same time', async () => {
    const { tones } = listen();
    const { server } = show();
    await expect.element(bell(3)).toBeVisible();
    await userEvent.click(document.body);
    arrive(server);
    await expect.poll(() => tones).toHaveLength(2);
    arrive(server);
    await expect.element(bell(5)).toBeVisible();
    expect(tones).toHaveLength(2);
  });

  it('can be switched off', async () => {
    const { tones } = listen();
    const { server } = show();
    await choose('A quiet sound');
    arrive(server);
    await expect.element(page.getByText('Call me', { exact: true })).toBeVisible();
    expect(tones).toEqual([]);
    expect(JSON.parse(localStorage.getItem(PREFERENCES) ?? '{}')).toMatchObject({ sound: false });
  });
});

describe('the browser’s own notifications', () => {
  function browserThat(permission: NotificationPermission, answer: NotificationPermission = permission) {
    const shown: { title: string; body: string | undefined; tag: string | undefined }[] = [];
    const FakeNotification = Object.assign(
      function (title: string, { body, tag }: NotificationOptions = {}) {
        shown.push({ title, body, tag });
      },
      {
        permission,
        requestPermission: () => {
          FakeNotification.permission = answer;
          return Promise.resolve(answer);
        },
      },
    );
    vi.stubGlobal('Notification', FakeNotification);
    return shown;
  }
  const lookAway = () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const ask = () => page.getByRole('button', { name: 'Allow browser notifications' });
  const showOptions = async () => {
    await open();
    await userEvent.click(page.getByRole('button', { name: 'How to be told' }));
  };

  it('are requested only by a click', async () => {
    const shown = browserThat('default', 'granted');
    const request = vi.spyOn(Notification, 'requestPermission');
    const { server } = show();
    await showOptions();
    expect(request).not.toHaveBeenCalled();
    await userEvent.click(ask());
    await expect.element(page.getByRole('switch', { name: 'Browser notifications' })).toBeChecked();
    lookAway();
    const _id = arrive(server, '\u202Eevil <b>');
    await expect
      .poll(() => shown)
      .toEqual([{ title: 'Ngozi Smith about (702) 555-7288', body: 'evil <b>', tag: `rd-message-${_id}` }]);
  });

  it('don’t appear while the page is visible', async () => {
    const shown = browserThat('granted');
    const { server } = show({ stored: { [PREFERENCES]: '{"notifications":true}' } });
    await expect.element(bell(3)).toBeVisible();
    arrive(server);
    await expect.element(bell(4)).toBeVisible();
    expect(shown).toEqual([]);
  });

  it('can’t be switched on when the browser blocks them, and a sentence says what to do', async () => {
    browserThat('denied');
    show();
    await showOptions();
    await expect.element(page.getByText(/blocked for this page/)).toBeVisible();
    expect(ask().elements()).toHaveLength(0);
  });
});

it('a new message is announced to screen readers', async () => {
  const { server } = show();
  await expect.element(bell(3)).toBeVisible();
  arrive(server, 'Call me \u202Enow');
  await expect.element(page.getByText('New message from Ngozi Smith: Call me now')).toBeInTheDocument();
});

it('the bell takes no more space than its button in a line of the page', async () => {
  show({ html: '<div style="display:flex"><rd-notification-bell></rd-notification-bell></div>' });
  await expect.element(bell(3)).toBeVisible();
  const { width, height } = document.querySelector('rd-notification-bell')?.getBoundingClientRect() ?? {};
  expect([width, height]).toEqual([32, expect.closeTo(32, 0)]);
});
