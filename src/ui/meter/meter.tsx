import { adoptLate } from '../../styles/adopt-late.js';
import { makeSheet } from '../../styles/make-sheet.js';
import css from './meter.css?inline';

const sheet = makeSheet(css);
/** A ref that adopts the styles of meters and of the figures beside them. */
export const meterStyle = (element: HTMLElement | null) => {
  if (element) adoptLate(element, sheet);
};

interface MeterProps {
  /** The filled part, from 0 to 1. */
  part: number;
  tone?: 'accent' | 'success' | 'warning';
}

/** A thin bar beside figures that say the same. */
export const Meter = ({ part, tone = 'accent' }: MeterProps) => (
  <span className="rd-meter" data-tone={tone} aria-hidden="true" ref={meterStyle}>
    <i style={{ inlineSize: `${part * 100}%` }} />
  </span>
);
