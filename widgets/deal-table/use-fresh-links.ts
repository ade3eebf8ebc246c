import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { IMAGE_LINK_MINUTES } from '../../src/contract/limits.js';

const LINK_MS = IMAGE_LINK_MINUTES * 60_000;

/**
 * Links to images expire. An image that doesn't load makes the list load again, with new links; this happens
 * once per image in the lifetime of a link, so that a missing image doesn't cause endless loading.
 */
export function useFreshLinks(refetch: UseQueryResult['refetch']) {
  const reloadedAt = useRef(new Map<string, number>());
  return useCallback(
    (dealId: string) => {
      const now = Date.now();
      const last = reloadedAt.current.get(dealId);
      // A clock that was set back must not delay new links.
      if (last !== undefined && Math.abs(now - last) < LINK_MS) return;
      reloadedAt.current.set(dealId, now);
      void refetch({ cancelRefetch: false });
    },
    [refetch],
  );
}
