import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { answer, lineDown, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { admin } from '../../tests/testing/accounts.js';
import { superAdmin } from '../../tests/testing/people.js';
import { recordCalls, type SentCall } from '../../tests/testing/sent.js';
import { setUpPage } from '../../tests/testing/story-page.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import {
  DEFAULT_SETTINGS,
  getSettings,
  previewSettings,
  updateSettings,
  type SettingsAnswer,
} from '../../src/contract/settings/settings.js';
import { SETTING_NAMES, settingLabel } from '../../src/contract/settings/settings-fields.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';
import './settings.element.js';

let takeDown: () => void = () => undefined;
let sent: SentCall[] = [];

const nothingOnHold = answer(previewSettings, { onHold: 0, nextFreeAt: null });

interface Scene {
  user?: SessionUser;
  saved?: Partial<SettingsAnswer>;
  answers?: FakeCall[];
}

function show({ user = superAdmin, saved = {}, answers = [] }: Scene = {}): HTMLElement {
  const loaded = answer(getSettings, { ...DEFAULT_SETTINGS, ...saved });
  takeDown = setUpPage({ user, answers: [loaded, ...answers, nothingOnHold] });
  sent = recordCalls();
  const element = document.createElement('rd-settings');
  document.body.append(element);
  return element;
}

const field = (label: string) => page.getByLabelText(label, { exact: true });
const discard = () => page.getByRole('button', { name: 'Discard' });
const saveButton = () => page.getByRole('button', { name: 'Save Settings' });
const savedBodies = () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

// The window is so wide that no toast covers the button.
beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  document.body.replaceChildren();
  takeDown();
});

