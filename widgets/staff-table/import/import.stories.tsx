import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { within } from 'shadow-dom-testing-library';
import { fireEvent } from 'storybook/test';
import { answer, type FakeCall } from '../../../tests/testing/answers.js';
import { NO_CHOICES } from '../../../tests/testing/list-choices.js';
import { getListChoices } from '../../../src/contract/lists/list-choices.js';
import { superAdmin } from '../../../tests/testing/people.js';
import { inMenu, press } from '../../../.storybook/press.js';
import { staffPage, staffRows } from '../../../tests/testing/staff.js';
import { refusal } from '../../../src/contract/refusals/all.js';
import { getAllDataPickers } from '../../../src/contract/staff/staff-calls.js';
import {
  importStaff,
  previewStaffImport,
  undoStaffImport,
} from '../../../src/contract/staff/staff-import.js';
import '../staff-table.element.js';

/** The dialog of the button Import. */
const meta: Meta = {
  title: 'Widgets/rd-staff-table/Import',
  render: () => createElement('rd-staff-table', { staffRole: 'data-picker' }),
};
export default meta;
type Story = StoryObj;
type Play = NonNullable<Story['play']>;

const rows = staffRows(5);
const csv = [
  'role,name,email,contact',
  ...rows.map(({ name, email, contact }) => ['Data Picker', name, email, contact].join(',')),
].join('\n');
const result = {
  made: rows.slice(2).map(({ name, email }, index) => ({
    row: index + 4,
    role: 'data-picker' as const,
    name,
    email,
    link: 'https://desk.example.com/reset-password?token=x',
  })),
  refused: [
    { row: 2, errors: [{ path: 'email', ...refusal('email-taken') }] },
    { row: 3, errors: [{ path: 'team_leader_email', ...refusal('no-such-leader') }] },
  ],
};
const stays = [
  { name: 'Ngozi Smith', email: 'ngozi@example.com', why: refusal('has-accepted') },
  { name: 'Tomás Ferreira', email: 'tomas@example.com', why: refusal('has-staff') },
];
const answers: FakeCall[] = [
  answer(getListChoices, NO_CHOICES),
  answer(getAllDataPickers, staffPage(staffRows(3))),
  answer(previewStaffImport, result),
  answer(importStaff, result),
  answer(undoStaffImport, { removed: 8, stays }),
];
const parameters = { page: { user: superAdmin, answers } };
const phone = { viewport: { value: 'phone' } };

const open = press(/^(Import|Importar)$/);
const choose: Play = async (context) => {
  await open(context);
  const field = await within(context.canvasElement).findByShadowLabelText(/^(File|Archivo)$/);
  await fireEvent.change(field, { target: { files: [new File([csv], 'people.csv', { type: 'text/csv' })] } });
};
const then =
  (...names: (string | RegExp)[]): Play =>
  async (context) => {
    await choose(context);
    await press(...names)(context);
  };

export const Opened: Story = { parameters, play: open };
export const Preview: Story = { parameters, play: choose };
export const PreviewOnAPhone: Story = { ...Preview, globals: phone, play: inMenu(Preview.play) };
export const Imported: Story = { parameters, play: then(/^Import \d/) };
export const Undone: Story = { parameters, play: then(/^Import \d/, 'Undo import') };
export const Spanish: Story = { ...Preview, globals: { locale: 'es' } };
