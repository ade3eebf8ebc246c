import { useId, type ReactNode } from 'react';
import { useText } from '../../text/use-text.js';
import { scaleOf } from './scale.js';

export interface ChartPoint {
  /** The full label of the point: '9 AM'. */
  label: string;
  /** The label below the point, where there is room for it: '9'. The full one unless given. */
  tick?: string;
  /** Whether it is the running hour or day: its label is always shown. */
  isCurrent?: boolean;
}

export interface Legend {
  name: string;
  mark: 'bar' | 'current' | 'line' | 'dashed';
}

export interface ChartProps {
  /** The title of the chart with its unit: 'Picks per hour'. */
  title: string;
  /** A few words after the title: the largest value, or the share of valid ones. */
  summary: string | undefined;
  /** The header of the points in the table: 'Day'. */
  pointTitle: string;
  /** Every so many points have a label below: in a wide chart, and in one of a phone. */
  every: readonly [wide: number, narrow: number];
}

interface ChartFrameProps extends ChartProps {
  /** The names of the series. */
  series: readonly string[];
  points: readonly (ChartPoint & { values: readonly (number | undefined)[] })[];
  legend: readonly Legend[];
  /** Draws the values; `heightOf` is the height of a value in per cent. */
  children: (heightOf: (value: number | undefined) => number) => ReactNode;
}

/** What all charts have: a title, a scale with lines, labels under the points, and the same figures in a table that opens below. */
export function ChartFrame({
  title,
  summary,
  pointTitle,
  series,
  points,
  legend,
  every,
  children,
}: ChartFrameProps) {
  const t = useText();
  const id = useId();
  const values = points.flatMap((point) => point.values);
  const marks = scaleOf(Math.max(0, ...values.map((value) => value ?? 0)));
  const top = marks.at(-1) ?? 1;
  const isLoading = values.every((value) => value === undefined);
  const current = points.findIndex(({ isCurrent }) => isCurrent);
  const hasTick = (index: number, step: number) =>
    index === current || (index % step === 0 && (current < 0 || 2 * Math.abs(index - current) > step));
  return (
    <figure className="rd-chart" aria-labelledby={`${id}-title`}>
      <figcaption>
        <span id={`${id}-title`} className="rd-chart-title">
          {title}
        </span>
        <span id={`${id}-summary`} className="rd-chart-summary">
          {summary}
        </span>
        {legend.length > 0 && (
          <ul className="rd-chart-legend" aria-hidden="true">
            {legend.map(({ name, mark }) => (
              <li key={name} data-mark={mark}>
                {name}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      <div
        className="rd-chart-plot"
        style={{ gridTemplateRows: `repeat(${marks.length - 1}, minmax(0, 1fr)) auto` }}
      >
        {marks.toReversed().map((mark, index) => (
          <div key={mark} className="rd-chart-step" style={{ gridRow: index + 1 }} aria-hidden="true">
            <span>{!isLoading && t.number(mark)}</span>
          </div>
        ))}
        <div
          className="rd-chart-area"
          style={{ gridRow: `1 / ${marks.length}` }}
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-summary`}
        >
          {children((value = 0) => (value / top) * 100)}
        </div>
        <div className="rd-chart-axis" style={{ gridRow: marks.length }} aria-hidden="true">
          {points.map(({ label, tick = label, isCurrent }, index) => {
            const [isWide, isNarrow] = every.map((step) => hasTick(index, step));
            return (
              <span
                key={label}
                data-in={isWide ? (isNarrow ? undefined : 'wide') : 'narrow'}
                data-current={isCurrent || undefined}
              >
                {(isWide || isNarrow) && tick}
              </span>
            );
          })}
        </div>
      </div>
      <details className="rd-chart-table">
        <summary>{t('Show as a table')}</summary>
        <table>
          <caption className="rd-visually-hidden">{title}</caption>
          <thead>
            <tr>
              {[pointTitle, ...series].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, values: ofPoint }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {ofPoint.map((value, index) => (
                  <td key={series[index]}>{value !== undefined && t.number(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
