import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { within } from 'storybook/test';
import { answer, neverAnswer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { playground } from '../../.storybook/playground.js';
import { forgotPassword } from '../../src/contract/auth/recovery.js';
import './forgot-password.element.js';
import { refusal } from '../../src/contract/refusals/all.js';

const page = (...answers: FakeCall[]) => ({ page: { answers } });

const ask =
  (email: string): NonNullable<StoryObj['play']> =>
  async ({ canvasElement, userEvent }) => {
    const inside = within(canvasElement);
    const field = await inside.findByLabelText('Email');
    if (email) await userEvent.type(field, email);
    await userEvent.click(inside.getByRole('button', { name: 'Send link' }));
  };

/** Requests a link to a new password. */
const meta: Meta = {
  title: 'Widgets/rd-forgot-password',
  render: () => createElement('rd-forgot-password'),
};
export default meta;
type Story = StoryObj;

export const Default: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const EmailMissing: Story = { play: ask('') };
export const NoEmail: Story = { play: ask('zoe.diaz') };

export const Sending: Story = {
  parameters: page(neverAnswer(forgotPassword)),
  play: ask('zoe.diaz@example.com'),
};

/** The result is the same with and without an account. */
export const Sent: Story = {
  parameters: page(answer(forgotPassword, {})),
  play: ask('zoe.diaz@example.com'),
};

export const SentToALongAddressOnAPhone: Story = {
  ...Sent,
  globals: { viewport: { value: 'phone' } },
  play: ask('maximiliana.featherstonehaugh.oyelaran.de.la.cruz@housing.example.com'),
};

export const AskedTooOften: Story = {
  parameters: page(refuse(forgotPassword, 429, refusal('slow-down', { seconds: 42 }), { retryAfter: 42 })),
  play: ask('zoe.diaz@example.com'),
};

export const Spanish: Story = { globals: { locale: 'es' } };

/** The element with its attributes as controls and its events in the log. */
export const Playground: Story = { ...playground('rd-forgot-password', Default), tags: ['!test'] };
