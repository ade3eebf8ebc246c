import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, inTurn, lineDown, refuse } from '../../tests/testing/answers.js';
import { failedDeal } from '../../tests/testing/deals.js';
import {
  creatorMessages,
  fromCreator,
  fromPicker,
  inboxMessages,
  tell,
} from '../../tests/testing/messages.js';
import { inElement } from '../../tests/testing/in-element.js';
import {
  answerMessage,
  getCreatorMessages,
  MESSAGES_A_PAGE,
  readAnswers,
  readMessages,
  sendMessage,
  type Message,
} from '../../src/contract/messages/messages.js';
import { getFailedDeals } from '../../src/contract/deals/failed-deals.js';
import { bell, focused, items, leave, open, requests, sentTo, show, texts } from './testing.js';

/** The texts of `inboxMessages()` as the list shows them: the first row has two. */
const TEXTS = [2, 0, 1, 3].map((index) => inboxMessages()[index]?.message);
const next = fromPicker({ _id: 'message-5', message: 'Call me' });
/** The server gets one more message, and sends its event. */
const arrive = (server: { messages: Message[] }) => {
  if (!server.messages.some(({ _id }) => _id === next._id)) server.messages = [next, ...server.messages];
  tell({ kind: 'message', message: next });
};
const reads = () => sentTo(readMessages.path) as { upTo: string }[];
const button = (name: string | RegExp) => page.getByRole('button', { name });

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  leave();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the count', () => {
  it('shows how many messages are unread, and tells the page', async () => {
    const { heard } = show();
    await expect.element(bell(3)).toBeVisible();
    await expect.poll(() => heard).toEqual([{ unread: 3 }]);
  });

  it('increases once with each new message, and fires an event for the page', async () => {
    const { server, element } = show();
    const received: string[] = [];
    element.addEventListener('rd-message-received', ({ detail }) => received.push(detail.messageId));
    await expect.element(bell(3)).toBeVisible();
    arrive(server);
    arrive(server);
    await expect.element(bell(4)).toBeVisible();
    expect(received).toEqual([next._id]);
  });

  it('includes messages that arrived while the connection was lost, in order and without duplicates', async () => {
    const { server } = show();
    await expect.element(bell(3)).toBeVisible();
    server.messages = [next, ...server.messages];
    tell({ kind: 'back' });
    await expect.element(bell(4)).toBeVisible();
    arrive(server);
    await userEvent.click(bell(4));
    await expect.poll(texts).toEqual([...TEXTS.slice(0, 2), 'Call me', ...TEXTS.slice(2)]);
  });

  it('increases with a message whose id is smaller than the newest one, because several servers make ids', async () => {
    const { server, element } = show({ server: { messages: [next, ...inboxMessages().slice(1)] } });
    const received: string[] = [];
    element.addEventListener('rd-message-received', ({ detail }) => received.push(detail.messageId));
    await expect.element(bell(3)).toBeVisible();
    const [late = next] = inboxMessages();
    server.messages = [next, late, ...inboxMessages().slice(1)];
    tell({ kind: 'message', message: late });
    await expect.element(bell(4)).toBeVisible();
    expect(received).toEqual([late._id]);
    await userEvent.click(bell(4));
    await expect.poll(texts).toHaveLength(5);
    expect(received).toHaveLength(1);
  });

  it('doesn’t include a message with a smaller id that arrives while the list is open', async () => {
    const messages = [next, ...inboxMessages().slice(1)];
    const { server } = show({ server: { messages } });
    await open(3);
    await expect.poll(reads).toHaveLength(1);
    const [late = next] = inboxMessages();
    server.messages = [next, late, ...server.messages.slice(1)];
    tell({ kind: 'message', message: late });
    await expect.poll(reads).toEqual([{ upTo: next._id }, { upTo: next._id }]);
  });

  it('is requested again after a lost connection, because a message may have arrived in between', async () => {
    const { server } = show();
    await expect.element(bell(3)).toBeVisible();
    server.messages = [next, ...server.messages];
    tell({ kind: 'back' });
    await expect.element(bell(4)).toBeVisible();
  });
});

it('shows the newest messages when the page calls reload', async () => {
  const { server, element } = show();
  await expect.element(bell(3)).toBeVisible();
  server.messages = [next, ...server.messages];
  expect(element.reload()).toBe(true);
  await expect.element(bell(4)).toBeVisible();
});

