import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { answer, inTurn, lineDown, neverAnswer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { rentalHistory } from '../../tests/testing/deals.js';
import { answeredThread, noMessages } from '../../tests/testing/messages.js';
import {
  callBacks,
  erasedLead,
  longLead,
  myLead,
  myLeads,
  myLeadsPage,
} from '../../tests/testing/my-leads.js';
import { picker } from '../../tests/testing/people.js';
import { playground } from '../../.storybook/playground.js';
import { heldRental } from '../../tests/testing/rentals.js';
import type { StoryPage } from '../../tests/testing/story-page.js';
import { getMyLead, getMyLeads } from '../../src/contract/picks/my-leads.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { getRentalHistory } from '../../src/contract/rentals/rental-history.js';
import { getHeldRental } from '../../src/contract/rentals/rentals.js';
import './my-leads.element.js';

const list = answer(getMyLeads, myLeadsPage(myLeads(6), 44));
const emptyHand = answer(getHeldRental, { rental: null, recentVerdict: null });
const history = answer(getRentalHistory, rentalHistory());
const page = (...answers: FakeCall[]): { page: StoryPage } => ({
  page: { user: picker, answers: [...answers, list, emptyHand, history, noMessages] },
});
const phone = { viewport: { value: 'phone' } };
const withState = (state: string) => () => createElement('rd-my-leads', { state });

/** What a picker finished, and the card of the lead that they open. */
const meta: Meta = {
  title: 'Widgets/rd-my-leads',
  parameters: { layout: 'padded' },
  render: () => createElement('rd-my-leads'),
};
export default meta;
type Story = StoryObj;

export const Default: Story = { parameters: page() };
export const OnAPhone: Story = { ...Default, globals: phone };
export const NothingToday: Story = { parameters: page(answer(getMyLeads, myLeadsPage([]))) };
export const NothingFound: Story = { ...NothingToday, render: withState('search=maria') };
export const NothingTodayButEarlier: Story = {
  parameters: page(inTurn(answer(getMyLeads, myLeadsPage([])), answer(getMyLeads, myLeadsPage(myLeads())))),
  render: withState('search=maria'),
};
export const CallBacks: Story = {
  parameters: page(answer(getMyLeads, myLeadsPage(callBacks()))),
  render: withState('view=call-backs'),
};
export const CallBacksOnAPhone: Story = { ...CallBacks, globals: phone };
export const Loading: Story = { parameters: page(neverAnswer(getMyLeads)) };

const open = withState('view=all&lead=rental-1');
const lead = (changes: Parameters<typeof myLead>[0] = {}) => answer(getMyLead, myLead(changes));

/** The verdict can still be taken back, and the creator has answered. */
export const Lead: Story = {
  parameters: page(lead({ takeBackSeconds: 540, client_email: 'grace@example.com' }), answeredThread),
  render: open,
};
export const LeadOnAPhone: Story = { ...Lead, globals: phone };

/** Another rental is in hand: the verdict can only be changed. */
export const LeadWithAFullHand: Story = {
  parameters: page(
    lead({ takeBackSeconds: 540 }),
    answer(getHeldRental, { rental: heldRental({ _id: 'rental-2' }), recentVerdict: null }),
  ),
  render: open,
};
export const LeadWithADeal: Story = { parameters: page(lead({ dealStatus: 'in-process' })), render: open };
export const LongLead: Story = { parameters: page(answer(getMyLead, longLead())), render: open };
export const LongLeadOnAPhone: Story = { ...LongLead, globals: phone };
export const WithoutCreator: Story = { parameters: page(lead({ creatorId: null })), render: open };
export const ErasedLead: Story = { parameters: page(answer(getMyLead, erasedLead())), render: open };
export const LeadLoading: Story = {
  parameters: page(neverAnswer(getMyLead), answer(getMyLeads, myLeadsPage([]))),
  render: open,
};
export const LeadFailed: Story = {
  parameters: page(lineDown(getMyLead), answer(getMyLeads, myLeadsPage([]))),
  render: open,
};
export const LeadOfSomebodyElse: Story = {
  parameters: page(refuse(getMyLead, 404, refusal('not-found'))),
  render: withState('lead=rental-of-another'),
};
export const HistoryFailed: Story = { parameters: page(lineDown(getRentalHistory), lead()), render: open };

/** The lead that was opened from Collect by its key. */
export const LastLead: Story = { parameters: page(), render: withState('lead=last') };
export const NoLeadYet: Story = {
  parameters: page(answer(getMyLeads, myLeadsPage([]))),
  render: withState('lead=last'),
};

export const Spanish: Story = { ...Default, globals: { locale: 'es' } };
export const LeadInSpanish: Story = { ...Lead, globals: { locale: 'es' } };

/** The screen under its title. */
export const MyLeads: Story = { ...Default, tags: ['!test'] };

/** The element with its attributes as controls and its events in the log. */
export const Playground: Story = { ...playground('rd-my-leads', Default), tags: ['!test'] };
