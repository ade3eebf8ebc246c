import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, inTurn, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { leader } from '../../tests/testing/people.js';
import { staffPage } from '../../tests/testing/staff.js';
import {
  correctStaff,
  deleteDataPicker,
  getAllAdmins,
  getAllDataCreators,
  getAllTeamLeaders,
  releaseHeldRental,
  updateAdminLimit,
  updatePickerLimit,
} from '../../src/contract/staff/staff-calls.js';
import { live } from '../../src/core/live.js';
import { ana, button, changes, isFocused, leave, pickers, show } from './testing.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  leave();
  vi.useRealTimers();
});

describe('the limit', () => {
  it('is changed in a dialog, which closes with a toast', async () => {
    const updated = answer(updatePickerLimit, { _id: ana._id, limit: 80 });
    const element = show({ answers: [pickers([ana]), updated] });
    const heard = new Promise((resolve) =>
      element.addEventListener('rd-staff-updated', ({ detail }) => resolve(detail)),
    );
    await userEvent.click(button('Edit Ana Ruiz'));
    const dialog = page.getByRole('dialog', { name: 'Update DataPicker' });
    const field = dialog.getByLabelText('Picker Limit');
    await isFocused(field);
    await expect.element(field).toHaveAttribute('placeholder', 'Enter limit');
    await userEvent.fill(field, '80');
    await userEvent.click(button('Update'));
    await expect.element(page.getByText('Updated successfully')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(changes()).toMatchObject([
      { path: `/dataPicker/updateDataPickerInfo/${ana._id}`, body: { limit: 80 } },
    ]);
    expect(await heard).toEqual({ staffId: ana._id, role: 'data-picker', limit: 80 });
  });

  it('is removed by an empty field', async () => {
    show({ answers: [pickers([ana]), answer(updatePickerLimit, { _id: ana._id, limit: null })] });
    await userEvent.click(button('Edit Ana Ruiz'));
    await userEvent.fill(page.getByLabelText('Picker Limit'), '');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => changes().map(({ body }) => body)).toEqual([{ limit: null }]);
  });

  it('must be a whole number', async () => {
    show({ answers: [pickers([ana])] });
    await userEvent.click(button('Edit Ana Ruiz'));
    await userEvent.fill(page.getByLabelText('Picker Limit'), 'many');
    await userEvent.click(button('Update'));
    await expect.element(page.getByText('Limit must be a whole number')).toBeVisible();
    expect(changes()).toEqual([]);
  });

  it('of an admin has its own title and label', async () => {
    const list = answer(getAllAdmins, staffPage([ana]));
    show({ role: 'admin', answers: [list, refuse(updateAdminLimit, 404, 'Not found')] });
    await userEvent.click(button('Edit Ana Ruiz'));
    await expect.element(page.getByRole('dialog', { name: 'Update Admin' })).toBeVisible();
    await expect.element(page.getByLabelText('Admin Limit')).toHaveValue('50');
  });

  it('that is refused leaves the dialog open, with the typed text and the reason', async () => {
    show({ answers: [pickers([ana]), refuse(updatePickerLimit, 404, 'Not found')] });
    await userEvent.click(button('Edit Ana Ruiz'));
    await userEvent.fill(page.getByLabelText('Picker Limit'), '80');
    await userEvent.click(button('Update'));
    await expect.element(page.getByRole('dialog').getByText('Not found').first()).toBeVisible();
    await expect.element(page.getByLabelText('Picker Limit')).toHaveValue('80');
  });
});

