import type { RdEventName, RdEvents } from './events.js';

/** The events that a page may prevent. */
export type CancelableName = Extract<RdEventName, `rd-before-${string}` | 'rd-dial'>;

/** Fires an event that the page may prevent; false when it did. */
export const fireCancelable = <Name extends CancelableName>(
  element: EventTarget,
  name: Name,
  detail: RdEvents[Name],
): boolean =>
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));
