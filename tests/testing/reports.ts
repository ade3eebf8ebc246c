/** Reports for stories and tests: realistic, with names of the maximum length. */
import { addDays } from '../../src/ui/date-range/day-range.js';
import type { Report, ReportFigures, ReportRow } from '../../src/contract/reports/reports.js';

const counts = (entered: number, picked: number, valid: number, invalid: number) => ({
  entered,
  picked,
  valid,
  invalid,
});
const figures = (...rentals: Parameters<typeof counts>): ReportFigures => ({
  ...counts(...rentals),
  validGiven: rentals[2],
  invalidGiven: rentals[3],
  noAnswers: 0,
  callBacks: 0,
  skips: 0,
  messages: 0,
  duplicates: 0,
  medianSeconds: null,
});

const row = (
  _id: string | null,
  name: string | null,
  now: ReportFigures,
  before: ReportFigures,
): ReportRow => ({
  _id,
  name,
  before,
  ...now,
});

const WORK = { noAnswers: 212, callBacks: 41, skips: 9, messages: 1880, duplicates: 0 };

/** Seven days of pickers until 20 November 2026. */
export const pickersReport = (changes: Partial<Report> = {}): Report => ({
  under: null,
  before: { startDate: '2026-11-07', endDate: '2026-11-13', ...figures(1090, 1090, 640, 431) },
  total: { ...figures(1204, 1204, 744, 438), ...WORK, medianSeconds: 74 },
  period: 'day',
  periods: [214, 198, 0, 231, 240, 262, 59].flatMap((picked, index) =>
    picked === 0
      ? []
      : [
          {
            day: addDays('2026-11-14', index),
            hour: null,
            ...counts(picked, picked, Math.floor(picked * 0.6), Math.floor(picked * 0.36)),
          },
        ],
  ),
  rows: [
    row(
      'picker-1',
      'Ngozi Smith',
      { ...figures(412, 412, 260, 150), ...WORK, medianSeconds: 61 },
      figures(300, 300, 190, 110),
    ),
    row(
      'picker-2',
      'Maximiliana Featherstonehaugh-Oyelaran de la Cruz',
      figures(401, 401, 244, 147),
      figures(410, 410, 230, 171),
    ),
    row('picker-3', 'Dmitri Volkov', figures(391, 391, 240, 141), figures(380, 380, 220, 150)),
    row('picker-4', 'Aisha Rahman', figures(0, 0, 0, 0), figures(0, 0, 0, 0)),
  ],
  moreRows: 0,
  deals: [
    { status: 'done', paymentMethod: 'spike', deals: 31 },
    { status: 'done', paymentMethod: 'Other', deals: 4 },
    { status: 'in-process', paymentMethod: 'trans-union', deals: 12 },
  ],
  ...changes,
});

export const creatorsReport = (): Report =>
  pickersReport({
    before: { startDate: '2026-11-07', endDate: '2026-11-13', ...figures(0, 0, 0, 0) },
    total: { ...figures(1500, 1204, 744, 438), duplicates: 37 },
    rows: [
      row('creator-1', 'Zoë Díaz', figures(900, 804, 500, 288), figures(0, 0, 0, 0)),
      row(null, null, figures(600, 400, 244, 150), figures(0, 0, 0, 0)),
    ],
    deals: [],
  });

/** One day, which is shown by hours; three verdicts were corrected since then. */
export const dayReport = (): Report =>
  pickersReport({
    before: { startDate: '2026-11-19', endDate: '2026-11-19', ...figures(240, 240, 141, 92) },
    total: { ...figures(251, 251, 152, 93), validGiven: 155, invalidGiven: 90, medianSeconds: 71 },
    period: 'hour',
    periods: [31, 44, 52, 40, 0, 38, 46].map((picked, index) => ({
      day: '2026-11-20',
      hour: 9 + index,
      ...counts(picked, picked, Math.floor(picked * 0.6), Math.floor(picked * 0.37)),
    })),
    rows: [
      row(
        'picker-1',
        'Ngozi Smith',
        { ...figures(131, 131, 80, 50), validGiven: 83, invalidGiven: 47, medianSeconds: 61 },
        figures(120, 120, 70, 50),
      ),
      row('picker-3', 'Dmitri Volkov', figures(120, 120, 72, 43), figures(120, 120, 71, 42)),
    ],
    deals: [],
  });

/** A year, which is shown by weeks, with more people than a report lists. */
export const yearReport = (): Report =>
  pickersReport({
    before: {
      startDate: '2024-11-21',
      endDate: '2025-11-20',
      ...figures(980_000, 980_000, 610_000, 350_000),
    },
    total: figures(1_204_000, 1_204_000, 744_000, 438_000),
    period: 'week',
    periods: Array.from({ length: 53 }, (_, index) => {
      const picked = 21_000 + 2800 * (index % 7) - 90 * index;
      return {
        // A Friday, and the Mondays after it.
        day: index === 0 ? '2025-11-21' : addDays('2025-11-24', 7 * (index - 1)),
        hour: null,
        ...counts(picked, picked, Math.floor(picked * 0.6), Math.floor(picked * 0.37)),
      };
    }),
    moreRows: 12,
  });

export const emptyReport = (): Report =>
  pickersReport({
    before: { startDate: '2026-11-07', endDate: '2026-11-13', ...figures(0, 0, 0, 0) },
    total: figures(0, 0, 0, 0),
    periods: [],
    rows: [],
    deals: [],
  });

/** The uploads of a week. */
export const uploadsReport = (): Report => ({
  ...creatorsReport(),
  rows: [
    row(
      'upload-1',
      'leads november.xlsx',
      { ...figures(900, 804, 500, 288), duplicates: 31 },
      figures(0, 0, 0, 0),
    ),
    row(
      'upload-2',
      'facebook-posts-of-the-whole-week-in-all-groups.csv',
      figures(600, 400, 244, 150),
      figures(0, 0, 0, 0),
    ),
  ],
});
