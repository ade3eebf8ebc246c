import type { ReactNode } from 'react';
import {
  figuresShown,
  REPORT_FIGURE_TITLES,
  type ReportFigure,
} from '../../src/contract/reports/report-figures.js';
import type { Report, ReportSide } from '../../src/contract/reports/reports.js';
import type { Translate } from '../../src/text/translate.js';
import type { EnglishText } from '../../src/text/english.js';
import { useText } from '../../src/text/use-text.js';
import { Figure, Figures } from '../../src/ui/figures/figures.js';
import { reportChange, type Compared } from './report-change.js';
import { figureWords, spanWords } from './words.js';

interface ReportTotalsProps {
  /** The report; undefined while it is loading. */
  report: Report | undefined;
  side: ReportSide;
}

/** The totals of the span, each with that of the span before. */
export function ReportTotals({ report, side }: ReportTotalsProps) {
  const t = useText();
  return (
    <section part="totals">
      <Figures label={t('Totals')}>
        {figuresShown(side, report).map((figure) => (
          <Figure
            key={figure}
            label={t(titleOf(figure))}
            value={report && figureWords(t, figure, report.total[figure])}
            note={
              report
                ? comparison(t, { figure, now: report.total[figure], before: report.before[figure] })
                : null
            }
          />
        ))}
      </Figures>
      <details className="note">
        <summary>
          {report &&
            `${t('Before: {days}.', {
              days: spanWords(t, report.before.startDate, report.before.endDate),
            })} `}
          <u>{t('How these are counted')}</u>
        </summary>
        {side === 'creators'
          ? t(
              'Each on its own day: what was entered, what was picked, and the verdicts of these picks as they are now. Teams have what was done in them then.',
            )
          : t('By the day of the pick; verdicts are those of now. Teams have what was done in them then.')}
        {side === 'pickers' &&
          ` ${t('The median is that of the seconds from the pick to the end of the call: exact below 20, else within 5%.')}`}
      </details>
    </section>
  );
}

const TITLES: Partial<Record<ReportFigure, EnglishText>> = {
  entered: 'Entered#rentals',
  valid: 'Valid#rentals',
  invalid: 'Invalid#rentals',
};
const titleOf = (figure: ReportFigure): EnglishText => TITLES[figure] ?? REPORT_FIGURE_TITLES[figure];

function comparison(t: Translate, compared: Compared): ReactNode {
  const words = figureWords(t, compared.figure, compared.before);
  if (words === null) return t('none before');
  const change = reportChange(t, compared);
  const count = t('{count} before', { count: words });
  return change === null ? (
    count
  ) : (
    <>
      {change} {count}
    </>
  );
}
