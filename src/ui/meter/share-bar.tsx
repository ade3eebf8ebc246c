import { useText } from '../../text/use-text.js';
import { Meter, meterStyles } from './meter.js';
import { percent } from './percent.js';

export interface ShareBarProps {
  part: number;
  whole: number;
  /** The name of the part, for screen readers: 'valid'. */
  what: string;
}

/** A share below it is red: somebody has to look at it. */
const LOW = 0.25;

/**
 * Shows how large a part of a whole is: in per cent, as a thin bar, and in figures. If the whole is zero, it
 * shows a dash.
 */
export function ShareBar({ part, whole, what }: ShareBarProps) {
  const t = useText();
  if (whole === 0)
    return (
      <span className="rd-share-words" ref={meterStyles}>
        —
      </span>
    );
  return (
    <span className="rd-share">
      <b data-low={part / whole < LOW ? '' : undefined}>{percent(part, whole)}</b>
      <Meter part={part / whole} tone="success" />
      <span className="rd-share-words">
        {t('{part} of {whole}', { part, whole })}
        <span className="rd-visually-hidden"> {what}</span>
      </span>
    </span>
  );
}
