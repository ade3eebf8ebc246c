/** Writes the mail with a report: figures of people and teams, and nothing about leads. */
import { businessDay, startOfDayNumber } from '../../src/contract/base/business-day.js';
import { may } from '../../src/contract/roles/capabilities.js';
import {
  figuresShown,
  REPORT_FIGURE_TITLES,
  type ReportFigure,
} from '../../src/contract/reports/report-figures.js';
import type { Report, ReportFigures } from '../../src/contract/reports/reports.js';
import { screensOf } from '../../src/contract/screens/screens-of.js';
import type { Db } from '../db/context.js';
import type { MailWriter } from '../mail/mail-queue.js';
import { asHtml, asText, type Letter } from '../mail/template.js';
import { findUserByEmail } from '../users/users.queries.js';
import { daysOfMail, reportMailOf } from './report-mail.js';
import { makeReport } from './report.js';

/** The maximum number of rows in a mail. The totals include the other rows. */
const MAX_ROWS = 30;

/** `origin` is the address at which people reach the server. */
export const reportMail = (db: Db, origin: () => string): MailWriter => ({
  /** Returns null, for no mail, when the person has left, may no longer see reports, or has ended the mail meanwhile. */
  write: async ({ recipient, requested_at }) => {
    const user = await findUserByEmail(db, recipient);
    if (user?.suspended_at !== null) return null;
    const actor = { _id: user.id, role: user.role, assignFor: user.assign_for };
    const choice = await reportMailOf(db, user.id);
    const screen = screensOf(actor).find(({ element }) => element === 'rd-reports');
    if (!choice || choice.time === null || !may(actor, 'see-reports') || !screen) return null;
    const { side, by, under, time } = choice;
    const { startDay, endDay } = daysOfMail(time, requested_at);
    const days = { startDate: dayOf(startDay), endDate: dayOf(endDay) };
    const report = await makeReport({ db }, actor, { ...days, side, by, under: under ?? undefined });
    const span = startDay === endDay ? days.startDate : `${days.startDate} to ${days.endDate}`;
    const state = new URLSearchParams({ ...days, side, by, ...(under !== null && { under }) });
    const letter: Letter = {
      title: `Report of ${side}, ${span}`,
      opening: [
        `Hello ${user.name},`,
        `these are the figures of your ${side}. The days are those of Panama, and brackets have the figures of as many days before.`,
      ],
      table: tableOf(report, figuresShown(side, report)),
      button: { label: 'Open the report', url: `${origin()}/#${screen.path}?${state.toString()}` },
      closing: [
        ...(report.rows.length > MAX_ROWS
          ? [`${report.rows.length - MAX_ROWS + report.moreRows} more rows are only in the totals.`]
          : []),
        `You chose this mail for ${time === 'daily' ? 'each morning' : 'each Monday'}. The button Mail on that screen ends it.`,
      ],
    };
    const to = { name: user.name, address: user.email };
    return { to, subject: letter.title, text: asText(letter), html: asHtml(letter) };
  },
  sent: () => Promise.resolve(),
});

const tableOf = (report: Report, figures: readonly ReportFigure[]) => {
  const cells = (name: string, now: ReportFigures, before: ReportFigures) => [
    name,
    ...figures.map((figure) => `${now[figure] ?? '—'} (${before[figure] ?? '—'})`),
  ];
  return {
    header: ['Name', ...figures.map((figure) => REPORT_FIGURE_TITLES[figure])],
    rows: [
      cells('All', report.total, report.before),
      ...report.rows
        .slice(0, MAX_ROWS)
        .map(({ name, before, ...now }) => cells(name ?? 'Without a team or an admin', now, before)),
    ],
  };
};

const dayOf = (day: number): string => businessDay(startOfDayNumber(day));
