import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { admin } from '../../tests/testing/accounts.js';
import { SOME_CHOICES } from '../../tests/testing/list-choices.js';
import { answer, neverAnswer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { rentalHistory } from '../../tests/testing/deals.js';
import { leader, superAdmin } from '../../tests/testing/people.js';
import { playground } from '../../.storybook/playground.js';
import { pickedRentals, rentalPage } from '../../tests/testing/rental-lists.js';
import type { StoryPage } from '../../tests/testing/story-page.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import { getListChoices } from '../../src/contract/lists/list-choices.js';
import { getRentalHistory } from '../../src/contract/rentals/rental-history.js';
import { getClientsInfo } from '../../src/contract/rentals/rental-lists.js';
import './client-details.element.js';

interface Args {
  state: string;
}

/** Clients as cards, last updated first. */
const meta: Meta<Args> = {
  title: 'Widgets/rd-client-details',
  parameters: { layout: 'padded' },
  args: { state: '' },
  render: ({ state }) => createElement('rd-client-details', { state }),
};
export default meta;
type Story = StoryObj<Args>;

const page = (user: SessionUser, ...answers: FakeCall[]): { page: StoryPage } => ({
  page: { user, answers: [...answers, answer(getListChoices, SOME_CHOICES)] },
});
const phone = { viewport: { value: 'phone' } };
const tablet = { viewport: { value: 'tablet' } };
const clients = answer(getClientsInfo, rentalPage(pickedRentals(8), { total: 132 }));

export const Default: Story = { parameters: page(superAdmin, clients) };
export const OnATablet: Story = { ...Default, globals: tablet };
export const OnAPhone: Story = { ...Default, globals: phone };
export const Spanish: Story = {
  ...Default,
  render: () => createElement('rd-client-details', { locale: 'es' }),
};
export const ClientsOfAnAdmin: Story = { parameters: page(admin, clients) };
export const ClientsOfALeader: Story = { parameters: page(leader, clients) };
export const Loading: Story = { parameters: page(superAdmin, neverAnswer(getClientsInfo)) };
export const LoadingOnAPhone: Story = { ...Loading, globals: phone };
export const Empty: Story = { parameters: page(superAdmin, answer(getClientsInfo, rentalPage([]))) };
export const CantBeLoaded: Story = {
  parameters: page(superAdmin, refuse(getClientsInfo, 400, getClientsInfo.says.failed)),
};
export const SomeAreNew: Story = {
  parameters: page(
    superAdmin,
    answer(getClientsInfo, rentalPage(pickedRentals(8), { total: 132, newer: 3 })),
  ),
};
export const FromAnAddress: Story = {
  args: { state: 'search=delaware&startDate=2026-11-01&page=2' },
  parameters: Default.parameters ?? {},
};
export const OneIsOpen: Story = {
  args: { state: 'rental=rental-9' },
  parameters: page(superAdmin, clients, answer(getRentalHistory, rentalHistory())),
};
export const NobodyLoggedIn: Story = {};

/** The screen under its title. */
export const ClientDetails: Story = { ...Default, tags: ['!test'] };

/** The element with its attributes as controls and its events in the log. */
export const Playground: Story = { ...playground('rd-client-details', Default), tags: ['!test'] };
