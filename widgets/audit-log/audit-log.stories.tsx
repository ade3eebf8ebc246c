import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { within } from 'shadow-dom-testing-library';
import { fireEvent } from 'storybook/test';
import { admin, auditEvent, auditEvents } from '../../tests/testing/accounts.js';
import { answer, inTurn, neverAnswer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { superAdmin } from '../../tests/testing/people.js';
import { playground } from '../../.storybook/playground.js';
import { press } from '../../.storybook/press.js';
import type { StoryPage } from '../../tests/testing/story-page.js';
import { getAuditEvents, type AuditEvent } from '../../src/contract/audit/audit.js';
import './audit-log.element.js';
import { refusal } from '../../src/contract/refusals/all.js';

const page = (call: FakeCall): { page: StoryPage } => ({ page: { user: superAdmin, answers: [call] } });

const events = (result: AuditEvent[], total = result.length) =>
  answer(getAuditEvents, { result, countInfo: { total, totalPage: Math.ceil(total / 20) } });

const search: NonNullable<StoryObj['play']> = async ({ canvasElement }) => {
  const field = await within(canvasElement).findByShadowLabelText('Search a person');
  await fireEvent.change(field, { target: { value: 'a' } });
  await press('Search')({ canvasElement });
};

/** The audit log: who did what, newest first. */
const meta: Meta = {
  title: 'Widgets/rd-audit-log',
  parameters: { layout: 'padded' },
  render: () => createElement('rd-audit-log'),
};
export default meta;
type Story = StoryObj;

export const Default: Story = { parameters: page(events(auditEvents(), 12_482)) };
export const OnAPhone: Story = { ...Default, globals: { viewport: { value: 'phone' } } };
export const OnATablet: Story = { ...Default, globals: { viewport: { value: 'tablet' } } };
export const Spanish: Story = { ...Default, render: () => createElement('rd-audit-log', { locale: 'es' }) };

export const FullPage: Story = {
  parameters: page(
    events(
      Array.from({ length: 20 }, (_, index) => auditEvent({ at: `2026-11-20T19:${59 - index}:00.000Z` })),
      48,
    ),
  ),
};

export const Admin: Story = {
  parameters: { page: { user: admin, answers: [events(auditEvents())] } },
};

export const Loading: Story = { parameters: page(neverAnswer(getAuditEvents)) };
export const LoadingOnAPhone: Story = { ...Loading, globals: { viewport: { value: 'phone' } } };
export const Empty: Story = { parameters: page(events([])) };

export const FitsTooMany: Story = {
  parameters: page(
    inTurn(
      events(auditEvents()),
      refuse(getAuditEvents, 400, refusal('too-many-people'), {
        errors: [{ path: 'person', ...refusal('too-many-people') }],
      }),
    ),
  ),
  play: search,
};

export const SearchLoading: Story = {
  parameters: page(inTurn(events(auditEvents()), neverAnswer(getAuditEvents))),
  play: search,
};

export const CantBeLoaded: Story = {
  parameters: page(refuse(getAuditEvents, 400, getAuditEvents.says.failed)),
};

/** The screen under its title. */
export const AuditLog: Story = { ...Default, tags: ['!test'] };

/** The element with its attributes as controls and its events in the log. */
export const Playground: Story = { ...playground('rd-audit-log', Default), tags: ['!test'] };
