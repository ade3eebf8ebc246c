import { useText } from '../../text/use-text.js';
import { useAfter } from '../hooks/use-after.js';
import { VisuallyHidden } from '../hidden/visually-hidden.js';

const PATIENCE_MS = 150;

/** How long the text will be, in characters, and how large. */
export interface SkeletonProps {
  characters?: number;
  size?: 'small' | 'medium' | 'large' | 'number';
}

/** Holds the place of a text that is on its way. Visible only after 150 ms; the place is kept from the start. */
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

/** Says once that something is loading, for the skeletons beside it. */
export function LoadingNote({ children }: { children?: string }) {
  const t = useText();
  return (
    <span role="status">
      <VisuallyHidden>{children ?? t('Loading')}</VisuallyHidden>
    </span>
  );
}
