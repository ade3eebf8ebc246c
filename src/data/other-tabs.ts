/** Tabs of one browser tell each other that something changed, so that none goes on showing what is gone. */
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';

const CHANNEL = 'rental-desk.changes';

/** Tells the other tabs that answers under this key are out of date. Where tabs can't talk, they notice on focus. */
export function tellOtherTabs(queryKey: QueryKey): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(queryKey[0]);
  channel.close();
}

/** Loads again what another tab has changed. */
export function useFollowOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => void client.invalidateQueries({ queryKey: [data] });
    return () => channel.close();
  }, [client]);
}
