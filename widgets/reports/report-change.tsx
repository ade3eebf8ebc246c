import type { ReactNode } from 'react';
import type { ReportFigure } from '../../src/contract/reports/report-figures.js';
import type { ReportRow } from '../../src/contract/reports/reports.js';
import type { Translate } from '../../src/text/translate.js';
import { Change } from '../../src/ui/figures/change.js';
import { changeOf, shareChange } from './row-order.js';

/** What more of a figure means. Of call-backs and messages it means nothing. */
const MORE_IS: Record<ReportFigure, 'good' | 'bad' | undefined> = {
  entered: 'good',
  picked: 'good',
  valid: 'good',
  validGiven: 'good',
  invalid: 'bad',
  invalidGiven: 'bad',
  medianSeconds: 'bad',
  noAnswers: 'bad',
  skips: 'bad',
  duplicates: 'bad',
  callBacks: undefined,
  messages: undefined,
};

export interface Compared {
  figure: ReportFigure;
  now: number | null;
  before: number | null;
}

/** By how many per cent a figure has changed; null if there was none before. */
export function reportChange(t: Translate, { figure, now, before }: Compared): ReactNode {
  const change = changeOf(now, before);
  if (change === null) return null;
  const percent = Math.round(change * 100);
  const words = t.number(Math.abs(percent) / 100, { style: 'percent', maximumFractionDigits: 0 });
  return <Change by={percent} words={words} moreIs={MORE_IS[figure]} />;
}

/** By how many points the share of valid ones has changed; null where one of the spans has no verdicts. */
export function pointsChange(t: Translate, row: ReportRow): ReactNode {
  const change = shareChange(row);
  if (change === null) return null;
  const points = Math.round(change * 100);
  return <Change by={points} words={t.number(Math.abs(points))} moreIs="good" />;
}