describe('name and contact', () => {
  it('of a picker are below the limit, and only changes are sent', async () => {
    show({
      answers: [pickers([{ ...ana, version: 3 }]), answer(correctStaff, { _id: ana._id, version: 4 })],
    });
    await userEvent.click(button('Edit Ana Ruiz'));
    const labels = page.getByRole('dialog').getByRole('textbox');
    await expect
      .poll(() => labels.elements().map((field) => (field as HTMLInputElement).labels?.[0]?.textContent))
      .toEqual(['Picker Limit', 'Full Name', 'Contact', 'Email']);
    await userEvent.fill(page.getByLabelText('Full Name'), 'Ana Díaz');
    await userEvent.click(button('Update'));
    await expect.element(page.getByText('Updated successfully')).toBeVisible();
    expect(changes()).toMatchObject([
      { path: `/users/correct/${ana._id}`, body: { name: 'Ana Díaz', version: 3 } },
    ]);
  });

  it('are saved together with the limit by one click', async () => {
    show({
      answers: [
        pickers([{ ...ana, version: 3 }]),
        answer(correctStaff, { _id: ana._id, version: 4 }),
        answer(updatePickerLimit, { _id: ana._id, limit: 7, version: 5 }),
      ],
    });
    await userEvent.click(button('Edit Ana Ruiz'));
    await userEvent.fill(page.getByLabelText('Picker Limit'), '7');
    await userEvent.fill(page.getByLabelText('Contact'), '7025550199');
    await userEvent.click(button('Update'));
    await expect.element(page.getByText('Updated successfully')).toBeVisible();
    expect(changes().map(({ body }) => body)).toEqual([
      { contact: '7025550199', version: 3 },
      // The loaded version is sent, because somebody else may have changed the limit since then.
      { limit: 7, version: 3 },
    ]);
  });

  it('are saved with the e-mail, which is refused at its field if it is taken', async () => {
    const taken = { path: 'email', ...refusal('email-taken') };
    show({
      answers: [
        pickers([{ ...ana, version: 3 }]),
        inTurn(
          refuse(correctStaff, 409, refusal('email-taken'), { errors: [taken] }),
          answer(correctStaff, { _id: ana._id, version: 4 }),
        ),
      ],
    });
    await userEvent.click(button('Edit Ana Ruiz'));
    const field = page.getByRole('dialog').getByLabelText('Email');
    await userEvent.fill(field, 'li@example.com');
    await userEvent.click(button('Update'));
    await expect.element(field).toHaveAccessibleDescription(REFUSALS['email-taken']);
    await isFocused(field);
    await userEvent.fill(field, 'ana.ruiz@example.com');
    await userEvent.click(button('Update'));
    await expect.element(page.getByText('Updated successfully')).toBeVisible();
    expect(changes().map(({ body }) => body)).toEqual([
      { email: 'li@example.com', version: 3 },
      { email: 'ana.ruiz@example.com', version: 3 },
    ]);
  });

  it('aren’t sent again when only the limit after them was refused', async () => {
    show({
      answers: [
        pickers([ana]),
        answer(correctStaff, { _id: ana._id, version: 4 }),
        inTurn(refuse(updatePickerLimit, 500, ''), answer(updatePickerLimit, { _id: ana._id, limit: 7 })),
      ],
    });
    await userEvent.click(button('Edit Ana Ruiz'));
    await userEvent.fill(page.getByLabelText('Picker Limit'), '7');
    await userEvent.fill(page.getByLabelText('Full Name'), 'Ana Díaz');
    await userEvent.click(button('Update'));
    await expect
      .element(page.getByRole('dialog').getByText('Error updating DataPicker').first())
      .toBeVisible();
    await userEvent.click(button('Update'));
    await expect.element(page.getByText('Updated successfully')).toBeVisible();
    expect(changes().map(({ path }) => path.split('/')[2])).toEqual([
      ...['correct', 'updateDataPickerInfo', 'updateDataPickerInfo'],
    ]);
  });

  it.each<[string, string, FakeCall]>([
    ['team-leader', 'Update TeamLeader', answer(getAllTeamLeaders, staffPage([ana]))],
    ['data-creator', 'Update DataCreator', answer(getAllDataCreators, staffPage([ana]))],
  ])('are all that can be edited of a %s', async (role, title, list) => {
    const element = show({ role, answers: [list, answer(correctStaff, { _id: ana._id, version: 1 })] });
    const heard = new Promise((resolve) =>
      element.addEventListener('rd-staff-updated', ({ detail }) => resolve(detail)),
    );
    await userEvent.click(button('Edit Ana Ruiz'));
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
    await isFocused(page.getByLabelText('Full Name'));
    expect(page.getByRole('dialog').getByRole('textbox').elements()).toHaveLength(3);
    await userEvent.fill(page.getByLabelText('Full Name'), ' ');
    await userEvent.fill(page.getByLabelText('Contact'), 'call me');
    await userEvent.click(button('Update'));
    await expect.element(page.getByText('Full Name is required')).toBeVisible();
    await expect.element(page.getByText('Contact must be a number')).toBeVisible();
    expect(changes()).toEqual([]);
    await userEvent.fill(page.getByLabelText('Full Name'), 'x'.repeat(101));
    await userEvent.click(button('Update'));
    await expect.element(page.getByText('Maximum 100 characters allowed')).toBeVisible();
    await userEvent.fill(page.getByLabelText('Full Name'), 'Ana Díaz');
    await userEvent.fill(page.getByLabelText('Contact'), '7025550199');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(changes().map(({ body }) => body)).toMatchObject([{ name: 'Ana Díaz', contact: '7025550199' }]);
    expect(await heard).toEqual({ staffId: ana._id, role, limit: 50 });
  });
});