describe('opening the list', () => {
  it('is done by the page too', async () => {
    const { element } = show();
    await expect.element(bell(3)).toBeVisible();
    expect(element.open()).toBe(true);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(texts()).toEqual(TEXTS);
  });

  it('shows person, number, time in Panama and text, newest first', async () => {
    show();
    await open();
    expect(texts()).toEqual(TEXTS);
    const [, second] = items();
    expect(second?.textContent).toContain('Tomás Bello');
    expect(second?.textContent).toContain('(617) 555-0130');
    expect(second?.querySelector('time')?.textContent).toBe('11/20/26, 2:20 PM');
  });

  it('resets the count and marks the messages as read on the server', async () => {
    show();
    await open();
    await expect.element(bell()).toBeVisible();
    await expect.poll(reads).toEqual([{ upTo: 'message-4' }]);
  });

  it('highlights new messages until it is closed', async () => {
    show();
    await open();
    expect(items().map((item) => 'new' in item.dataset)).toEqual([true, true, false]);
  });

  it('marks a message as read when it arrives while the list is open', async () => {
    const { server } = show();
    await open();
    await expect.poll(reads).toHaveLength(1);
    arrive(server);
    await expect.poll(reads).toEqual([{ upTo: 'message-4' }, { upTo: 'message-5' }]);
    await expect.poll(() => texts()[2]).toBe('Call me');
    await expect.element(bell()).toBeVisible();
  });

  it('restores the count when the server could not be reached', async () => {
    show({ answers: [refuse(readMessages, 400, 'Something went wrong')] });
    await open();
    await expect.poll(reads).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(bell(3)).toBeVisible();
    expect(reads()).toHaveLength(1);
  });

  it('moves the focus there, and Escape returns it', async () => {
    show();
    await expect.element(bell(3)).toBeVisible();
    (bell(3).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => focused()?.getAttribute('role')).toBe('dialog');
    await expect.element(bell()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(focused).toBe(bell().element());
  });

  it('stays inside the window at 390 px', async () => {
    await page.viewport(390, 800);
    show();
    await open();
    const { left, right, bottom } = page.getByRole('dialog').element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(12);
    expect(right).toBeLessThanOrEqual(378);
    expect(bottom).toBeLessThanOrEqual(800);
  });

  it('loads older messages on request', async () => {
    const first = Array.from({ length: MESSAGES_A_PAGE }, (_, index) =>
      fromPicker({ _id: `message-${99 - index}` }),
    );
    const older = creatorMessages(
      [fromPicker({ _id: 'message-10', rentalId: 'rental-9', message: 'The oldest' })],
      0,
    );
    const { calls } = show({
      answers: [
        inTurn(answer(getCreatorMessages, creatorMessages(first, 0)), answer(getCreatorMessages, older)),
      ],
    });
    await open(0);
    await userEvent.click(button('Show older'));
    await expect.poll(() => texts().at(-1)).toBe('The oldest');
    expect(calls().map(({ query }) => query['before'])).toEqual([undefined, 'message-50']);
    expect(button('Show older').elements()).toHaveLength(0);
  });

  it('shows that there is no message yet, or that the list can’t be loaded', async () => {
    show({
      answers: [
        inTurn(
          refuse(getCreatorMessages, 400, 'Failed to load data'),
          answer(getCreatorMessages, creatorMessages([])),
        ),
      ],
    });
    await open(0);
    await userEvent.click(button('Try again'));
    await expect.element(page.getByText('No messages yet')).toBeVisible();
  });

  it('shows hostile text as text', async () => {
    const message = '<img src=x onerror=alert(1)> \u202Eevil 🏠';
    show({ server: { messages: [fromPicker({ message })] } });
    await open(1);
    expect(texts()).toEqual([message]);
    expect(items()[0]?.querySelector('img')).toBeNull();
  });
});

describe('an answer', () => {
  const server = { thread: [fromPicker({ _id: 'message-4', message: 'Water?' })] };
  const field = () => page.getByRole('textbox', { name: 'Answer to Ngozi Smith' });
  const begin = async () => {
    await open();
    await userEvent.click(button(/^Answer Ngozi Smith/).first());
    await expect.poll(focused).toBe(field().element());
  };

  it('is written in the list, in the thread of the rental', async () => {
    show({ server });
    await begin();
    await userEvent.fill(field(), 'Yes.');
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Sent')).toBeVisible();
    expect(sentTo(answerMessage.path)).toMatchObject([{ rentalId: 'rental-1', message: 'Yes.' }]);
    await expect.element(page.getByRole('log').getByText('Yes.')).toBeVisible();
  });

  it('keeps its text when it could not be sent, and when the list is closed', async () => {
    show({ server, answers: [lineDown(answerMessage)] });
    await begin();
    await userEvent.fill(field(), 'Yes.');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(inElement('rd-notification-bell').getByText('Failed to send message!'))
      .toBeVisible();
    await userEvent.click(button('Close messages'));
    await userEvent.click(bell());
    await expect.element(field()).toHaveValue('Yes.');
  });

  it('is left with Escape, while the list stays open', async () => {
    show({ server });
    await begin();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => focused()?.textContent).toBe('Answer');
    expect(items()).toHaveLength(3);
  });
});

