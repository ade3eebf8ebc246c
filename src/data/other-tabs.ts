/** Tabs of one browser tell each other that something changed, so that none goes on showing what is gone. */
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { authStore, useAuth } from '../core/auth-store.js';

/** A channel a person: pages of others have nothing to load again. */
const channelOf = (personId = '') => new BroadcastChannel(`rental-desk.changes.${personId}`);

/** Tells the other tabs that answers under this key are out of date. Where tabs can't talk, they notice on focus. */
export function tellOtherTabs(queryKey: QueryKey): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = channelOf(authStore.getState().user?._id);
  channel.postMessage(queryKey[0]);
  channel.close();
}

/** Loads again what another tab has changed. */
export function useFollowOtherTabs(): void {
  const client = useQueryClient();
  const personId = useAuth().user?._id;
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = channelOf(personId);
    channel.onmessage = ({ data }) => void client.invalidateQueries({ queryKey: [data] });
    return () => channel.close();
  }, [client, personId]);
}
