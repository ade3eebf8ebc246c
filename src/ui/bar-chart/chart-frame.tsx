import { useId, type ReactNode } from 'react';
import { useText } from '../../text/use-text.js';
import { scaleTop } from './scale.js';

/** The height of a chart in its own units; the width is one unit for each point. */
export const CHART_HEIGHT = 100;

export interface ChartPoint {
  /** The full label of the point: '9 AM'. */
  label: string;
  /** A value for each series; undefined while it is loading. */
  values: readonly (number | undefined)[];
  /** Whether the label is under the point; the other labels are in the table and appear on hover. */
  hasTick?: boolean | undefined;
}

interface ChartFrameProps {
  /** The title of the chart: 'Picks per hour today'. */
  title: string;
  /** A sentence above the chart that says what it shows. */
  summary: string | undefined;
  /** The header of the points in the table. */
  pointTitle: string;
  /** The names of the series; several have a legend. */
  series: readonly string[];
  points: readonly ChartPoint[];
  /** What the bars' colours mean: that of the current bar and that of the others. */
  barLegend?: { other: string; current: string } | undefined;
  /** Draws the values as SVG; `heightOf` is the height of a value. */
  children: (heightOf: (value: number | undefined) => number) => ReactNode;
}

/** What all charts have: a title, a scale with lines, labels under the points, and the same figures in a table that opens below. */
export function ChartFrame({
  title,
  summary,
  pointTitle,
  series,
  points,
  barLegend,
  children,
}: ChartFrameProps) {
  const t = useText();
  const id = useId();
  const values = points.flatMap((point) => point.values);
  const top = scaleTop(Math.max(0, ...values.map((value) => value ?? 0)));
  const isLoading = values.every((value) => value === undefined);
  return (
    <figure className="rd-chart" aria-labelledby={`${id}-title`}>
      <figcaption>
        <span id={`${id}-title`} className="rd-chart-title">
          {title}
        </span>
        <span id={`${id}-summary`} className="rd-chart-summary">
          {summary}
        </span>
        {barLegend && (
          <ul className="rd-chart-legend" aria-hidden="true">
            <li data-bar="other">{barLegend.other}</li>
            <li data-bar="current">{barLegend.current}</li>
          </ul>
        )}
        {series.length > 1 && (
          <ul className="rd-chart-legend" aria-hidden="true">
            {series.map((name, index) => (
              <li key={name} data-series={index}>
                {name}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      <div className="rd-chart-plot">
        <div className="rd-chart-scale" aria-hidden="true">
          {[top, top / 2, 0].map((mark) => (
            <span key={mark}>{!isLoading && t.number(mark)}</span>
          ))}
        </div>
        <svg
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-summary`}
          className="rd-chart-bars"
          viewBox={`0 0 ${points.length} ${CHART_HEIGHT}`}
          preserveAspectRatio="none"
        >
          {[0, CHART_HEIGHT / 2].map((y) => (
            <line key={y} className="rd-chart-line" x1="0" x2={points.length} y1={y} y2={y} />
          ))}
          {children((value = 0) => (value / top) * CHART_HEIGHT)}
        </svg>
        <div
          className="rd-chart-axis"
          aria-hidden="true"
          style={{ gridTemplateColumns: `repeat(${points.length}, minmax(0, 1fr))` }}
        >
          {points.map(({ label, hasTick }) => (
            <span key={label}>{hasTick && label}</span>
          ))}
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
