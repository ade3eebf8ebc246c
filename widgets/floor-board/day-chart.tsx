import type { FloorFigures } from '../../src/contract/floor/floor-board.js';
import { useText } from '../../src/text/use-text.js';
import { businessHour } from '../../src/contract/base/business-day.js';
import { BarChart } from '../../src/ui/bar-chart/bar-chart.js';
import { hourWords } from '../../src/text/hour-words.js';
import { daySentence, HOURS } from './hours.js';

/** Every so many hours have one label, so that the labels fit on a phone too. */
const TICK_EVERY = 6;

interface DayChartProps {
  /** The picks per hour; undefined while they are loading. */
  total: FloorFigures | undefined;
  asOf: string | undefined;
}

/** The picks of the day by hour. */
export function DayChart({ total, asOf }: DayChartProps) {
  const t = useText();
  const currentHour = asOf === undefined ? -1 : businessHour(Date.parse(asOf));
  return (
    <section className="card" part="chart">
      <BarChart
        title={t('Picks per hour')}
        summary={total && daySentence(t, total.perHour, currentHour)}
        columns={{ label: t('Hour (Panama)'), value: t('Picks') }}
        legend={{ other: t('Full hour'), current: t('This hour so far') }}
        bars={HOURS.map((hour) => ({
          label: hourWords(t, hour),
          value: total?.perHour[hour],
          hasTick: hour % TICK_EVERY === 0,
          isCurrent: hour === currentHour,
        }))}
      />
    </section>
  );
}