describe('an edit of a person whom somebody else is also editing', () => {
  const stored = (field: string, sent: number | string, value: number | string) => ({
    field,
    sent,
    stored: value,
    changedAt: '2026-11-20T19:05:00.000Z',
    changedBy: { name: 'Priya Nair' },
  });
  const stale = (version: number, ...fields: ReturnType<typeof stored>[]) =>
    refuse(updatePickerLimit, 409, refusal('edit-conflict'), {
      values: { version, fields },
    });
  const saved = answer(updatePickerLimit, { _id: ana._id, limit: 80, version: 6 });
  const dialog = () => page.getByRole('dialog');

  const edited = () => [pickers([{ ...ana, version: 4 }]), inTurn(stale(5, stored('limit', 80, 60)), saved)];
  const limitTo80 = async () => {
    await userEvent.click(button('Edit Ana Ruiz'));
    await userEvent.fill(page.getByLabelText('Picker Limit'), '80');
    await userEvent.click(button('Update'));
    await expect.element(dialog().getByText(REFUSALS['edit-conflict']).first()).toBeVisible();
  };

  it('shows both values, the author and the time, and saves nothing until a value is chosen', async () => {
    show({ answers: edited() });
    await limitTo80();
    await expect.element(dialog().getByText('Priya Nair changed it on 11/20/26, 2:05 PM.')).toBeVisible();
    await userEvent.click(button('Update'));
    await expect.element(dialog().getByText('Choose one of both values.')).toBeVisible();
    expect(changes()).toHaveLength(1);
    await userEvent.click(dialog().getByLabelText('Yours80'));
    await userEvent.click(button('Update'));
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(changes().map(({ body }) => body)).toEqual([
      { limit: 80, version: 4 },
      { limit: 80, version: 5 },
    ]);
  });

  it('puts the stored value into the field when it is chosen', async () => {
    show({ answers: edited() });
    await limitTo80();
    await userEvent.click(dialog().getByLabelText('Stored60'));
    await expect.element(page.getByRole('textbox', { name: 'Picker Limit' })).toHaveValue('60');
    await userEvent.click(button('Update'));
    await expect
      .poll(() => changes().map(({ body }) => body))
      .toEqual([
        { limit: 80, version: 4 },
        { limit: 60, version: 5 },
      ]);
  });

  it('shows both e-mails', async () => {
    const readdressed = refuse(correctStaff, 409, refusal('edit-conflict'), {
      values: { version: 5, fields: [stored('email', 'a@example.com', 'b@example.com')] },
    });
    show({
      answers: [
        pickers([{ ...ana, version: 4 }]),
        inTurn(readdressed, answer(correctStaff, { _id: ana._id })),
      ],
    });
    await userEvent.click(button('Edit Ana Ruiz'));
    await userEvent.fill(dialog().getByLabelText('Email'), 'a@example.com');
    await userEvent.click(button('Update'));
    await userEvent.click(dialog().getByLabelText('Yoursa@example.com'));
    await userEvent.click(button('Update'));
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(changes().at(-1)?.body).toEqual({ email: 'a@example.com', version: 5 });
  });

  it('asks about the limit too if both name and limit were changed', async () => {
    const renamed = refuse(correctStaff, 409, refusal('edit-conflict'), {
      values: { version: 6, fields: [stored('name', 'Ana Díaz', 'Ana R.')] },
    });
    show({
      answers: [
        pickers([{ ...ana, version: 4 }]),
        inTurn(renamed, answer(correctStaff, { _id: ana._id, version: 7 })),
        inTurn(stale(7, stored('limit', 80, 60)), saved),
      ],
    });
    await userEvent.click(button('Edit Ana Ruiz'));
    await userEvent.fill(page.getByLabelText('Full Name'), 'Ana Díaz');
    await userEvent.fill(page.getByLabelText('Picker Limit'), '80');
    await userEvent.click(button('Update'));
    await userEvent.click(dialog().getByLabelText('YoursAna Díaz'));
    await userEvent.click(button('Update'));
    await userEvent.click(dialog().getByLabelText('Yours80'));
    await userEvent.click(button('Update'));
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(changes().map(({ body }) => body)).toEqual([
      { name: 'Ana Díaz', version: 4 },
      { name: 'Ana Díaz', version: 6 },
      { limit: 80, version: 4 },
      { limit: 80, version: 7 },
    ]);
  });

  it('shows the values of the row until something is typed, and keeps the typed text', async () => {
    const changed = { ...ana, version: 5, limit: 60, name: 'Ana R.' };
    show({ answers: [inTurn(pickers([{ ...ana, version: 4 }]), pickers([changed])), saved] });
    await userEvent.click(button('Edit Ana Ruiz'));
    await expect.element(page.getByLabelText('Picker Limit')).toHaveValue('50');
    for (const hear of live.listeners) hear({ kind: 'changed', topic: 'staff' });
    await expect.element(page.getByLabelText('Picker Limit')).toHaveValue('60');
    await expect.element(page.getByLabelText('Full Name')).toHaveValue('Ana R.');
    await userEvent.fill(page.getByLabelText('Picker Limit'), '80');
    await userEvent.click(button('Update'));
    await expect.poll(() => changes().map(({ body }) => body)).toEqual([{ limit: 80, version: 5 }]);
  });
});

