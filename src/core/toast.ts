import type { Refused, Said } from '../text/said.js';
import { TOAST } from '../contract/page-limits.js';
import { shared } from './runtime.js';

export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'loading';

export interface Toast {
  id: string;
  kind: ToastKind;
  /** In English; the toaster translates it. */
  text: string;
  /** The refusal behind `text`, if any, so that it can be translated. */
  refused?: Refused | undefined;
  durationMs: number;
  /** The subject, such as a number or a name, which is shown below the text. */
  detail?: string | undefined;
  /** Why it failed, which is shown below the text. */
  reason?: Refused | undefined;
  /**
   * True if the text contains people's words, with our words around them already translated; it is shown
   * unchanged.
   */
  isSaid: boolean;
}

/** The interface of the page's one `<rd-toaster>`, which registers it when it is ready. */
export interface ToastPort {
  show: (toast: Toast) => void;
  dismiss: (id: string) => void;
}

interface Toasts {
  port: ToastPort | null;
  /** Loads the toaster's code, which provides `add`; the first toast triggers it. */
  fetch: (() => Promise<unknown>) | null;
  /** Puts an `<rd-toaster>` on the page if there is none. */
  add?: () => void;
  waiting: ((port: ToastPort) => void)[];
  lastId: number;
}

/** Exported for tests, which reset it. */
export const toasts = shared<Toasts>('toasts', () => ({ port: null, fetch: null, waiting: [], lastId: 0 }));

/** Tells core how to load the toaster's code. Only the first call counts. */
export function provideToaster(fetch: () => Promise<unknown>): void {
  toasts.fetch ??= fetch;
}

/** The toaster calls it when it is ready (and with null when it is removed). Toasts that waited are then shown in order. */
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
      // If the code can't be loaded, waiting toasts are dropped, so that they don't pile up, and the next
      // toast retries.
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

/**
 * Shows short messages at the edge of the page. Each call returns an id for `dismiss`; a loading toast stays
 * until it is dismissed.
 */
export const toast = {
  /** `detail` is the subject, which is shown below the text. */
  success: (said: Said, detail?: string) => show('success', said, TOAST.durationMs, { detail }),
  /** `reason` is shown below the text. */
  error: (said: Said, reason?: Refused) => show('error', said, TOAST.errorDurationMs, { reason }),
  /** Says why nothing happens. */
  warning: (said: Said) => show('warning', said, TOAST.durationMs),
  /** Shows a change that the reader didn't make. */
  notice: (said: Said) => show('info', said, TOAST.durationMs),
  /** Shows a person's words, which must not be translated like our texts. */
  quote: (text: string) => show('success', text, TOAST.durationMs, { isSaid: true }),
  loading: (text: string) => show('loading', text, Infinity),
  dismiss: (id: string) => withPort((port) => port.dismiss(id)),
};
