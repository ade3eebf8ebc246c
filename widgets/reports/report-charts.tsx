import { reportPeriodOf, type Report, type ReportPeriodKind } from '../../src/contract/reports/reports.js';
import type { ReportQuery } from '../../src/data/reports.js';
import type { EnglishText } from '../../src/text/english.js';
import { useText } from '../../src/text/use-text.js';
import { BarChart } from '../../src/ui/bar-chart/bar-chart.js';
import { LineChart } from '../../src/ui/line-chart/line-chart.js';
import { percent } from '../../src/ui/share-bar/percent.js';
import { bucketsOf } from './buckets.js';
import { bucketWords, daysOf } from './words.js';

/** So many labels fit under a chart on a phone. */
const TICKS = 4;

const TITLES = {
  hour: {
    entered: 'Entered per hour',
    picked: 'Picked per hour',
    verdicts: 'Verdicts per hour',
    point: 'Hour',
  },
  day: { entered: 'Entered per day', picked: 'Picked per day', verdicts: 'Verdicts per day', point: 'Day' },
  week: {
    entered: 'Entered per week',
    picked: 'Picked per week',
    verdicts: 'Verdicts per week',
    point: 'Week from',
  },
  month: {
    entered: 'Entered per month',
    picked: 'Picked per month',
    verdicts: 'Verdicts per month',
    point: 'Month',
  },
} as const satisfies Record<ReportPeriodKind, Record<string, EnglishText>>;

interface ReportChartsProps {
  /** The report; undefined while it is loading. */
  report: Report | undefined;
  asked: ReportQuery;
}

/** How many rentals were entered or picked as bars, and their verdicts as lines. */
export function ReportCharts({ report, asked }: ReportChartsProps) {
  const t = useText();
  const { startDate, endDate, side } = asked;
  const kind = report?.period ?? reportPeriodOf(daysOf(startDate, endDate));
  const titles = TITLES[kind];
  const words = bucketWords(t, kind);
  const buckets = bucketsOf(startDate, endDate, kind, report?.periods ?? []);
  const tickEvery = Math.ceil(buckets.length / TICKS);
  const figure = side === 'creators' ? 'entered' : 'picked';
  const points = buckets.map((bucket, index) => ({
    label: words(bucket),
    hasTick: index % tickEvery === 0,
    value: report && bucket[figure],
    values: [report && bucket.valid, report && bucket.invalid],
  }));
  const most = Math.max(...points.map(({ value = 0 }) => value));
  const mostAt = points.find(({ value }) => value === most)?.label ?? '';
  const mostWords =
    kind === 'hour'
      ? t('most at {hour} with {most}', { hour: mostAt, most })
      : t('most on {day} with {most}', { day: mostAt, most });
  const { valid, invalid } = report?.total ?? { valid: 0, invalid: 0 };
  return (
    <div className="charts">
      <section className="card" part="chart">
        <BarChart
          title={t(titles[figure])}
          summary={report && (most === 0 ? t('None') : mostWords)}
          columns={{
            label: t(titles.point),
            value: side === 'creators' ? t('Entered#rentals') : t('Picked'),
          }}
          bars={points}
        />
      </section>
      <section className="card" part="chart">
        <LineChart
          title={t(titles.verdicts)}
          summary={
            report &&
            (valid + invalid === 0
              ? t('None')
              : t('{percent} valid', { percent: percent(valid, valid + invalid) }))
          }
          pointTitle={t(titles.point)}
          series={[t('Valid#rentals'), t('Invalid#rentals')]}
          points={points}
        />
      </section>
    </div>
  );
}
