/** The collect screen on a page, with a server that has one rental in its pool, for all tests of the screen. */
import { expect, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { answer, type FakeCall } from '../../tests/testing/answers.js';
import { picker } from '../../tests/testing/people.js';
import { heldRental, pickerCounts } from '../../tests/testing/rentals.js';
import { recordCalls, type SentCall } from '../../tests/testing/sent.js';
import { setUpPage } from '../../tests/testing/story-page.js';
import { getThread } from '../../src/contract/messages/messages.js';
import {
  completeTask,
  getHeldRental,
  getPickerCounts,
  getSingleRental,
  type HeldRental,
  type RecentVerdict,
} from '../../src/contract/rentals/rentals.js';
import type { RdMethods } from '../../src/element/methods.js';
import './collect.element.js';

/** The state of the server. A test changes it, and the next answer contains the change. */
export interface CollectScreen {
  held: HeldRental | null;
  next: HeldRental;
  waitSeconds: number;
  /** When the wait ends, as the server says it. */
  nextFetchAt: string;
  recentVerdict: RecentVerdict | null;
  /** The rules of outcomes, if outcomes are on. */
  outcomes?: { maxTries: number; retryMinutes: number };
}

let takeDown: () => void = () => undefined;
let sent: SentCall[] = [];

interface Scene {
  server?: Partial<CollectScreen>;
  /** Answers that replace those of the server. */
  answers?: FakeCall[];
  stored?: Record<string, string>;
  html?: string;
}

/** Puts the element on the page, and returns it with the state of the server. */
export function show({ server: changes = {}, answers = [], stored = {}, html }: Scene = {}) {
  const server: CollectScreen = {
    held: null,
    next: heldRental(),
    waitSeconds: 0,
    nextFetchAt: '2026-11-20T19:05:30.000Z',
    recentVerdict: null,
    ...changes,
  };
  takeDown = setUpPage({ user: picker, answers: [...answers, ...answersOf(server)], stored });
  sent = recordCalls();
  document.body.insertAdjacentHTML('beforeend', html ?? '<rd-collect></rd-collect>');
  const element = document.querySelector('rd-collect') ?? expect.fail('no element');
  return { server, element: element as HTMLElement & Pick<RdMethods, 'reload' | 'fetchNext'> };
}

/** Removes everything from the page, as a reload does; the storage stays. */
export function leave(): void {
  document.body.replaceChildren();
  takeDown();
}

/** Finishes the held rental on the server. */
export function finish(server: CollectScreen) {
  const _id = server.held?._id ?? '';
  server.held = null;
  server.waitSeconds = 30;
  return {
    _id,
    number_status: 'valid' as const,
    finishedDate: '2026-11-20T19:05:00.000Z',
    wait: waitOf(server),
  };
}

function answersOf(server: CollectScreen): FakeCall[] {
  return [
    answer(getHeldRental, () => ({
      rental: server.held,
      recentVerdict: server.recentVerdict,
      ...(server.outcomes && { outcomes: server.outcomes }),
    })),
    answer(getSingleRental, () => (server.held ??= server.next)),
    answer(completeTask, () => finish(server)),
    answer(getPickerCounts, () => pickerCounts({ wait: waitOf(server) })),
    answer(getThread, { messages: [] }),
  ];
}

const waitOf = ({ waitSeconds, nextFetchAt }: CollectScreen) => ({
  waitSeconds,
  nextFetchAt: waitSeconds > 0 ? nextFetchAt : null,
});

/** Ends the wait of 30 seconds. The test must have called `slowTime`. */
export function waitIsOver(server: CollectScreen): void {
  server.waitSeconds = 0;
  vi.advanceTimersByTime(31_000);
}

/** The verdicts that were sent. */
export const verdicts = () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
/** The bodies that were sent to a path. */
export const sentTo = (path: string) => sent.filter((call) => call.path === path).map(({ body }) => body);
export const fetches = () => sent.filter(({ path }) => path === getSingleRental.path);

export const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
export const number = (): Locator => page.getByText('(702) 555-7288', { exact: true });

/** Replaces the clipboard by one of the test. */
export function catchCopies(): string[] {
  const copies: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copies.push(text);
    return Promise.resolve();
  });
  return copies;
}
