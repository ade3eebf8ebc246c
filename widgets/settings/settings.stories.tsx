import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { within } from 'shadow-dom-testing-library';
import { answer, lineDown, neverAnswer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { superAdmin } from '../../tests/testing/people.js';
import { playground } from '../../.storybook/playground.js';
import { press } from '../../.storybook/press.js';
import type { StoryPage } from '../../tests/testing/story-page.js';
import {
  DEFAULT_SETTINGS,
  getSettings,
  previewSettings,
  updateSettings,
  type SettingsAnswer,
} from '../../src/contract/settings/settings.js';
import { type EditConflict } from '../../src/contract/base/edit-conflict.js';
import './settings.element.js';
import { refusal } from '../../src/contract/refusals/all.js';

const ALL_ON: SettingsAnswer = {
  ...DEFAULT_SETTINGS,
  delayTime: 30,
  isDelayEnabled: true,
  holdTime: 10,
  isHoldEnabled: true,
  holdEnabledAt: '2026-11-20T13:00:00.000Z',
  leadsType: 'auto',
  isQuietHoursEnabled: true,
  callingFrom: '08:30',
  callingDays: 'mon tue wed thu fri',
  unknownTimeZone: 'America/Chicago',
  attemptsPerDay: 3,
  isSecondFactorForced: true,
  lastChanges: [
    { field: 'delayTime', at: '2026-11-20T21:10:00.000Z', by: { name: 'Sofia Supervisor' } },
    { field: 'leadsType', at: '2026-11-18T15:00:00.000Z', by: null },
  ],
};

const page = (...answers: FakeCall[]): { page: StoryPage } => ({ page: { user: superAdmin, answers } });
const preview = answer(previewSettings, { onHold: 9, nextFreeAt: '2026-11-20T19:05:00.000Z' });

/** The rules of fetching, each with a sentence about its effect. */
const meta: Meta = {
  title: 'Widgets/rd-settings',
  parameters: { layout: 'padded' },
  render: () => createElement('rd-settings'),
};
export default meta;
type Story = StoryObj;

export const Default: Story = { parameters: page(answer(getSettings, DEFAULT_SETTINGS)) };
export const AllOn: Story = { parameters: page(answer(getSettings, ALL_ON), preview) };
export const AllOnOnAPhone: Story = { ...AllOn, globals: { viewport: { value: 'phone' } } };

export const NothingOnHold: Story = {
  parameters: page(
    answer(getSettings, { ...ALL_ON, holdEnabledAt: null }),
    answer(previewSettings, { onHold: 0, nextFreeAt: null }),
  ),
};

export const Wrong: Story = {
  parameters: page(answer(getSettings, { ...ALL_ON, delayTime: -5 }), preview),
};

/** What is typed raises the bar with what is changed. */
export const Changed: Story = {
  ...AllOn,
  play: async ({ canvasElement, userEvent }) => {
    await userEvent.click(await within(canvasElement).findByShadowLabelText('Enable Hold'));
  },
};

export const Saving: Story = {
  parameters: page(answer(getSettings, ALL_ON), preview, neverAnswer(updateSettings)),
  play: press('Save Settings'),
};

export const CantBeSaved: Story = {
  parameters: page(answer(getSettings, ALL_ON), preview, lineDown(updateSettings)),
  play: press('Save Settings'),
};

const changedBy = { name: 'Luis Ortega' };
const CONFLICT: EditConflict = {
  version: 4,
  fields: [
    {
      field: 'delayTime',
      sent: 60,
      stored: 45,
      changedAt: '2026-11-20T19:05:00.000Z',
      changedBy,
    },
    {
      field: 'leadsType',
      sent: 'auto',
      stored: 'newest',
      changedAt: '2026-11-20T19:05:00.000Z',
      changedBy,
    },
  ],
};
const conflict = refuse(updateSettings, 409, refusal('edit-conflict'), {
  values: CONFLICT,
});

/** Another super-admin has saved meanwhile: both values of each field, and the choice between them. */
export const Conflict: Story = {
  parameters: page(answer(getSettings, ALL_ON), preview, conflict),
  play: press('Save Settings'),
};
export const ConflictOnAPhone: Story = { ...Conflict, globals: { viewport: { value: 'phone' } } };

export const Loading: Story = { parameters: page(neverAnswer(getSettings)) };
export const CantBeLoaded: Story = { parameters: page(refuse(getSettings, 400, getSettings.says.failed)) };

export const Spanish: Story = { ...AllOn, globals: { locale: 'es' } };
export const SpanishOnAPhone: Story = { ...AllOn, globals: { locale: 'es', viewport: { value: 'phone' } } };

export const Dark: Story = { ...Default, globals: { theme: 'dark' } };

/** The screen under its title. */
export const Settings: Story = { ...Default, tags: ['!test'] };

/** The element with its attributes as controls and its events in the log. */
export const Playground: Story = { ...playground('rd-settings', AllOn), tags: ['!test'] };
