/** Screens that follow what others do. */
import { useEffect, useEffectEvent } from 'react';
import type { LiveTopic } from '../contract/live-topics.js';
import { onLive, type LiveNews } from '../core/live.js';

/** A busy floor changes something every moment; nobody reads faster than this. */
const GAP_MS = 3000;

/** Calls back at each news of the server while the screen stands. */
export function useLiveNews(hear: (news: LiveNews) => void): void {
  const listen = useEffectEvent(hear);
  useEffect(() => onLive((news) => listen(news)), []);
}

/**
 * Calls back when one of the topics changed, or when news may have been missed: at once, and then at most every three seconds,
 * the last change never left out.
 */
export function useRefreshOn(topics: readonly LiveTopic[], refresh: () => void): void {
  const look = useEffectEvent(refresh);
  const concerns = useEffectEvent(
    (news: LiveNews) => news.kind === 'back' || (news.kind === 'changed' && topics.includes(news.topic)),
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWaiting = false;
    const rest = () => {
      timer = undefined;
      if (!isWaiting) return;
      isWaiting = false;
      lookNow();
    };
    const lookNow = () => {
      timer = setTimeout(rest, GAP_MS);
      look();
    };
    const stop = onLive((news) => {
      if (!concerns(news)) return;
      if (timer === undefined) lookNow();
      else isWaiting = true;
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
}
