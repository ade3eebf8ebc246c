import {
  figuresShown,
  REPORT_FIGURE_TITLES,
  type ReportFigure,
} from '../../src/contract/reports/report-figures.js';
import type { Report, ReportSide } from '../../src/contract/reports/reports.js';
import type { EnglishText } from '../../src/text/english.js';
import { useText } from '../../src/text/use-text.js';
import { DASH } from '../../src/ui/data-table/column.js';
import { Skeleton } from '../../src/ui/skeleton/skeleton.js';
import { changeWords, figureWords, spanWords } from './words.js';

interface ReportTotalsProps {
  /** The report; undefined while it is loading. */
  report: Report | undefined;
  side: ReportSide;
}

/** The totals of the span, each with that of the span before. */
export function ReportTotals({ report, side }: ReportTotalsProps) {
  const t = useText();
  return (
    <section className="card" part="totals">
      <dl className="totals" aria-label={t('Totals')}>
        {figuresShown(side, report).map((figure) => (
          <div key={figure}>
            <dt>{t(titleOf(figure))}</dt>
            <dd className="total">
              {report ? (
                (figureWords(t, figure, report.total[figure]) ?? DASH)
              ) : (
                <Skeleton characters={4} size="large" />
              )}
            </dd>
            <dd className="total-before">
              {report && (
                <Compared figure={figure} now={report.total[figure]} before={report.before[figure]} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="note">
        {report &&
          `${t('Before: {days}.', {
            days: spanWords(t, report.before.startDate, report.before.endDate),
          })} `}
        {side === 'creators'
          ? t(
              'Each on its own day: what was entered, what was picked, and the verdicts of these picks as they are now. Teams have what was done in them then.',
            )
          : t('By the day of the pick; verdicts are those of now. Teams have what was done in them then.')}
        {side === 'pickers' &&
          ` ${t('The median is that of the seconds from the pick to the end of the call: exact below 20, else within 5%.')}`}
      </p>
    </section>
  );
}

const TITLES: Partial<Record<ReportFigure, EnglishText>> = {
  entered: 'Entered#rentals',
  valid: 'Valid#rentals',
  invalid: 'Invalid#rentals',
};
const titleOf = (figure: ReportFigure): EnglishText => TITLES[figure] ?? REPORT_FIGURE_TITLES[figure];

interface ComparedProps {
  figure: ReportFigure;
  now: number | null;
  before: number | null;
}

function Compared({ figure, now, before }: ComparedProps) {
  const t = useText();
  const change = changeWords(t, now, before);
  const count = figureWords(t, figure, before);
  if (count === null) return t('none before');
  return change === null ? t('{count} before', { count }) : t('{count} before, {change}', { count, change });
}
