import { businessHour } from '../../src/contract/base/business-day.js';
import {
  reportPeriodOf,
  type Report,
  type ReportPeriod,
  type ReportPeriodKind,
} from '../../src/contract/reports/reports.js';
import type { ReportQuery } from '../../src/data/reports.js';
import type { EnglishText } from '../../src/text/english.js';
import { hoursShown, hourTick } from '../../src/text/hour-words.js';
import { useText } from '../../src/text/use-text.js';
import { BarChart } from '../../src/ui/chart/bar-chart.js';
import { LineChart } from '../../src/ui/chart/line-chart.js';
import { percent } from '../../src/ui/meter/percent.js';
import { bucketsOf } from './buckets.js';
import { bucketWords, daysOf } from './words.js';

const WORDS = {
  hour: {
    entered: 'Entered per hour',
    picked: 'Picked per hour',
    verdicts: 'Verdicts per hour',
    point: 'Hour',
    full: 'Full hour',
    current: 'This hour so far',
  },
  day: {
    entered: 'Entered per day',
    picked: 'Picked per day',
    verdicts: 'Verdicts per day',
    point: 'Day',
    full: 'Full day',
    current: 'Today so far',
  },
  week: {
    entered: 'Entered per week',
    picked: 'Picked per week',
    verdicts: 'Verdicts per week',
    point: 'Week from',
    full: 'Full week',
    current: 'This week so far',
  },
  month: {
    entered: 'Entered per month',
    picked: 'Picked per month',
    verdicts: 'Verdicts per month',
    point: 'Month',
    full: 'Full month',
    current: 'This month so far',
  },
} as const satisfies Record<ReportPeriodKind, Record<string, EnglishText>>;

/** So many dates fit below a chart, and below one of a phone. */
const DATES = [8, 4] as const;

interface ReportChartsProps {
  /** The report; undefined while it is loading. */
  report: Report | undefined;
  today: string;
  /** When the report was loaded. */
  asOfMs: number;
  asked: ReportQuery;
}

/** How many rentals were entered or picked as bars, and their verdicts as lines. */
export function ReportCharts({ report, today, asOfMs, asked }: ReportChartsProps) {
  const t = useText();
  const { startDate, endDate, side } = asked;
  const kind = report?.period ?? reportPeriodOf(daysOf(startDate, endDate));
  const { full, current: currentWords, ...titles } = WORDS[kind];
  const words = bucketWords(t, kind);
  const figure = side === 'creators' ? 'entered' : 'picked';
  const all = bucketsOf(startDate, endDate, kind, report?.periods ?? []);
  const shown = hoursShown((hour) =>
    all.some(
      (bucket) => bucket.hour === hour && bucket.entered + bucket.picked + bucket.valid + bucket.invalid > 0,
    ),
  );
  const buckets = all.filter(({ hour }) => hour === null || shown.includes(hour));
  const isRunning = startDate <= today && today <= endDate;
  const current = isRunning ? runningBucket(buckets, today, businessHour(asOfMs)) : undefined;
  const every = kind === 'hour' ? ([2, 3] as const) : everyOf(buckets.length);
  const points = buckets.map((bucket) => ({
    label: words(bucket),
    ...(bucket.hour !== null && { tick: hourTick(t, bucket.hour) }),
    isCurrent: bucket === current,
    value: report && bucket[figure],
    values: [report && bucket.valid, report && bucket.invalid] as const,
  }));
  const most = Math.max(...points.map(({ value = 0 }) => value));
  const mostAt = points.find(({ value }) => value === most)?.label ?? '';
  const mostWords =
    kind === 'hour'
      ? t('most at {hour} with {most}', { hour: mostAt, most })
      : t('most on {day} with {most}', { day: mostAt, most });
  const { valid, invalid } = report?.total ?? { valid: 0, invalid: 0 };
  return (
    <div className="cards">
      <section className="card" part="chart">
        <BarChart
          title={t(titles[figure])}
          summary={report && (most === 0 ? t('None') : mostWords)}
          pointTitle={t(titles.point)}
          valueTitle={side === 'creators' ? t('Entered#rentals') : t('Picked')}
          every={every}
          legend={isRunning ? { full: t(full), current: t(currentWords) } : undefined}
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
          every={every}
          series={[t('Valid#rentals'), t('Invalid#rentals')]}
          points={points}
        />
      </section>
    </div>
  );
}

const everyOf = (count: number) => DATES.map((dates) => Math.ceil(count / dates)) as [number, number];

const runningBucket = (buckets: readonly ReportPeriod[], today: string, now: number) =>
  buckets.findLast(({ day, hour }) => (hour === null ? day <= today : day === today && hour === now));
