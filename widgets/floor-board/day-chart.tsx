import type { FloorFigures } from '../../src/contract/floor/floor-board.js';
import { businessHour } from '../../src/contract/base/business-day.js';
import { hoursShown, hourTick, hourWords } from '../../src/text/hour-words.js';
import { useText } from '../../src/text/use-text.js';
import { BarChart } from '../../src/ui/chart/bar-chart.js';
import { mostSentence } from './hours.js';

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
        summary={total && mostSentence(t, total.perHour)}
        pointTitle={t('Hour (Panama)')}
        valueTitle={t('Picks')}
        every={[2, 3]}
        legend={{ full: t('Full hour'), current: t('This hour so far') }}
        bars={hoursShown((hour) => (total?.perHour[hour] ?? 0) > 0).map((hour) => ({
          label: hourWords(t, hour),
          tick: hourTick(t, hour),
          value: total?.perHour[hour],
          isCurrent: hour === currentHour,
        }))}
      />
    </section>
  );
}
