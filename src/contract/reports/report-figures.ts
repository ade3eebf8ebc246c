/** The figures of a report in the order in which tables, files and mails show them. */
import type { ReportFigures, ReportSide } from './reports.js';

export type ReportFigure = keyof ReportFigures;

/** The title of each figure. */
export const REPORT_FIGURE_TITLES = {
  entered: 'Entered',
  picked: 'Picked',
  valid: 'Valid',
  invalid: 'Invalid',
  validGiven: 'Valid as given',
  invalidGiven: 'Invalid as given',
  medianSeconds: 'Median seconds',
  noAnswers: 'No answer',
  callBacks: 'Call back',
  skips: 'Call skipped',
  messages: 'Messages',
  duplicates: 'Duplicates refused',
} as const satisfies Record<ReportFigure, string>;

const ALWAYS = {
  creators: ['entered', 'picked', 'valid', 'invalid'],
  pickers: ['picked', 'valid', 'invalid'],
} as const satisfies Record<ReportSide, readonly ReportFigure[]>;

const LENGTH = {
  creators: [],
  pickers: ['medianSeconds'],
} as const satisfies Record<ReportSide, readonly ReportFigure[]>;

const IF_ANY = {
  creators: ['duplicates', 'messages'],
  pickers: ['noAnswers', 'callBacks', 'skips', 'messages'],
} as const satisfies Record<ReportSide, readonly ReportFigure[]>;

const wasChanged = ({ valid, validGiven, invalid, invalidGiven }: ReportFigures): boolean =>
  valid !== validGiven || invalid !== invalidGiven;

/** The figures that a report shows: verdicts as given only when they aren't those of now, and some only when there are any. */
export function figuresShown(
  side: ReportSide,
  report: { total: ReportFigures; before: ReportFigures } | undefined,
): readonly ReportFigure[] {
  const spans = report ? [report.total, report.before] : [];
  return [
    ...ALWAYS[side],
    ...(spans.some(wasChanged) ? (['validGiven', 'invalidGiven'] as const) : []),
    ...LENGTH[side],
    ...IF_ANY[side].filter((figure) => spans.some((span) => span[figure] > 0)),
  ];
}
