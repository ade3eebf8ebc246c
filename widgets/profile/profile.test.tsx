import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { admin, noSecondFactor, ownSessions, profileOf } from '../../tests/testing/accounts.js';
import { answer, inTurn, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { creator, leader, picker } from '../../tests/testing/people.js';
import { creatorCounts, pickerCounts, pickerWeek } from '../../tests/testing/rentals.js';
import { recordCalls, type SentCall } from '../../tests/testing/sent.js';
import { setUpPage } from '../../tests/testing/story-page.js';
import { inElement } from '../../tests/testing/in-element.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import { getPickerDealCounts } from '../../src/contract/deals/deals.js';
import {
  changePassword,
  chooseStartPage,
  endOwnSessions,
  getOwnSessions,
  getProfile,
} from '../../src/contract/staff/profile.js';
import { getCreatorCounts, getPickerCounts } from '../../src/contract/rentals/rentals.js';
import {
  addSecondFactor,
  dropSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '../../src/contract/auth/second-factor.js';
import type { RdMethods } from '../../src/element/methods.js';
import { authStore, setSession } from '../../src/core/session-store.js';
import './profile.element.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';

let takeDown: () => void = () => undefined;
let sent: SentCall[] = [];

/** Puts the element on the page for a person; `answers` come before the default ones. */
function show(user: SessionUser, ...answers: FakeCall[]) {
  const usual = [
    answer(getProfile, profileOf(user)),
    answer(getPickerCounts, pickerCounts({ todayCount: 12, limit: 50 })),
    answer(getCreatorCounts, creatorCounts({ rangeCount: 3120 })),
    answer(getOwnSessions, ownSessions),
    answer(getSecondFactor, noSecondFactor),
    answer(getPickerDealCounts, { 'in-process': 4, done: 112, failed: 9 }),
  ];
  takeDown = setUpPage({ user, answers: [...answers, ...usual] });
  sent = recordCalls();
  const element = document.createElement('rd-profile');
  document.body.append(element);
  return element as HTMLElement & Pick<RdMethods, 'reload'>;
}

const card = (name: string) => page.getByRole('region', { name, exact: true });
const current = () => page.getByLabelText('Current Password', { exact: true });
const next = () => page.getByLabelText('New Password', { exact: true });
const change = () => page.getByRole('button', { name: 'Change password' });
/** `toHaveFocus` sees the element that has the shadow root, not the field in it. */
const hasFocus = (field: Locator) => field.element().matches(':focus');
const changes = () => sent.filter(({ method }) => method === 'PATCH');

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  document.body.replaceChildren();
  takeDown();
  vi.restoreAllMocks();
});

it('requests what it shows again when the page calls reload, and keeps the typed passwords', async () => {
  let todayCount = 12;
  const element = show(
    picker,
    answer(getPickerCounts, () => pickerCounts({ todayCount, limit: 50 })),
  );
  await expect.element(card('Rentals picked')).toHaveTextContent('Picked today12of 50');
  // Its code is loaded last, and what is still being loaded isn't requested twice.
  await expect.element(card('Second factor')).toHaveTextContent('Off:');
  await expect.poll(() => element.shadowRoot?.querySelectorAll('.rd-skeleton').length).toBe(0);
  await userEvent.fill(current(), 'what I typed');
  const before = sent.length;
  todayCount = 13;
  expect(element.reload()).toBe(true);
  await expect.element(card('Rentals picked')).toHaveTextContent('Picked today13of 50');
  await expect.element(current()).toHaveValue('what I typed');
  const again = sent.slice(before).map(({ path }) => path);
  expect(again).toEqual(
    expect.arrayContaining(
      [getProfile, getPickerCounts, getPickerDealCounts, getOwnSessions, getSecondFactor].map(
        ({ path }) => path,
      ),
    ),
  );
});

