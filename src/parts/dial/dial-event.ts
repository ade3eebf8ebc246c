import type { AttemptKind } from '../../contract/picks/attempts.js';
import type { RdEvents } from '../../core/events.js';
import { fireCancelable } from '../../element/use-page-allows.js';

declare module '../../core/events.js' {
  interface RdEvents {
    /** Dial or Text was pressed. The page may prevent it: then it makes the call, and the browser opens no link. */
    'rd-dial': { number: string; rentalId: string; kind: AttemptKind };
  }
}

/** Fires `rd-dial`, which the page may prevent; false when it did. */
export const fireDial = (host: EventTarget, detail: RdEvents['rd-dial']): boolean =>
  fireCancelable(host, 'rd-dial', detail);
