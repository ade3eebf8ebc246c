/**
 * Events that the server pushes. All elements of a page share one connection, whose code is loaded by the
 * first listener.
 */
import type { Listen } from './live-news.js';
import { shared } from './runtime.js';

/** Opens a connection; returns the function that closes it. */
export type OpenConnection = (tell: Listen) => () => void;

/** A change of screens has a moment without a listener, for which a new connection would be a waste. */
const CLOSE_AFTER_MS = 5000;
/** The first answers of a screen come before the code of the connection, which is larger than they are. */
const LOAD_AFTER_MS = 500;
/** When the code of the connection couldn't be loaded, for example while the server restarted. */
const LOAD_AGAIN_MS = 5000;

interface Live {
  listeners: Set<Listen>;
  /** Tests and stories replace it, because they have no server. */
  open: OpenConnection;
  close: (() => void) | null;
  /** Closes the connection when nobody has listened for a while. */
  closing?: ReturnType<typeof setTimeout>;
  /** True once the connection was open. */
  isHere?: boolean;
}

/** Exported for tests and stories. */
export const live = shared<Live>('live', () => ({ listeners: new Set(), open: openWhenLoaded, close: null }));

/**
 * Calls back at each event while somebody is logged in. Returns the function that unsubscribes; the
 * connection closes some seconds after the last listener has gone, and at once at a logout.
 */
export function onLive(listen: Listen): () => void {
  clearTimeout(live.closing);
  live.listeners.add(listen);
  live.close ??= live.open((news) => {
    if (news.kind === 'here') live.isHere = true;
    for (const each of live.listeners) each(news);
  });
  // The connection is older than this listener, whose first answers may be older than its last events.
  if (live.isHere === true) listen({ kind: 'here' });
  return () => {
    live.listeners.delete(listen);
    if (live.listeners.size > 0) return;
    clearTimeout(live.closing);
    live.closing = setTimeout(closeLive, CLOSE_AFTER_MS);
  };
}

/** Closes the connection at once. Exported for tests. */
export function closeLive(): void {
  clearTimeout(live.closing);
  live.close?.();
  live.close = null;
  live.isHere = false;
}

function openWhenLoaded(tell: Listen): () => void {
  let isWanted = true;
  let close: (() => void) | null = null;
  let loading: ReturnType<typeof setTimeout> | undefined;
  const load = () => {
    import('./live-connection.js').then(
      ({ openConnection }) => {
        if (isWanted) close = openConnection(tell);
      },
      () => {
        // Until the code is there, screens work as without sockets: they refetch on focus.
        if (isWanted) loading = setTimeout(load, LOAD_AGAIN_MS);
      },
    );
  };
  loading = setTimeout(load, LOAD_AFTER_MS);
  return () => {
    isWanted = false;
    clearTimeout(loading);
    close?.();
  };
}
