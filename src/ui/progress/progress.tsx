import { useText } from '../../text/use-text.js';
import { LiveRegion } from '../hidden/visually-hidden.js';

export interface ProgressProps {
  /** The label of the running work: 'Sending the image'. */
  label: string;
  /** How much is done, from 0 to 1; missing when the total is unknown. */
  part?: number | undefined;
}

/** The width of the bar that moves while the total is unknown. */
const UNKNOWN_WIDTH = 25;

/** The progress as a thin bar under its label, with the figure. Each tenth is announced. */
export function Progress({ label, part }: ProgressProps) {
  const t = useText();
  const isKnown = part !== undefined;
  const percent = isKnown ? Math.floor(Math.max(0, Math.min(1, part)) * 100) : undefined;
  const tenth = Math.floor((percent ?? 0) / 10);
  return (
    <>
      <div
        className="rd-progress"
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        data-unknown={isKnown ? undefined : ''}
      >
        <p className="rd-progress-words" aria-hidden="true">
          <span>{label}</span>
          {isKnown && <span>{percent}%</span>}
        </p>
        <svg className="rd-progress-bar" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 1">
          <rect className="rd-progress-track" width="100" height="1" />
          <rect className="rd-progress-done" width={percent ?? UNKNOWN_WIDTH} height="1" />
        </svg>
      </div>
      <LiveRegion>{tenth > 0 && t('{percent}%', { percent: tenth * 10 })}</LiveRegion>
    </>
  );
}
