import { useText } from '../../text/use-text.js';
import { useAfter } from '../hooks/use-after.js';

const PATIENCE_MS = 150;

/** The expected length of the text, in characters, and its size. */
export interface SkeletonProps {
  characters?: number;
  size?: 'small' | 'medium' | 'large' | 'number';
}

/** A placeholder for a text that is loading. It is visible only after 150 ms, but takes its space from the start. */
export function Skeleton({ characters = 16, size = 'medium' }: SkeletonProps) {
  const isVisible = useAfter(PATIENCE_MS);
  return (
    <svg
      className="rd-skeleton"
      data-size={size}
      data-visible={isVisible || undefined}
      width={`${characters}ch`}
      aria-hidden="true"
    >
      <rect width="100%" height="100%" />
    </svg>
  );
}

/** Announces once, for all skeletons around it, that something is loading. It takes no space, so nothing moves when it goes. */
export function LoadingNote({ children }: { children?: string }) {
  const t = useText();
  return (
    <span role="status" className="rd-visually-hidden">
      {children ?? t('Loading')}
    </span>
  );
}
