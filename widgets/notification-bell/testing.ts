/** The bell on a page, with a server that has messages, for its tests. */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, type FakeCall } from '../../tests/testing/answers.js';
import { creatorMessages, fromCreator, fromPicker, inboxMessages } from '../../tests/testing/messages.js';
import { creator, picker } from '../../tests/testing/people.js';
import { recordCalls, type SentCall } from '../../tests/testing/sent.js';
import { setUpPage } from '../../tests/testing/story-page.js';
import { getFailedDeals, type FailedDeal } from '../../src/contract/deals/failed-deals.js';
import { readFailedDeal } from '../../src/contract/deals/read-failed-deal.js';
import {
  answerMessage,
  getAnswers,
  getCreatorMessages,
  getThread,
  readAnswers,
  readMessages,
  sendMessage,
  type Message,
} from '../../src/contract/messages/messages.js';
import type { RdMethods } from '../../src/element/methods.js';
import './notification-bell.element.js';

let takeDown: () => void = () => undefined;
let sent: SentCall[] = [];

/**
 * The state of the server; by default three of four messages are unread. A test changes it, and the next
 * answer contains the change.
 */
interface Server {
  messages: Message[];
  thread: Message[];
  failedDeals: FailedDeal[];
}

interface Scene {
  /** Shows a picker's bell; by default it is a creator's. */
  isPicker?: boolean;
  server?: Partial<Server>;
  /** Answers that replace those of the server. */
  answers?: FakeCall[];
  stored?: Record<string, string>;
  html?: string;
}

/** Puts the bell at the end of a line of the page, and returns it with the events that it has fired. */
export function show({ isPicker, server: given = {}, answers = [], stored = {}, html }: Scene = {}) {
  const server: Server = { messages: inboxMessages(), thread: [], failedDeals: [], ...given };
  takeDown = setUpPage({
    user: isPicker ? picker : creator,
    answers: [...answers, ...answersOf(server)],
    stored,
  });
  sent = recordCalls();
  const heard: unknown[] = [];
  const place = document.createElement('div');
  place.style.textAlign = 'end';
  place.innerHTML = html ?? '<rd-notification-bell></rd-notification-bell>';
  const element =
    place.querySelector<HTMLElement & Pick<RdMethods, 'open' | 'reload'>>('rd-notification-bell') ??
    expect.fail('no bell');
  element.addEventListener('rd-unread-change', ({ detail }) => heard.push(detail));
  document.body.append(place);
  return {
    server,
    element,
    heard,
    calls: () => sent.filter(({ path }) => path.startsWith('/dataCreator/getDataCreatorIdMessage')),
  };
}

const READ_AT = '2026-11-20T19:45:00.000Z';

const answersOf = (server: Server): FakeCall[] => [
  answer(getCreatorMessages, () => creatorMessages(server.messages)),
  answer(readMessages, () => {
    server.messages = server.messages.map((message) => ({ ...message, readAt: READ_AT }));
    return { unread: 0 };
  }),
  answer(getAnswers, () => creatorMessages(server.messages)),
  answer(readAnswers, () => ({ unread: 0 })),
  answer(getFailedDeals, () => server.failedDeals),
  answer(readFailedDeal, () => (server.failedDeals = server.failedDeals.slice(1))),
  answer(getThread, () => ({ messages: server.thread })),
  answer(sendMessage, () => {
    const written = fromPicker({ _id: 'message-6', message: 'Thanks.' });
    server.thread = [...server.thread, written];
    return written;
  }),
  answer(answerMessage, () => {
    const answered = fromCreator({ _id: 'message-6', message: 'Yes.' });
    server.thread = [...server.thread, answered];
    return answered;
  }),
];

export function leave(): void {
  document.body.replaceChildren();
  takeDown();
}

export const bell = (unread = 0) =>
  page.getByRole('button', { name: unread > 0 ? `Messages, ${unread} unread` : 'Messages', exact: true });

/** Opens the list as soon as the count is loaded. */
export async function open(unread = 3): Promise<void> {
  await userEvent.click(bell(unread));
  await expect.element(page.getByRole('dialog')).toBeVisible();
}

const root = () => document.querySelector('rd-notification-bell')?.shadowRoot ?? expect.fail('no bell');
export const items = () => [...root().querySelectorAll<HTMLElement>('li.item')];
/** The texts in the list, from top to bottom. */
export const texts = () =>
  [...root().querySelectorAll('.rd-message-text')].map(({ textContent }) => textContent);
export const focused = () => root().activeElement;
export const sentTo = (path: string) => sent.filter((call) => call.path === path).map(({ body }) => body);
/** How often the path was requested. */
export const requests = (path: string) => sent.filter((call) => call.path === path).length;
