/** The figures of a report in the order in which tables, files and mails show them. */
import type { ReportFigures, ReportSide } from './reports.js';

export type ReportFigure = keyof ReportFigures;

/** The title of each figure. */
export const REPORT_FIGURE_TITLES = {
  entered: 'Entered',
  picked: 'Picked',
  valid: 'Valid',
  invalid: 'Invalid',
  medianSeconds: 'Median seconds',
  noAnswers: 'No answer',
  callBacks: 'Call back',
  skips: 'Call skipped',
  messages: 'Messages',
  duplicates: 'Duplicates refused',
} as const satisfies Record<ReportFigure, string>;

/** The figures that a report about creators or pickers always has. */
const ALWAYS = {
  creators: ['entered', 'picked', 'valid', 'invalid'],
  pickers: ['picked', 'valid', 'invalid', 'medianSeconds'],
} as const satisfies Record<ReportSide, readonly ReportFigure[]>;

/** The figures that a report has only when they aren't zero. */
const IF_ANY = {
  creators: ['duplicates', 'messages'],
  pickers: ['noAnswers', 'callBacks', 'skips', 'messages'],
} as const satisfies Record<ReportSide, readonly ReportFigure[]>;

/** The figures that a report shows. */
export const figuresShown = (
  side: ReportSide,
  report: { total: ReportFigures; before: ReportFigures } | undefined,
): readonly ReportFigure[] => [
  ...ALWAYS[side],
  ...IF_ANY[side].filter((figure) => report && report.total[figure] + report.before[figure] > 0),
];
