/** The order of the rows of a report, and how a share has changed. */
import { REPORT_FIGURE_TITLES, type ReportFigure } from '../../src/contract/reports/report-figures.js';
import type { ReportRow } from '../../src/contract/reports/reports.js';

/** The part of the verdicts that is valid; null without verdicts. */
export const validShare = ({ valid, invalid }: Pick<ReportRow, 'valid' | 'invalid'>): number | null =>
  valid + invalid === 0 ? null : valid / (valid + invalid);

/** By how much the valid share has changed, in parts of one; null where one of the two spans has no verdicts. */
export function shareChange({ before, ...now }: ReportRow): number | null {
  const [share, past] = [validShare(now), validShare(before)];
  return share === null || past === null ? null : share - past;
}

/** How much more or less, as a part of what was before; null if there was nothing before. */
export const changeOf = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : now / before - 1;

/** The columns by which the rows can be in order. */
export const REPORT_ORDERS: readonly string[] = [
  ...['name', ...Object.keys(REPORT_FIGURE_TITLES)],
  ...['share', 'points', 'before', 'change'],
];

/** What a column is sorted by. */
function valueOf(row: ReportRow, column: string, figure: 'entered' | 'picked'): number | string | null {
  switch (column) {
    case 'name':
      return row.name;
    case 'share':
      return validShare(row);
    case 'points':
      return shareChange(row);
    case 'before':
      return row.before[figure];
    case 'change':
      return changeOf(row[figure], row.before[figure]);
    default:
      // The other columns are figures.
      return row[column as ReportFigure];
  }
}

/** The rows by a column, `-` before it from the most; by nothing as they came. Rows without the value are last. */
export function inOrder(
  rows: readonly ReportRow[],
  sort: string,
  figure: 'entered' | 'picked',
): readonly ReportRow[] {
  if (sort === '') return rows;
  const column = sort.replace('-', '');
  const sign = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a, column, figure), valueOf(b, column, figure)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (typeof one === 'string' ? one.localeCompare(String(other)) : one - Number(other));
  });
}
