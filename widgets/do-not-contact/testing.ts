/** The screen in a page, and the calls that it sent, for tests. */
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, type FakeCall } from '../../tests/testing/answers.js';
import { superAdmin } from '../../tests/testing/people.js';
import { recordCalls, type SentCall } from '../../tests/testing/sent.js';
import { setUpPage } from '../../tests/testing/story-page.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import type { RdEvent } from '../../src/core/events.js';
import { getListPreferences } from '../../src/contract/lists/list-preferences.js';
import './do-not-contact.element.js';

let takeDown: () => void = () => undefined;
let sent: SentCall[] = [];

export function show(answers: FakeCall[], user: SessionUser = superAdmin): HTMLElement {
  const preferences = answer(getListPreferences, { hiddenColumns: [], views: [] });
  takeDown = setUpPage({ user, answers: [preferences, ...answers] });
  sent = recordCalls();
  const element = document.createElement('rd-do-not-contact');
  document.body.append(element);
  return element;
}

export function leave(): void {
  document.body.replaceChildren();
  takeDown();
}

/** The calls of a path that were sent. */
export const sentTo = ({ path }: { path: string }): SentCall[] => sent.filter((each) => each.path === path);

export const button = (name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
export const dialog = () => page.getByRole('dialog').last();

/** Listens to the element's event. Returns the changes that it has told, in order. */
export function changesHeard(element: HTMLElement): () => string[] {
  const hear = vi.fn<(event: RdEvent<'rd-do-not-contact-changed'>) => void>();
  element.addEventListener('rd-do-not-contact-changed', hear);
  return () => hear.mock.calls.map(([{ detail }]) => detail.change);
}
