import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, inTurn, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { inElement } from '../../tests/testing/in-element.js';
import { superAdmin } from '../../tests/testing/people.js';
import { recordCalls, type SentCall } from '../../tests/testing/sent.js';
import { setUpPage } from '../../tests/testing/story-page.js';
import { type ConflictField } from '../../src/contract/base/edit-conflict.js';
import {
  DEFAULT_SETTINGS,
  getSettings,
  previewSettings,
  updateSettings,
  type SettingsAnswer,
} from '../../src/contract/settings/settings.js';
import { live } from '../../src/core/live.js';
import type { RdMethods } from '../../src/element/methods.js';
import './settings.element.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';

let takeDown: () => void = () => undefined;
let sent: SentCall[] = [];
let stored: SettingsAnswer;

function show(...answers: FakeCall[]) {
  stored = { ...DEFAULT_SETTINGS, delayTime: 30, version: 1 };
  takeDown = setUpPage({
    user: superAdmin,
    answers: [
      ...answers,
      answer(getSettings, () => stored),
      answer(previewSettings, { onHold: 0, nextFreeAt: null }),
    ],
  });
  sent = recordCalls();
  const element = document.createElement('rd-settings');
  document.body.append(element);
  return element as HTMLElement & Pick<RdMethods, 'reload'>;
}

const AT = '2026-11-20T19:05:00.000Z';
const byLuis = { changedAt: AT, changedBy: { name: 'Luis' } };
const conflict = (...fields: ConflictField[]) =>
  refuse(updateSettings, 409, refusal('edit-conflict'), {
    values: { version: 7, fields },
  });
const delayField: ConflictField = { field: 'delayTime', sent: 99, stored: 45, ...byLuis };
const saved = answer(updateSettings, () => ({ ...stored, version: 8 }));

const storeOthers = (changes: Partial<SettingsAnswer>) => {
  stored = { ...stored, ...changes, version: (stored.version ?? 0) + 1 };
};
const somebodySaves = (changes: Partial<SettingsAnswer>) => {
  storeOthers(changes);
  for (const hear of live.listeners) hear({ kind: 'changed', topic: 'settings' });
};
const field = (label: string) => page.getByLabelText(label, { exact: true });
const delay = () => field('Delay Time (seconds)');
const button = (name: string) => page.getByRole('button', { name });
const save = () => userEvent.click(button('Save Settings'));
const choice = (name: string) => page.getByRole('group', { name }).getByRole('radio');
const bodies = () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

beforeEach(() => page.viewport(1280, 1400));
afterEach(() => {
  document.body.replaceChildren();
  takeDown();
});

describe('a form without changes', () => {
  it('shows what somebody else saves', async () => {
    show(saved);
    await expect.element(delay()).toHaveValue(30);
    somebodySaves({ delayTime: 45 });
    await expect.element(delay()).toHaveValue(45);
    await save();
    await expect.poll(bodies).toMatchObject([{ delayTime: 45, version: 2 }]);
  });

  it('shows the stored values when the page calls reload', async () => {
    const element = show();
    await expect.element(delay()).toHaveValue(30);
    storeOthers({ delayTime: 45 });
    expect(element.reload()).toBe(true);
    await expect.element(delay()).toHaveValue(45);
  });
});

describe('a form with changes', () => {
  it('leaves the entered values, says that somebody else saved, and sends the version that it loaded', async () => {
    show(conflict(delayField));
    await userEvent.fill(delay(), '99');
    somebodySaves({ delayTime: 45 });
    await expect.element(page.getByText(/Somebody else has saved these settings/)).toBeVisible();
    await expect.element(delay()).toHaveValue(99);
    await save();
    await expect.poll(bodies).toMatchObject([{ delayTime: 99, version: 1 }]);
  });

  it('keeps them when the page calls reload', async () => {
    const element = show();
    await userEvent.fill(delay(), '99');
    storeOthers({ delayTime: 45 });
    element.reload();
    await expect.element(page.getByText(/Somebody else has saved these settings/)).toBeVisible();
    await expect.element(delay()).toHaveValue(99);
  });
});

describe('a conflict', () => {
  it('shows both values, who changed it and when, and saves nothing until one is chosen', async () => {
    show(inTurn(conflict(delayField), saved));
    await userEvent.fill(delay(), '99');
    await save();
    await expect.element(inElement('rd-settings').getByText(REFUSALS['edit-conflict'])).toBeVisible();
    await expect.element(page.getByText('Luis changed it on 11/20/26, 2:05 PM.')).toBeVisible();
    expect(
      choice('Delay Time (seconds)')
        .elements()
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual(['Yours99', 'Stored45']);
    await save();
    await expect.element(page.getByText('Choose one of both values.')).toBeVisible();
    expect(bodies()).toHaveLength(1);
    await userEvent.click(choice('Delay Time (seconds)').nth(0));
    await save();
    await expect.poll(bodies).toMatchObject([{}, { delayTime: 99, version: 7 }]);
    await expect
      .element(inElement('rd-settings').getByText(REFUSALS['edit-conflict']))
      .not.toBeInTheDocument();
  });

  it('puts the stored value into the form when it is chosen', async () => {
    show(inTurn(conflict(delayField), saved));
    await userEvent.fill(delay(), '99');
    await save();
    await userEvent.click(button('Use all stored values'));
    await expect.element(delay()).toHaveValue(45);
    await userEvent.click(button('Use all of mine'));
    await expect.element(delay()).toHaveValue(99);
  });

  it('fills a field that the person has not changed with the stored value', async () => {
    const leadsType: ConflictField = { field: 'leadsType', sent: 'random', stored: 'newest', ...byLuis };
    const own: ConflictField = { ...delayField, stored: 30, changedAt: null, changedBy: null };
    show(inTurn(conflict(leadsType, own), saved));
    await userEvent.fill(delay(), '99');
    await save();
    await expect.element(field('Leads Type')).toHaveValue('newest');
    await expect.element(choice('Leads Type').nth(1)).toBeChecked();
    await save();
    await expect.poll(bodies).toMatchObject([{}, { delayTime: 99, leadsType: 'newest', version: 7 }]);
  });

  it('ends when the changes are undone, and the form shows the stored values', async () => {
    show(conflict(delayField));
    await userEvent.fill(delay(), '99');
    stored = { ...stored, delayTime: 45, version: 7 };
    await save();
    await expect.element(inElement('rd-settings').getByText(REFUSALS['edit-conflict'])).toBeVisible();
    await userEvent.click(button('Discard'));
    await expect.element(delay()).toHaveValue(45);
    await expect
      .element(inElement('rd-settings').getByText(REFUSALS['edit-conflict']))
      .not.toBeInTheDocument();
  });
});

it('an unchanged Hold Enabled At is sent back with its seconds', async () => {
  show(saved);
  const holdEnabledAt = '2026-11-20T19:05:07.250Z';
  await expect.element(delay()).toHaveValue(30);
  somebodySaves({ holdEnabledAt });
  await expect.element(field('Hold Enabled At')).toHaveValue('2026-11-20T14:05');
  await userEvent.fill(delay(), '31');
  await save();
  await expect.poll(bodies).toMatchObject([{ holdEnabledAt }]);
});
