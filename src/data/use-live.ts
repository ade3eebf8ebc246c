/** Screens that follow what others do. */
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { LiveTopic } from '../contract/live-topics.js';
import { onLive, type LiveNews } from '../core/live.js';

/** Calls back at each news of the server while the screen stands. */
export function useLiveNews(hear: (news: LiveNews) => void): void {
  const listen = useEffectEvent(hear);
  useEffect(() => onLive((news) => listen(news)), []);
}

/** Loads again what stands under the key when one of the topics changed, or when news may have been missed. */
export function useRefreshOn(topics: readonly LiveTopic[], queryKey: QueryKey): void {
  const cache = useQueryClient();
  useLiveNews((news) => {
    if (news.kind === 'back' || (news.kind === 'changed' && topics.includes(news.topic)))
      void cache.invalidateQueries({ queryKey });
  });
}