describe('the settings', () => {
  it('fill the form, with times in Panama’s zone', async () => {
    show({
      saved: {
        delayTime: 30,
        isHoldEnabled: true,
        holdEnabledAt: '2026-11-20T19:05:00.000Z',
        leadsType: 'newest',
      },
    });
    await expect.element(field('Delay Time (seconds)')).toHaveValue(30);
    await expect.element(field('Hold Enabled At')).toHaveValue('2026-11-20T14:05');
    await expect.element(field('Enable Hold')).toBeChecked();
    await expect.element(field('Enable Delay')).not.toBeChecked();
    await expect.element(field('Leads Type')).toHaveValue('newest');
  });

  it('have a field each', async () => {
    show();
    for (const label of SETTING_NAMES.map(settingLabel)) await expect.element(field(label)).toBeVisible();
  });

  it('are saved in the form of the contract, with a toast and an event', async () => {
    const saved = {
      delayTime: 45,
      isDelayEnabled: true,
      holdTime: 0,
      isHoldEnabled: false,
      ...({ holdEnabledAt: '2026-11-20T19:05:00.000Z', leadsType: 'oldest' } as const),
    };
    const element = show({ answers: [answer(updateSettings, { ...DEFAULT_SETTINGS, ...saved })] });
    const received = vi.fn();
    element.addEventListener('rd-settings-saved', ({ detail }) => void received(detail));
    await userEvent.click(field('Enable Delay'));
    await userEvent.fill(field('Delay Time (seconds)'), '45');
    await userEvent.fill(field('Hold Enabled At'), '2026-11-20T14:05');
    await userEvent.selectOptions(field('Leads Type'), 'oldest');
    await userEvent.click(saveButton());
    await expect.poll(() => received).toHaveBeenCalledWith({ settings: { ...DEFAULT_SETTINGS, ...saved } });
    expect(savedBodies()).toEqual([saved]);
    await expect.element(discard()).not.toBeInTheDocument();
  });

  it('show the current reading limits, and send only the changed ones of our own settings', async () => {
    const { fieldRowsPerHour } = { fieldRowsPerHour: 800 };
    show({ saved: { fieldRowsPerHour }, answers: [answer(updateSettings, DEFAULT_SETTINGS)] });
    await expect.element(field('Creators and pickers: rows an hour')).toHaveValue(800);
    await expect.element(field('Leaders and admins: rows an hour')).toHaveValue(3000);
    await userEvent.fill(field('Leaders and admins: proofs an hour'), '50');
    await userEvent.click(saveButton());
    const rules = {
      delayTime: 0,
      isDelayEnabled: false,
      holdTime: 0,
      isHoldEnabled: false,
      holdEnabledAt: null,
      leadsType: 'random',
    };
    await expect.poll(() => savedBodies()).toEqual([{ ...rules, supervisorProofsPerHour: 50 }]);
  });

  it('explain the default area code, send it when it was changed, and send null for none', async () => {
    const saved = { ...DEFAULT_SETTINGS, defaultAreaCode: '702' };
    show({ answers: [answer(updateSettings, saved)] });
    await expect.element(page.getByText(/A number of seven digits is refused/)).toBeVisible();
    await userEvent.fill(field('Default area code'), '12');
    await userEvent.click(saveButton());
    await expect.element(field('Default area code')).toHaveAccessibleDescription(/must be three digits/);
    await userEvent.fill(field('Default area code'), '702');
    await expect.element(page.getByText(/555-7288 is \(702\) 555-7288/)).toBeVisible();
    await userEvent.click(saveButton());
    await expect.poll(() => savedBodies()).toMatchObject([{ defaultAreaCode: '702' }]);
    await expect.element(discard()).not.toBeInTheDocument();
    await userEvent.fill(field('Default area code'), '');
    await userEvent.click(saveButton());
    await expect.poll(() => savedBodies()[1]).toMatchObject({ defaultAreaCode: null });
  });

  it('say what a forced second factor does, send it when it was changed, and show why it was refused', async () => {
    const refusal = refuse(updateSettings, 409, REFUSALS['second-factor-off']);
    show({ answers: [refusal] });
    await expect.element(page.getByText(/People choose in their profile/)).toBeVisible();
    await userEvent.click(field('Force a second factor for admins and super-admins'));
    await expect.element(page.getByText(/logs out admins and super-admins who have none/)).toBeVisible();
    await userEvent.click(saveButton());
    await expect.poll(() => savedBodies()).toMatchObject([{ isSecondFactorForced: true }]);
    await expect
      .element(page.getByRole('alert').filter({ hasText: REFUSALS['second-factor-off'] }))
      .toBeVisible();
  });

  it('refuse a limit that would lock people out', async () => {
    show();
    await userEvent.fill(field('Creators and pickers: rows an hour'), '5');
    await userEvent.click(saveButton());
    await expect.element(page.getByText('Rows an hour must be at least 100')).toBeVisible();
    expect(savedBodies()).toEqual([]);
  });

  it('below 0 or without a number are refused at their field and not sent', async () => {
    show();
    await userEvent.fill(field('Delay Time (seconds)'), '-1');
    await userEvent.fill(field('Hold Time (minutes)'), '');
    await userEvent.click(saveButton());
    await expect.element(page.getByText('Delay Time must be at least 0')).toBeVisible();
    await expect.element(page.getByText('Hold Time must be a whole number')).toBeVisible();
    expect(savedBodies()).toEqual([]);
  });

  it('leave the entered values when they can’t be saved', async () => {
    show({ answers: [lineDown(updateSettings)] });
    await userEvent.fill(field('Hold Time (minutes)'), '15');
    await userEvent.click(saveButton());
    await expect.element(page.getByText(/It isn’t known whether this was saved/)).toBeVisible();
    await expect.element(field('Hold Time (minutes)')).toHaveValue(15);
  });

  it('change nothing when they are refused', async () => {
    show({ answers: [refuse(updateSettings, 403, 'Your role may not do this.')] });
    await userEvent.click(saveButton());
    await expect.element(page.getByText(/Nothing was changed/)).toBeVisible();
  });

  it('show a refusal of the server at its field', async () => {
    const message = 'Hold Time must be at most 525,600';
    show({ answers: [refuse(updateSettings, 400, message, { errors: [{ path: 'holdTime', message }] })] });
    await userEvent.click(saveButton());
    await expect.element(field('Hold Time (minutes)')).toHaveAccessibleDescription(message);
  });

  it('can be reset to the saved ones', async () => {
    show({ saved: { delayTime: 30 } });
    await userEvent.fill(field('Delay Time (seconds)'), '99');
    await userEvent.click(discard());
    await expect.element(field('Delay Time (seconds)')).toHaveValue(30);
  });

  it('raise a bar that says what is changed, only while something is', async () => {
    show({ saved: { delayTime: 30 } });
    await expect.element(field('Delay Time (seconds)')).toBeVisible();
    expect(discard().elements()).toEqual([]);
    await userEvent.fill(field('Delay Time (seconds)'), '45');
    await userEvent.click(field('Enable Hold'));
    const bar = page.getByRole('status').filter({ hasText: 'from the next fetch on' });
    await expect
      .element(bar)
      .toHaveTextContent('2 changes Delay Time (seconds) and Enable Hold. It counts from the next fetch on.');
    await userEvent.click(field('Enable Hold'));
    await userEvent.fill(field('Delay Time (seconds)'), '30');
    await expect.element(discard()).not.toBeInTheDocument();
  });

  it('say who saved them last, each group and all', async () => {
    const change = (name: string, day: number, by: string | null) => ({
      field: name,
      at: `2026-11-${day}T19:05:00.000Z`,
      by: by === null ? null : { name: by },
    });
    const lastChanges = [
      change('delayTime', 20, 'Luis'),
      change('isDelayEnabled', 18, 'Maria'),
      change('holdTime', 19, null),
    ];
    show({ saved: { lastChanges } });
    const group = (name: string) => page.getByRole('region', { name, exact: true });
    await expect.element(group('Delay')).toHaveTextContent('Saved 11/20/26, 2:05 PM by Luis');
    await expect.element(group('Hold')).toHaveTextContent('Saved 11/19/26, 2:05 PM');
    await expect.element(group('Order')).not.toHaveTextContent('Saved');
    await expect.element(page.getByText('Saved 11/20/26, 2:05 PM by Luis').nth(0)).toBeVisible();
  });

  it('are reached by the index', async () => {
    const element = show();
    await userEvent.click(page.getByRole('navigation', { name: 'Groups' }).getByText('Quiet hours'));
    expect(element.shadowRoot?.activeElement?.textContent).toBe('Quiet hours');
    await expect.element(field('Enable quiet hours')).toBeInViewport();
  });

  it('are for super-admins only', async () => {
    show({ user: admin });
    await expect.element(page.getByText(/Your role may not do this/)).toBeVisible();
    expect(sent).toEqual([]);
  });
});