describe('a deletion', () => {
  it('is confirmed, done and reported', async () => {
    const element = show({ answers: [pickers([ana]), answer(deleteDataPicker, { _id: ana._id })] });
    const heard = new Promise((resolve) =>
      element.addEventListener('rd-staff-deleted', ({ detail }) => resolve(detail)),
    );
    await userEvent.click(button('Delete Ana Ruiz'));
    const dialog = page.getByRole('dialog', { name: 'Confirm!' });
    await expect.element(dialog.getByRole('heading', { name: 'Delete DataPicker' })).toBeVisible();
    await isFocused(button('Cancel'));
    await userEvent.click(button('Delete'));
    await expect.element(page.getByText('Deleted successfully')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(changes()).toMatchObject([{ path: `/dataPicker/deleteDataPicker/${ana._id}` }]);
    expect(await heard).toEqual({ staffId: ana._id, role: 'data-picker' });
  });

  it('isn’t done by Cancel or Escape', async () => {
    show({ answers: [pickers([ana])] });
    for (const leave of [() => userEvent.click(button('Cancel')), () => userEvent.keyboard('{Escape}')]) {
      await userEvent.click(button('Delete Ana Ruiz'));
      await expect.element(page.getByRole('dialog')).toBeVisible();
      await leave();
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    }
    expect(changes()).toEqual([]);
  });

  it('that is refused leaves the dialog open and says why', async () => {
    show({ answers: [pickers([ana]), refuse(deleteDataPicker, 409, refusal('has-staff'))] });
    await userEvent.click(button('Delete Ana Ruiz'));
    await userEvent.click(button('Delete'));
    await expect.element(page.getByRole('dialog').getByText(REFUSALS['has-staff']).first()).toBeVisible();
  });
});

describe('a rental in hand', () => {
  const holding = {
    ...ana,
    inHand: { _id: 'rental-7', number: '702.555.7288', since: '2026-11-20T19:05:00.000Z' },
  };
  const back = 'Return to pool: (702) 555-7288 from Ana Ruiz';

  it('is shown with its number and since when in Panama time', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T20:00:00Z') });
    show({ user: leader, answers: [pickers([holding])] });
    await expect.element(page.getByText('(702) 555-7288 since 2:05 PM')).toBeVisible();
  });

  it('is shown with the date when it is held since another day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T20:00:00Z') });
    show({ user: leader, answers: [pickers([holding])] });
    await expect.element(page.getByText('(702) 555-7288 since 11/20/26, 2:05 PM')).toBeVisible();
  });

  it('is returned to the pool after a confirmation, but only the rental that was shown', async () => {
    const released = answer(releaseHeldRental, { _id: ana._id });
    const element = show({ user: leader, answers: [pickers([holding]), released] });
    const heard = new Promise((resolve) =>
      element.addEventListener('rd-rental-released', ({ detail }) => resolve(detail)),
    );
    await userEvent.click(button(back));
    await userEvent.click(button('Return to pool'));
    await expect.element(page.getByText('Rental returned to the pool')).toBeVisible();
    expect(changes()).toMatchObject([
      { path: `/dataPicker/releaseHeldRental/${ana._id}`, body: { rentalId: 'rental-7' } },
    ]);
    expect(await heard).toMatchObject({ rentalId: 'rental-7' });
  });

  it('that is no longer held is reported in the dialog', async () => {
    show({
      user: leader,
      answers: [pickers([holding]), refuse(releaseHeldRental, 404, refusal('picker-holds-nothing'))],
    });
    await userEvent.click(button(back));
    await userEvent.click(button('Return to pool'));
    await expect
      .element(page.getByRole('dialog').getByText('This picker holds no rental').first())
      .toBeVisible();
  });
});
