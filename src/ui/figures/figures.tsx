import type { ReactNode } from 'react';
import { withStyles } from '../../styles/adopt-late.js';
import { useText } from '../../text/use-text.js';
import { Skeleton } from '../skeleton/skeleton.js';
import css from './figures.css?inline';

const styles = withStyles(css);

export interface FigureProps {
  label: string;
  /** The count, or a figure in words; undefined while it is loading, null if there is none or it could not be loaded. */
  value: number | string | null | undefined;
  /** What is said below the figure. Null keeps its line free, so that nothing moves when it comes. */
  note?: ReactNode;
  tone?: 'success' | 'warning' | undefined;
  /** If given, the figure is a button that shows what is counted, and is pressed while that is shown. */
  onPress?: (() => void) | undefined;
  isPressed?: boolean;
}

/** A figure with its name above, and a note below. */
export function Figure({ label, value, note, tone, onPress, isPressed = false }: FigureProps) {
  const t = useText();
  const words = typeof value === 'number' ? t.number(value) : (value ?? '—');
  return (
    <div className="rd-figure" data-tone={tone}>
      <dt>{label}</dt>
      <dd className="rd-figure-value">
        {value === undefined ? (
          <Skeleton characters={3} size="large" />
        ) : onPress && value !== null ? (
          <button
            type="button"
            className="rd-figure-button"
            aria-pressed={isPressed}
            aria-label={t('{label}: {value}', { label, value: words })}
            onClick={onPress}
          >
            {words}
          </button>
        ) : (
          words
        )}
      </dd>
      {note !== undefined && <dd className="rd-figure-note">{note}</dd>}
    </div>
  );
}

interface FiguresProps {
  label: string;
  /** `strip`: in a frame, at most six on a line, three on a phone. `plain`: in a card. `line`: in a head, each on one line with its name. */
  look?: 'strip' | 'plain' | 'line';
  part?: string;
  children: ReactNode;
}

/** Figures side by side. */
export function Figures({ label, look = 'strip', part, children }: FiguresProps) {
  return (
    <dl className="rd-figures" data-look={look} part={part} aria-label={label} ref={styles}>
      {children}
    </dl>
  );
}
