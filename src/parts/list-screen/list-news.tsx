import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { totalText } from '../../contract/lists.js';
import { useText } from '../../text/use-text.js';
import { LiveRegion } from '../../ui/hidden/visually-hidden.js';

interface ListNewsProps {
  page: Pick<UseQueryResult<{ countInfo: { total: number } }>, 'data' | 'isPlaceholderData'>;
}

/** What a screen reader announces after each search and filter: the total, or that nothing was found. */
export function ListNews({ page: { data, isPlaceholderData } }: ListNewsProps) {
  const t = useText();
  const [hasTurned, setHasTurned] = useState(false);
  if (isPlaceholderData && !hasTurned) setHasTurned(true);
  const total = data?.countInfo.total;
  // The region is empty while other rows are loading, so that the same total is announced again.
  const isKnown = total !== undefined && hasTurned && !isPlaceholderData;
  return (
    <LiveRegion>
      {isKnown && (total === 0 ? t('Nothing found') : t(totalText(total), { count: total }))}
    </LiveRegion>
  );
}