describe('the info cards', () => {
  it('show the person, their admin and their team leader', async () => {
    show(picker);
    await expect.element(card('My Info')).toHaveTextContent('Data PickerNgozi Smith');
    await expect.element(card('Admin')).toHaveTextContent('Lucía Okafor');
    await expect.element(card('Team Leader')).toHaveTextContent('(702) 555-0102');
  });

  it('leave out missing superiors', async () => {
    show(admin);
    await expect.element(card('My Info')).toBeVisible();
    expect(card('Admin').elements()).toHaveLength(0);
    expect(card('Team Leader').elements()).toHaveLength(0);
  });

  it('copy a contact in its typed form', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    show(picker);
    await userEvent.click(card('Team Leader').getByRole('button', { name: 'Copy contact' }));
    expect(copied).toHaveBeenCalledExactlyOnceWith('7025550102');
    await expect.element(card('Team Leader').getByRole('button', { name: /Copied/ })).toBeVisible();
  });

  it('appear after a retry when the first try failed', async () => {
    show(
      picker,
      inTurn(refuse(getProfile, 400, 'Failed to load data'), answer(getProfile, profileOf(picker))),
    );
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(card('My Info')).toBeVisible();
  });

  it('have a back button, and the page navigates', async () => {
    const element = show(picker);
    const gone = vi.fn();
    element.addEventListener('rd-go-back', gone);
    await userEvent.click(page.getByRole('button', { name: 'Back' }));
    expect(gone).toHaveBeenCalledOnce();
  });
});

describe('the counts', () => {
  it('show how many rentals a picker took, and the limit', async () => {
    show(picker);
    await expect.element(card('Rentals picked')).toHaveTextContent('Picked today12of 50');
  });

  it('show how many rentals a picker without a limit took', async () => {
    show(picker, answer(getPickerCounts, pickerCounts({ todayCount: 7, limit: null })));
    await expect.element(card('Rentals picked')).toHaveTextContent('Picked today7');
  });

  it('show a picker’s last seven days with the calls an hour', async () => {
    show(picker, answer(getPickerCounts, pickerCounts({ week: pickerWeek() })));
    const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
    await expect.element(rowOf('Picked')).toHaveTextContent('Picked104968801129112');
    await expect.element(rowOf('Calls an hour')).toHaveTextContent('Calls an hour121212—121212');
    await expect.element(page.getByRole('columnheader', { name: 'Fri 20' })).toBeVisible();
    expect(page.getByText('No answer').elements()).toEqual([]);
  });

  it('show how a picker’s calls ended without a verdict while outcomes are on', async () => {
    show(picker, answer(getPickerCounts, pickerCounts({ week: pickerWeek(true) })));
    await expect
      .element(page.getByRole('row', { name: /^No answer/ }))
      .toHaveTextContent('No answer109801191');
    await expect.element(page.getByRole('row', { name: /^Call back/ })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /^Call skipped/ })).toBeVisible();
  });

  it('show a picker’s deals by status', async () => {
    show(picker);
    await expect.element(card('Deals')).toHaveTextContent('In Process4dealsDone112dealsFailed9deals');
  });

  it('of deals that don’t load say so, and leave the others in place', async () => {
    show(picker, refuse(getPickerDealCounts, 400, 'Failed to load data'));
    await expect.element(card('Deals').getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect.element(card('Rentals picked')).toHaveTextContent('Picked today12of 50');
  });

  it('show how many rentals a creator entered', async () => {
    show(creator);
    await expect.element(card('Rentals entered')).toHaveTextContent('3,120');
  });

  it('are not requested for other roles', async () => {
    show(leader);
    await expect.element(card('My Info')).toBeVisible();
    expect(sent.map(({ path }) => path).filter((path) => /count/i.test(path))).toEqual([]);
  });
});

