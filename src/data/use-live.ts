/** Screens that follow other people's changes. */
import { useEffect, useEffectEvent } from 'react';
import type { LiveTopic } from '../contract/realtime/live-topics.js';
import { onLive } from '../core/live.js';
import type { LiveNews } from '../core/live-news.js';

/**
 * The shortest time between two refetches: a busy pool changes all the time, but nobody reads faster than
 * this.
 */
const GAP_MS = 3000;

/** Calls back at each event of the server while the screen is mounted. */
export function useLiveNews(hear: (news: LiveNews) => void): void {
  const listen = useEffectEvent(hear);
  useEffect(() => onLive((news) => listen(news)), []);
}

/**
 * Calls back when one of the topics changed, or when events may have been missed: at once, and then throttled
 * to one call every three seconds, including the last change. The first connection may open long after the
 * screen has loaded its data, so changes in between may be missed. The call for these comes three seconds
 * after the connection, when the first requests are no longer in flight.
 */
export function useRefreshOn(topics: readonly LiveTopic[], refresh: () => void): void {
  const look = useEffectEvent(refresh);
  const concerns = useEffectEvent(
    (news: LiveNews) => news.kind === 'back' || (news.kind === 'changed' && topics.includes(news.topic)),
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let afterConnecting: ReturnType<typeof setTimeout> | undefined;
    let isWaiting = false;
    const rest = () => {
      timer = undefined;
      if (!isWaiting) return;
      isWaiting = false;
      lookNow();
    };
    const lookNow = () => {
      clearTimeout(timer);
      clearTimeout(afterConnecting);
      timer = setTimeout(rest, GAP_MS);
      look();
    };
    const stop = onLive((news) => {
      if (news.kind === 'here') afterConnecting = setTimeout(lookNow, GAP_MS);
      if (!concerns(news)) return;
      if (timer === undefined) lookNow();
      else isWaiting = true;
    });
    return () => {
      stop();
      clearTimeout(timer);
      clearTimeout(afterConnecting);
    };
  }, []);
}
