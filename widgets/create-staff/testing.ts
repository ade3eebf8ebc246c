/** The element on a page, with an API that returns the given answers, for its tests. */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, type FakeCall } from '../../tests/testing/answers.js';
import { superAdmin } from '../../tests/testing/people.js';
import { recordCalls, type SentCall } from '../../tests/testing/sent.js';
import { adminChoices, leaderChoices } from '../../tests/testing/staff.js';
import { setUpPage } from '../../tests/testing/story-page.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import type { StaffRole } from '../../src/contract/staff/staff.js';
import {
  getAdminEmails,
  getOwnTeamLeadersEmails,
  getTeamLeadersEmails,
} from '../../src/contract/staff/staff-calls.js';
import './create-staff.element.js';

let takeDown: () => void = () => undefined;
let sent: SentCall[] = [];

/** Puts the form for a role on the page, for a person. Requests for choices are answered unless a test answers them itself. */
export function show(role: StaffRole, user: SessionUser = superAdmin, answers: FakeCall[] = []): HTMLElement {
  const choices = [
    answer(getAdminEmails, adminChoices),
    answer(getTeamLeadersEmails, leaderChoices),
    answer(getOwnTeamLeadersEmails, leaderChoices),
  ];
  takeDown = setUpPage({ user, answers: [...answers, ...choices] });
  sent = recordCalls();
  const element = document.createElement('rd-create-staff');
  element.setAttribute('staff-role', role);
  document.body.append(element);
  return element;
}

export function leave(): void {
  document.body.replaceChildren();
  takeDown();
}

export const made = () => sent.filter(({ method }) => method === 'POST');
export const asked = () => sent.filter(({ method }) => method === 'GET').map(({ path }) => path);

export const field = (label: string) => page.getByLabelText(label, { exact: true });
export const send = () => userEvent.click(page.getByRole('button', { name: /^Create/ }));

export const PERSON = {
  name: 'Grace Okafor',
  email: 'grace@example.com',
  contact: '702 555 0177',
  password: 'a long secret',
};

export async function fillPerson(): Promise<void> {
  await userEvent.fill(field('Full Name'), PERSON.name);
  await userEvent.fill(field('Email'), PERSON.email);
  await userEvent.fill(field('Contact'), PERSON.contact);
  await userEvent.fill(field('Password'), PERSON.password);
}

/** Chooses an option when it is loaded. */
export async function choose(label: string, value: string): Promise<void> {
  await expect.poll(() => optionsOf(label)).toContain(value);
  await userEvent.selectOptions(field(label), value);
}

/** The options, without the first line that asks to choose. */
export function optionsOf(label: string): string[] {
  const select = field(label).element();
  if (!(select instanceof HTMLSelectElement)) throw new Error(`${label} is no select`);
  return [...select.options].map(({ value }) => value).filter(Boolean);
}
