import { useText } from '../../text/use-text.js';
import { percent } from './percent.js';

export interface ShareBarProps {
  part: number;
  whole: number;
  /** The name of the part, for screen readers: 'valid'. */
  what: string;
}

/**
 * Shows how large a part of a whole is: in per cent, in figures, and as a thin bar. If the whole is zero, it
 * shows a dash.
 */
export function ShareBar({ part, whole, what }: ShareBarProps) {
  const t = useText();
  if (whole === 0) return <span className="rd-share-none">—</span>;
  return (
    <span className="rd-share">
      <b>{percent(part, whole)}</b>
      <svg aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 1">
        <rect className="rd-share-whole" width="100" height="1" />
        <rect className="rd-share-part" width={(part / whole) * 100} height="1" />
      </svg>
      <span className="rd-share-figures">
        {t('{part} of {whole}', { part, whole })}
        <span className="rd-visually-hidden"> {what}</span>
      </span>
    </span>
  );
}
