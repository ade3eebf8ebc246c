/** Tabs of one browser tell each other that something changed, so that none goes on showing what is gone. */
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { authStore } from '../core/auth-store.js';

/** A channel a person: pages of others have nothing to load again. */
const openChannel = () => new BroadcastChannel(`rental-desk.changes.${authStore.getState().user?._id ?? ''}`);

/** Tells the other tabs that answers under this key are out of date. Where tabs can't talk, they notice on focus. */
export function tellOtherTabs(queryKey: QueryKey): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = openChannel();
  channel.postMessage(queryKey[0]);
  channel.close();
}

/** Loads again what another tab has changed. Each person has a cache of their own, and with it their own channel. */
export function useFollowOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = openChannel();
    channel.onmessage = ({ data }) => void client.invalidateQueries({ queryKey: [data] });
    return () => channel.close();
  }, [client]);
}
