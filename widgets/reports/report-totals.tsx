import type { Report, ReportFigures, ReportSide } from '../../src/contract/reports.js';
import { useText } from '../../src/text/use-text.js';
import { Skeleton } from '../../src/ui/skeleton/skeleton.js';
import { changeWords, spanWords } from './words.js';

interface ReportTotalsProps {
  /** The report; undefined while it is loading. */
  report: Report | undefined;
  side: ReportSide;
}

/** The totals of the span, each with that of the span before. */
export function ReportTotals({ report, side }: ReportTotalsProps) {
  const t = useText();
  const titles: Partial<Record<keyof ReportFigures, string>> = {
    ...(side === 'creators' && { entered: t('Entered#rentals') }),
    picked: t('Picked'),
    valid: t('Valid#rentals'),
    invalid: t('Invalid#rentals'),
  };
  return (
    <section className="card" part="totals">
      <dl className="totals" aria-label={t('Totals')}>
        {FIGURES.filter((figure) => titles[figure]).map((figure) => (
          <div key={figure}>
            <dt>{titles[figure]}</dt>
            <dd className="total">
              {report ? t.number(report.total[figure]) : <Skeleton characters={4} size="large" />}
            </dd>
            <dd className="total-before">
              {report && <Compared now={report.total[figure]} before={report.before[figure]} />}
            </dd>
          </div>
        ))}
      </dl>
      <p className="note">
        {report &&
          `${t('Before: {days}, as many days.', {
            days: spanWords(t, report.before.startDate, report.before.endDate),
          })} `}
        {side === 'creators'
          ? t('By the day on which a rental was entered; picks and verdicts are those of now.')
          : t('By the day on which a rental was taken; verdicts are those of now.')}
      </p>
    </section>
  );
}

const FIGURES = ['entered', 'picked', 'valid', 'invalid'] as const satisfies readonly (keyof ReportFigures)[];

function Compared({ now, before: count }: { now: number; before: number }) {
  const t = useText();
  const change = changeWords(t, now, count);
  return change === null ? t('{count} before', { count }) : t('{count} before, {change}', { count, change });
}