describe('the change of the password', () => {
  it('shows what is missing at the field, and sends nothing', async () => {
    show(picker);
    await userEvent.fill(next(), 'short');
    await userEvent.click(change());
    await expect.element(page.getByText('Current Password is required')).toBeVisible();
    await expect.element(page.getByText('Password must be at least 6 characters long')).toBeVisible();
    await expect.poll(() => hasFocus(current())).toBe(true);
    expect(changes()).toEqual([]);
  });

  it('sends both passwords unchanged, says so and clears them', async () => {
    show(picker, answer(changePassword, {}));
    await userEvent.fill(current(), ' the old one ');
    await userEvent.fill(next(), 'a new one ');
    await userEvent.click(change());
    await expect.element(page.getByText(changePassword.says.done)).toBeVisible();
    expect(changes().map(({ body }) => body)).toEqual([
      { currentPassword: ' the old one ', newPassword: 'a new one ' },
    ]);
    await expect.element(current()).toHaveValue('');
    await expect.element(next()).toHaveValue('');
  });

  it('shows a wrong current password at its field and leaves the typed text', async () => {
    const message = REFUSALS['wrong-password'];
    show(picker, refuse(changePassword, 400, message, { errors: [{ path: 'currentPassword', message }] }));
    await userEvent.fill(current(), 'not this one');
    await userEvent.fill(next(), 'a new one');
    await userEvent.keyboard('{Enter}');
    await expect.element(inElement('rd-profile').getByText(message)).toBeVisible();
    await expect.poll(() => hasFocus(current())).toBe(true);
    await expect.element(next()).toHaveValue('a new one');
  });

  it('shows the reason when no field is wrong', async () => {
    show(picker, refuse(changePassword, 429, 'Too many attempts.'));
    await userEvent.fill(current(), 'the old one');
    await userEvent.fill(next(), 'a new one');
    await userEvent.click(change());
    await expect.element(page.getByRole('alert').filter({ hasText: 'Too many attempts.' })).toBeVisible();
  });

  it('is the only part of the screen while the password is a generated one', async () => {
    show({ ...picker, mustChangePassword: true }, answer(changePassword, {}));
    await expect
      .element(page.getByText('Your password was generated. Choose one of your own to go on.'))
      .toBeVisible();
    expect(card('My Info').elements()).toHaveLength(0);
    await userEvent.fill(current(), 'generated');
    await userEvent.fill(next(), 'one of my own');
    await userEvent.click(change());
    await expect.element(card('My Info')).toBeVisible();
    await expect.element(page.getByText(changePassword.says.done)).toBeVisible();
  });

  it('shows and hides each password', async () => {
    show(picker);
    await expect.element(next()).toHaveAttribute('type', 'password');
    await userEvent.click(page.getByRole('button', { name: 'Show new password' }));
    await expect.element(next()).toHaveAttribute('type', 'text');
    await expect.element(current()).toHaveAttribute('type', 'password');
    await userEvent.click(page.getByRole('button', { name: 'Hide new password' }));
    await expect.element(next()).toHaveAttribute('type', 'password');
  });
});

describe('the sessions', () => {
  const [current] = ownSessions;
  const ends = () => sent.filter(({ path }) => path === endOwnSessions.path);

  it('are listed, and the named one is ended, not the current one', async () => {
    show(admin, answer(endOwnSessions, current ? [current] : []));
    const sessions = card('Sessions');
    await expect.element(sessions).toHaveTextContent(/This browser · 190\.140\.12\.7.+Last active/);
    await userEvent.click(sessions.getByRole('button', { name: 'Log out', exact: true }));
    await expect.element(sessions).not.toHaveTextContent('Last active');
    expect(ends().map(({ body }) => body)).toEqual([{ sessionId: 'session-1' }]);
    await expect.poll(() => hasFocus(page.getByRole('heading', { name: 'Sessions' }))).toBe(true);
    expect(sessions.getByRole('button').elements()).toHaveLength(0);
  });

  it('are ended together, except the current one', async () => {
    show(admin, answer(endOwnSessions, current ? [current] : []));
    await userEvent.click(page.getByRole('button', { name: 'Log out everywhere else' }));
    await expect.element(card('Sessions')).not.toHaveTextContent('Last active');
    expect(ends().map(({ body }) => body)).toEqual([{}]);
  });

  it('say why they can’t be loaded or ended', async () => {
    show(admin, refuse(endOwnSessions, 400, 'Error occurred'));
    await userEvent.click(page.getByRole('button', { name: 'Log out everywhere else' }));
    await expect.element(card('Sessions').getByRole('alert')).toHaveTextContent('Error occurred');
  });
});

