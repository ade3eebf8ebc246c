import type { AttemptKind } from '../../contract/attempts.js';
import type { RdEvents } from '../../core/events.js';

declare module '../../core/events.js' {
  interface RdEvents {
    /** Dial or Text was pressed. The only event that a page may prevent: then it makes the call, and the browser opens no link. */
    'rd-dial': { number: string; rentalId: string; kind: AttemptKind };
  }
}

/** Fires `rd-dial`, which the page may prevent; false when it did. */
export const fireDial = (host: EventTarget, detail: RdEvents['rd-dial']): boolean =>
  host.dispatchEvent(new CustomEvent('rd-dial', { detail, bubbles: true, composed: true, cancelable: true }));
