/** Tabs of one browser tell each other about changes, so that none shows stale data. */
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { authStore } from '../core/session-store.js';

/** Each person has their own channel, because other people's pages have nothing to reload. */
const openChannel = () => new BroadcastChannel(`rental-desk.changes.${authStore.getState().user?._id ?? ''}`);

/** Tells the other tabs that the answers under this key are stale. If tabs can't communicate, they refetch on focus. */
export function tellOtherTabs(queryKey: QueryKey): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = openChannel();
  channel.postMessage(queryKey[0]);
  channel.close();
}

/** Reloads what another tab has changed. Each person has their own cache and channel. */
export function useFollowOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = openChannel();
    channel.onmessage = ({ data }) => void client.invalidateQueries({ queryKey: [data] });
    return () => channel.close();
  }, [client]);
}
