import { withStyles } from '../../styles/adopt-late.js';
import css from './meter.css?inline';

/** The ref of what has the styles of meters and their figures. */
export const meterStyles = withStyles(css);

interface MeterProps {
  /** The filled part, from 0 to 1. */
  part: number;
  tone?: 'accent' | 'success' | 'warning';
}

/** A thin bar next to figures that say the same. */
export const Meter = ({ part, tone = 'accent' }: MeterProps) => (
  <span className="rd-meter" data-tone={tone} aria-hidden="true" ref={meterStyles}>
    <i style={{ inlineSize: `${part * 100}%` }} />
  </span>
);