describe('a row', () => {
  it('contains the messages of one rental, and names its client, number, address and post link', async () => {
    show();
    await open();
    const [first] = items();
    expect(items()).toHaveLength(3);
    for (const words of ['Grace Williams', '(702) 555-7288', 'Dover, Delaware'])
      expect(first?.textContent).toContain(words);
    expect(first?.querySelector('a')?.href).toBe('https://example.org/post/1');
  });

  it('moves to the top when a message about its rental arrives', async () => {
    const { server } = show();
    await open();
    const message = fromPicker({ _id: 'message-7', rentalId: 'rental-2', message: 'Another one' });
    server.messages = [message, ...server.messages];
    tell({ kind: 'message', message });
    await expect.poll(() => items()[0]?.textContent).toContain('Another one');
    expect(items()).toHaveLength(3);
  });

  it('opens the thread by a click anywhere except on the link', async () => {
    show({ server: { thread: [fromPicker({ _id: 'message-4', message: 'Water?' })] } });
    await open();
    const [first] = items();
    first?.querySelector('a')?.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(first?.querySelector('a') ?? expect.fail('no link'));
    expect(page.getByRole('log').elements()).toHaveLength(0);
    await userEvent.click(page.getByText('Does the rent include water?', { exact: true }), { force: true });
    await expect.element(page.getByRole('log').getByText('Water?')).toBeVisible();
  });
});

describe('a picker’s list', () => {
  const about = (rental: number, changes: Partial<Message> = {}) =>
    fromCreator({ _id: `message-${9 - rental}`, rentalId: `rental-${rental}`, ...changes });
  const readBodies = () => sentTo(readAnswers.path);

  it('marks an answer as read when it is on the screen, and not one below the end of the list', async () => {
    const messages = Array.from({ length: 9 }, (_, index) => about(index));
    show({ isPicker: true, server: { messages } });
    await open(9);
    await expect.poll(readBodies).toContainEqual({ upTo: 'message-9', rentalId: 'rental-0' });
    await expect.poll(() => items()).toHaveLength(9);
    expect(readBodies()).not.toContainEqual({ upTo: 'message-1', rentalId: 'rental-8' });
    items().at(-1)?.scrollIntoView();
    await expect.poll(readBodies).toContainEqual({ upTo: 'message-1', rentalId: 'rental-8' });
    expect(sentTo(readMessages.path)).toEqual([]);
  });

  it('opens the thread with a field, whose text goes to the creator', async () => {
    show({ isPicker: true, server: { messages: [about(1)], thread: [about(1)] } });
    await open(1);
    await userEvent.click(button(/^Answer Zoë Díaz/));
    await userEvent.fill(page.getByRole('textbox', { name: 'Answer to Zoë Díaz' }), 'Thanks.');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('log').getByText('Thanks.')).toBeVisible();
    expect(sentTo(sendMessage.path)).toMatchObject([
      { rentalId: 'rental-1', creatorId: 'creator-1', message: 'Thanks.' },
    ]);
  });

  it('shows all answers about a rental that the picker no longer has, without a field', async () => {
    const messages = [
      about(1, { rental: null }),
      about(2, {
        rentalId: 'rental-1',
        rental: null,
        readAt: '2026-11-20T19:30:00.000Z',
        message: 'Before.',
      }),
    ];
    show({ isPicker: true, server: { messages } });
    await open(1);
    await expect.poll(texts).toEqual(['Before.', 'Yes, call now.']);
    expect(button(/^Answer/).elements()).toHaveLength(0);
  });
});

describe('a picker’s failed deals', () => {
  it('are shown with the reason, and count as unread until they are marked as read', async () => {
    const failedDeals = [
      failedDeal(),
      failedDeal({ _id: 'deal-2', client_name: 'Lea Ito', failedReason: 'The month is another one.' }),
    ];
    show({ isPicker: true, server: { messages: [], failedDeals } });
    await open(2);
    const notices = page.getByRole('list', { name: 'Failed deals' }).getByRole('listitem');
    await expect.element(notices.first()).toHaveTextContent('Grace Williams · (702) 555-7288');
    await expect.element(notices.first()).toHaveTextContent('The proof shows no payment');
    await expect.element(notices.nth(1)).toHaveTextContent('The month is another one.');
    expect(page.getByText('No messages yet').query()).toBeNull();
    await userEvent.click(button('Mark the failed deal of Grace Williams as read'));
    await expect.element(bell(1)).toBeVisible();
    await expect.poll(() => notices.elements()).toHaveLength(1);
    await userEvent.click(button('Mark the failed deal of Lea Ito as read'));
    await expect.element(bell()).toBeVisible();
    await expect.element(notices).not.toBeInTheDocument();
  });

  it('appear while the page is open, and are announced', async () => {
    const { server } = show({ isPicker: true, server: { messages: [] } });
    await expect.element(bell()).toBeVisible();
    await expect.poll(() => requests(getFailedDeals.path)).toBe(1);
    server.failedDeals = [failedDeal()];
    tell({ kind: 'changed', topic: 'own-deals' });
    await expect.element(bell(1)).toBeVisible();
    await expect.element(page.getByText('Deal failed: Grace Williams')).toBeInTheDocument();
  });

  it('are not requested for a creator', async () => {
    show();
    await expect.element(bell(3)).toBeVisible();
    expect(requests(getFailedDeals.path)).toBe(0);
  });
});
