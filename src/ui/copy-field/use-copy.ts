import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { copyText } from './clipboard.js';
import type { CopyState } from './copy-button.js';

const SHOWN_MS = 2000;

export interface Copied {
  /** The name of what was copied, as given to `copy`. */
  name: string;
  succeeded: boolean;
}

/**
 * Copies, and reports in its state for two seconds what was copied. `root` is an element of the widget.
 * @example const { stateOf, copy } = useCopy(root); copy('number', '7025557288');
 */
export function useCopy(root: RefObject<Element | null>) {
  const [copied, setCopied] = useState<Copied | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = useCallback(
    async (name: string, text: string) => {
      if (!root.current) return false;
      const succeeded = await copyText(text, root.current);
      setCopied({ name, succeeded });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCopied(null), SHOWN_MS);
      return succeeded;
    },
    [root],
  );
  const stateOf = (name: string): CopyState =>
    copied?.name !== name ? 'idle' : copied.succeeded ? 'copied' : 'failed';
  return { copied, stateOf, copy };
}