describe('the start page', () => {
  const select = () => page.getByRole('combobox', { name: 'Start page' });
  const optionsOf = () => [...(select().element() as HTMLSelectElement).options].map(({ text }) => text);

  it('is one of the person’s screens, stored at once, and in the session', async () => {
    show(picker, answer(chooseStartPage, { startPage: '/data-picker/my-leads' }));
    await expect.element(select()).toHaveValue('/data-picker/collect');
    expect(optionsOf().slice(0, 2)).toEqual(['Collect (standard)', 'My Leads']);
    await userEvent.selectOptions(select(), 'My Leads');
    await expect.element(page.getByText('Start page saved')).toBeVisible();
    await expect.element(select()).toHaveValue('/data-picker/my-leads');
    expect(changes().map(({ body }) => body)).toEqual([{ startPage: '/data-picker/my-leads' }]);
    expect(localStorage.getItem('auth')).toContain('"startPage":"/data-picker/my-leads"');
  });

  it('is again that of the role when the standard is chosen', async () => {
    show({ ...picker, startPage: '/data-picker/my-leads' }, answer(chooseStartPage, { startPage: null }));
    await userEvent.selectOptions(select(), 'Collect (standard)');
    await expect.element(page.getByText('Start page saved')).toBeVisible();
    await expect.element(select()).toHaveValue('/data-picker/collect');
    expect(changes().map(({ body }) => body)).toEqual([{ startPage: null }]);
  });

  it('stays as it was when the server refuses', async () => {
    show(picker, refuse(chooseStartPage, 400, 'Error occurred'));
    await userEvent.selectOptions(select(), 'My Leads');
    await expect.element(page.getByRole('alert').filter({ hasText: 'Error occurred' })).toBeVisible();
    await expect.element(select()).toHaveValue('/data-picker/collect');
  });
});

