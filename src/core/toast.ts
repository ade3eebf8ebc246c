import type { Refused, Said } from '../text/said.js';
import { TOAST } from '../contract/page-limits.js';
import { shared } from './runtime.js';

export type ToastKind = 'success' | 'info' | 'error' | 'loading';

export interface Toast {
  id: string;
  kind: ToastKind;
  /** In English; the toaster says it in its own language. */
  text: string;
  /** What says `text` in any language, where it is a refusal. */
  refused?: Refused | undefined;
  durationMs: number;
  /** What it is about, below the text: a number, a name. */
  detail?: string | undefined;
  /** Words of people stand in it, and ours around them are said already: it is shown as it is. */
  isSaid: boolean;
}

/** What shows toasts: the one `<rd-toaster>` of the page hands this over when it stands. */
export interface ToastPort {
  show: (toast: Toast) => void;
  dismiss: (id: string) => void;
}

interface Toasts {
  port: ToastPort | null;
  /** Fetches the toaster's code, which comes with the first toast and provides `add`. */
  fetch: (() => Promise<unknown>) | null;
  /** Puts an `<rd-toaster>` on the page where none is. */
  add?: () => void;
  waiting: ((port: ToastPort) => void)[];
  lastId: number;
}

/** Exported for tests, which begin anew with it. */
export const toasts = shared<Toasts>('toasts', () => ({ port: null, fetch: null, waiting: [], lastId: 0 }));

/** Tells core how to get the toaster's code. The first way given stays. */
export function provideToaster(fetch: () => Promise<unknown>): void {
  toasts.fetch ??= fetch;
}

/** Called by the toaster when it stands (and with null when it goes). What was said meanwhile is shown then, in order. */
export function setToastPort(port: ToastPort | null): void {
  toasts.port = port;
  if (port) for (const say of toasts.waiting.splice(0)) say(port);
}

function withPort(say: (port: ToastPort) => void): void {
  if (toasts.port) {
    say(toasts.port);
    return;
  }
  toasts.waiting.push(say);
  toasts.fetch?.().then(
    () => toasts.add?.(),
    () => {
      // Without its code nothing can be shown; the next toast tries again, and old news must not pile up.
      toasts.waiting.length = 0;
    },
  );
}

function show(kind: ToastKind, said: Said, durationMs: number, more?: Partial<Toast>): string {
  const id = `rd-toast-${++toasts.lastId}`;
  const text = typeof said === 'string' ? { text: said } : { text: said.message, refused: said };
  withPort((port) => port.show({ id, kind, ...text, durationMs, isSaid: false, ...more }));
  return id;
}

/** Short news at the page's edge. Each call gives an id for `dismiss`; a loading toast stays until it is dismissed. */
export const toast = {
  /** `detail`: what it is about, below the text. */
  success: (said: Said, detail?: string) => show('success', said, TOAST.durationMs, { detail }),
  error: (said: Said) => show('error', said, TOAST.errorDurationMs),
  /** What has changed without an act of the reader. */
  notice: (said: Said) => show('info', said, TOAST.durationMs),
  /** What somebody wrote: no catalogue may take it for a sentence of ours. */
  told: (text: string) => show('success', text, TOAST.durationMs, { isSaid: true }),
  loading: (text: string) => show('loading', text, Infinity),
  dismiss: (id: string) => withPort((port) => port.dismiss(id)),
};