describe('the sentence under a rule', () => {
  it('follows the typing', async () => {
    show({ saved: { isDelayEnabled: true, delayTime: 30 } });
    await expect.element(page.getByText('A picker waits 30 s after each rental.')).toBeVisible();
    await userEvent.fill(field('Delay Time (seconds)'), '90');
    await expect.element(page.getByText('A picker waits 1 min 30 s after each rental.')).toBeVisible();
    await userEvent.click(field('Enable Delay'));
    await expect
      .element(page.getByText('A picker may fetch again as soon as a rental is finished.'))
      .toBeVisible();
  });

  it('says how many rentals are on hold and when the next is free', async () => {
    const held = answer(previewSettings, { onHold: 9, nextFreeAt: '2026-11-20T19:05:00.000Z' });
    show({ saved: { isHoldEnabled: true, holdTime: 10 }, answers: [held] });
    await expect
      .element(page.getByText('9 rentals are on hold, the next is free at 2:05 PM.', { exact: false }))
      .toBeVisible();
  });

  it('says what each leads type does', async () => {
    show();
    await expect.element(page.getByText(/in no order/)).toBeVisible();
    await userEvent.selectOptions(field('Leads Type'), 'auto');
    await expect.element(page.getByText(/Returned rentals come first/)).toBeVisible();
  });
});

describe('quiet hours', () => {
  it('are off at first, say what they do, and send only what was changed', async () => {
    show({ answers: [answer(updateSettings, { ...DEFAULT_SETTINGS, isQuietHoursEnabled: true })] });
    await expect.element(page.getByText('A rental can be picked at any hour.')).toBeVisible();
    await userEvent.click(field('Enable quiet hours'));
    await userEvent.fill(field('Calls from'), '09:00');
    await userEvent.click(field('Sunday'));
    await userEvent.selectOptions(field('Unknown time zones'), 'America/Chicago');
    await userEvent.fill(field('Attempts per number and day'), '3');
    await expect
      .element(
        page.getByText(
          'A rental can be picked from 9:00 AM to 9:00 PM where its number is, Mon, Tue, Wed, Thu, Fri, and Sat. A number is tried 3 times a day at most.',
        ),
      )
      .toBeVisible();
    await userEvent.click(saveButton());
    await expect.poll(() => savedBodies()).toHaveLength(1);
    expect(savedBodies()[0]).toMatchObject({
      isQuietHoursEnabled: true,
      callingFrom: '09:00',
      callingDays: 'mon tue wed thu fri sat',
      unknownTimeZone: 'America/Chicago',
      attemptsPerDay: 3,
    });
    expect(savedBodies()[0]).not.toHaveProperty('callingTo');
  });

  it('are set and saved by keys alone', async () => {
    const element = show({
      answers: [answer(updateSettings, { ...DEFAULT_SETTINGS, isQuietHoursEnabled: true })],
    });
    await expect.element(field('Enable quiet hours')).toBeVisible();
    const tabTo = async (control: Locator) => {
      for (let stops = 0; stops < 60; stops += 1) {
        if (element.shadowRoot?.activeElement === control.element()) return;
        await userEvent.tab();
      }
      expect.fail(`${control.selector} is not reached by Tab`);
    };
    await tabTo(field('Enable quiet hours'));
    await userEvent.keyboard(' ');
    // The arrows change the hour, which has the focus, whether the browser writes 12 hours or 24.
    await tabTo(field('Calls from'));
    await userEvent.keyboard('{ArrowUp}');
    await tabTo(field('Calls until'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await tabTo(field('Saturday'));
    await userEvent.keyboard(' ');
    await tabTo(field('Sunday'));
    await userEvent.keyboard(' ');
    await tabTo(field('Unknown time zones'));
    await userEvent.keyboard('{ArrowDown}');
    await tabTo(field('Attempts per number and day'));
    await userEvent.keyboard('3');
    await tabTo(saveButton());
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => savedBodies()).toHaveLength(1);
    expect(savedBodies()[0]).toMatchObject({
      isQuietHoursEnabled: true,
      callingFrom: '09:00',
      callingTo: '19:00',
      callingDays: 'mon tue wed thu fri',
      unknownTimeZone: 'never',
      attemptsPerDay: 3,
    });
  });

  it('need a day, and a time', async () => {
    show({ saved: { callingDays: 'mon' } });
    await userEvent.click(field('Monday'));
    await userEvent.fill(field('Calls until'), '');
    await userEvent.click(saveButton());
    await expect
      .element(page.getByText('Choose at least one day on which numbers may be called'))
      .toBeVisible();
    await expect.element(page.getByText(/Calls until must be a time of the day/)).toBeVisible();
    expect(savedBodies()).toEqual([]);
  });
});