describe('the second factor', () => {
  const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const CODES = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];
  const ON = { ...noSecondFactor, isOn: true, hasApp: true, recoveryCodesLeft: 9 };
  const on = answer(getSecondFactor, ON);
  const factor = () => card('Second factor');
  const press = (name: string) => userEvent.click(factor().getByRole('button', { name, exact: true }));
  const password = () => factor().getByLabelText('Current Password', { exact: true });
  const bodyTo = ({ path }: { path: string }) => sent.find((call) => call.path === path)?.body;

  it('is turned on with a code of the authenticator app, and shows the recovery codes once', async () => {
    const address = `otpauth://totp/Rental%20Desk:ana?secret=${SECRET}`;
    const start = answer(startSecondFactor, { secret: SECRET, address });
    show(admin, start, answer(addSecondFactor, { recoveryCodes: CODES }));
    await press('Add an authenticator app…');
    await expect
      .element(factor().getByRole('img', { name: 'QR code for an authenticator app' }))
      .toBeVisible();
    await expect.element(factor()).toHaveTextContent('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
    await userEvent.fill(factor().getByLabelText('Code', { exact: true }), '123 456');
    await userEvent.fill(password(), 'a long secret');
    await press('Add the app');
    await expect.element(factor()).toHaveTextContent(CODES.join(''));
    expect(bodyTo(addSecondFactor)).toEqual({
      secret: SECRET,
      code: '123 456',
      currentPassword: 'a long secret',
    });
    await press('I have kept them');
    await expect.element(factor()).not.toHaveTextContent('AAAA');
  });

  it('is the only part of the screen while the person needs one, until they have kept the recovery codes', async () => {
    let isOn = false;
    show(
      { ...admin, mustAddSecondFactor: true },
      answer(startSecondFactor, { secret: SECRET, address: 'otpauth://totp/x' }),
      answer(addSecondFactor, () => {
        isOn = true;
        return { recoveryCodes: CODES };
      }),
      answer(getSecondFactor, () => ({ ...(isOn ? ON : noSecondFactor), isNeeded: true })),
    );
    await expect.element(inElement('rd-profile').getByText(REFUSALS['second-factor-required'])).toBeVisible();
    await expect.element(factor()).toHaveTextContent('then nobody can use your password alone');
    expect(card('My Info').elements()).toHaveLength(0);
    expect(card('Password').elements()).toHaveLength(0);
    await press('Add an authenticator app…');
    await userEvent.fill(factor().getByLabelText('Code', { exact: true }), '123 456');
    await userEvent.fill(password(), 'a long secret');
    await press('Add the app');
    await expect.element(factor()).toHaveTextContent(CODES.join(''));
    expect(authStore.getState().user?.mustAddSecondFactor).toBe(true);
    await press('I have kept them');
    await expect.element(card('My Info')).toBeVisible();
    expect(authStore.getState().user?.mustAddSecondFactor).toBeUndefined();
  });

  it('is needed after a login that says so, whatever the page knew before', async () => {
    let isNeeded = false;
    const element = show(
      admin,
      answer(getSecondFactor, () => ({ ...noSecondFactor, isNeeded })),
    );
    await expect.element(factor()).toHaveTextContent('Off: your password alone');
    element.remove();
    isNeeded = true;
    setSession({ accessToken: 'a-story', user: { ...admin, mustAddSecondFactor: true } });
    const changed = vi.fn();
    const stop = authStore.subscribe(changed);
    document.body.append(document.createElement('rd-profile'));
    await expect.element(factor()).toHaveTextContent('then nobody can use your password alone');
    stop();
    expect(changed).not.toHaveBeenCalled();
  });

  it('is asked for again at once by a person who needs one and turns it off', async () => {
    let isOn = true;
    show(
      admin,
      answer(dropSecondFactor, () => {
        isOn = false;
        return {};
      }),
      answer(getSecondFactor, () => ({ ...(isOn ? ON : noSecondFactor), isNeeded: true })),
    );
    await press('Turn off…');
    await expect.element(factor()).toHaveTextContent('because your role needs one');
    await userEvent.fill(password(), 'a long secret');
    await press('Turn off');
    await expect.element(inElement('rd-profile').getByText(REFUSALS['second-factor-required'])).toBeVisible();
    expect(card('My Info').elements()).toHaveLength(0);
  });

  it('shows a wrong code at its field', async () => {
    const start = answer(startSecondFactor, { secret: SECRET, address: 'otpauth://totp/x' });
    const errors = [{ path: 'code', message: REFUSALS['wrong-code'], code: 'wrong-code' }];
    show(admin, start, refuse(addSecondFactor, 400, REFUSALS['wrong-code'], { errors }));
    await press('Add an authenticator app…');
    await userEvent.fill(factor().getByLabelText('Code', { exact: true }), '000000');
    await userEvent.fill(password(), 'a long secret');
    await press('Add the app');
    await expect
      .element(factor().getByLabelText('Code', { exact: true }))
      .toHaveAccessibleDescription(REFUSALS['wrong-code']);
  });

  it('asks for the password before it makes new recovery codes and before it is turned off', async () => {
    show(admin, on, answer(renewRecoveryCodes, { recoveryCodes: CODES }), answer(dropSecondFactor, {}));
    await expect.element(factor()).toHaveTextContent('Recovery codes left: 9.');
    await press('New recovery codes…');
    await userEvent.fill(password(), 'a long secret');
    await press('Make new codes');
    await expect.element(factor()).toHaveTextContent(CODES.join(''));
    await press('I have kept them');
    await press('Turn off…');
    await userEvent.fill(password(), 'a long secret');
    await press('Turn off');
    await expect.element(factor().getByRole('button', { name: 'Turn off…' })).toBeVisible();
    expect(bodyTo(dropSecondFactor)).toEqual({ currentPassword: 'a long secret' });
  });
});
