import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { within } from 'shadow-dom-testing-library';
import { admin } from '../../tests/testing/accounts.js';
import { answer, neverAnswer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { creatorLeader, leader, superAdmin } from '../../tests/testing/people.js';
import { playground } from '../../.storybook/playground.js';
import {
  creatorsReport,
  dayReport,
  emptyReport,
  pickersReport,
  uploadsReport,
  yearReport,
} from '../../tests/testing/reports.js';
import type { StoryPage } from '../../tests/testing/story-page.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import { getReportMail } from '../../src/contract/reports/report-mail.js';
import { getReport, type Report } from '../../src/contract/reports/reports.js';
import './reports.element.js';

const page = (user: SessionUser, call: FakeCall): { page: StoryPage } => ({
  page: { user, answers: [call, answer(getReportMail, null)] },
});
const report = (data: Report) => answer(getReport, data);
const withState = (state: string) => () => createElement('rd-reports', { state });
const phone = { viewport: { value: 'phone' } };
const WEEK = 'startDate=2026-11-14&endDate=2026-11-20';

/** Reports: what people entered or took in any span of days, compared with the span before. */
const meta: Meta = {
  title: 'Widgets/rd-reports',
  parameters: { layout: 'padded' },
  render: withState(WEEK),
};
export default meta;
type Story = StoryObj;

export const Default: Story = { parameters: page(superAdmin, report(pickersReport())) };
export const OnAPhone: Story = { ...Default, globals: phone };
export const OnATablet: Story = { ...Default, globals: { viewport: { value: 'tablet' } } };
export const PickersInSpanish: Story = { ...Default, globals: { locale: 'es' } };

export const Creators: Story = {
  parameters: page(admin, report(creatorsReport())),
  render: withState(`side=creators&by=team&${WEEK}`),
};
export const LeaderOfPickers: Story = { parameters: page(leader, report(pickersReport())) };
export const LeaderOfCreators: Story = { parameters: page(creatorLeader, report(creatorsReport())) };

export const OneDay: Story = {
  parameters: page(superAdmin, report(dayReport())),
  render: withState('startDate=2026-11-20&endDate=2026-11-20'),
};

export const Year: Story = {
  parameters: page(superAdmin, report(yearReport())),
  render: withState('startDate=2025-11-21&endDate=2026-11-20'),
};
export const YearOnAPhone: Story = { ...Year, globals: phone };

export const Uploads: Story = {
  parameters: page(superAdmin, report(uploadsReport())),
  render: withState(`by=upload&${WEEK}`),
};

export const OnePerson: Story = {
  parameters: page(
    superAdmin,
    report(
      pickersReport({
        under: { _id: 'picker-1', name: 'Ngozi Smith' },
        rows: pickersReport().rows.slice(0, 1),
      }),
    ),
  ),
  render: withState(`under=picker-1&${WEEK}`),
};

export const AsATable: Story = {
  ...Default,
  play: async ({ canvasElement }) => {
    const tables = await within(canvasElement).findAllByShadowText('Show as a table');
    for (const table of tables) table.click();
  },
};

export const Loading: Story = { parameters: page(superAdmin, neverAnswer(getReport)) };
export const LoadingOnAPhone: Story = { ...Loading, globals: phone };
export const Empty: Story = { parameters: page(superAdmin, report(emptyReport())) };
export const CantBeLoaded: Story = {
  parameters: page(superAdmin, refuse(getReport, 400, getReport.says.failed)),
};

export const Dark: Story = { ...Default, globals: { theme: 'dark' } };

/** The screen under its title. */
export const Reports: Story = { ...Default, tags: ['!test'] };

/** The element with its attributes as controls and its events in the log. */
export const Playground: Story = { ...playground('rd-reports', Default), tags: ['!test'] };
