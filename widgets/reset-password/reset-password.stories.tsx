import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { within } from 'storybook/test';
import { answer, neverAnswer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { playground } from '../../.storybook/playground.js';
import { resetPassword } from '../../src/contract/auth/recovery.js';
import './reset-password.element.js';
import { refusal } from '../../src/contract/refusals/all.js';

const LINK = { email: 'zoe.diaz@example.com', token: 'a-token-of-a-story', forgotPath: '/forget-password' };

const page = (...answers: FakeCall[]) => ({ page: { answers } });

const choose =
  (password: string): NonNullable<StoryObj['play']> =>
  async ({ canvasElement, userEvent }) => {
    const inside = within(canvasElement);
    const field = await inside.findByLabelText('New Password');
    if (password) await userEvent.type(field, password);
    await userEvent.click(inside.getByRole('button', { name: 'Reset password' }));
  };

/** Sets a new password by a mailed link. */
const meta: Meta = {
  title: 'Widgets/rd-reset-password',
  args: LINK,
  render: (args) => createElement('rd-reset-password', args),
};
export default meta;
type Story = StoryObj;

export const Default: Story = {};
export const OnAPhone: Story = {
  args: { ...LINK, email: 'maximiliana.featherstonehaugh.oyelaran@housing.example.com' },
  globals: { viewport: { value: 'phone' } },
};
export const PasswordMissing: Story = { play: choose('') };
export const PasswordTooShort: Story = { play: choose('short') };

export const PasswordShown: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const inside = within(canvasElement);
    await userEvent.type(await inside.findByLabelText('New Password'), 'correct horse battery');
    await userEvent.click(inside.getByRole('button', { name: 'Show new password' }));
  },
};

export const Resetting: Story = {
  parameters: page(neverAnswer(resetPassword)),
  play: choose('a new one'),
};

export const Done: Story = { parameters: page(answer(resetPassword, {})), play: choose('a new one') };

export const LinkUsedOrTooOld: Story = {
  parameters: page(
    refuse(resetPassword, 400, refusal('dead-link'), {
      errors: [{ path: 'token', ...refusal('dead-link') }],
    }),
  ),
  play: choose('a new one'),
};

export const LinkIncomplete: Story = { args: { email: LINK.email, token: undefined } };
export const LinkIncompleteOnAPhone: Story = { ...LinkIncomplete, globals: { viewport: { value: 'phone' } } };

export const Spanish: Story = { globals: { locale: 'es' } };
export const SpanishLinkIncomplete: Story = { ...LinkIncomplete, globals: { locale: 'es' } };

/** The element with its attributes as controls and its events in the log. */
export const Playground: Story = { ...playground('rd-reset-password', Default), tags: ['!test'] };
