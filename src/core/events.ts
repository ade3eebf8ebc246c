/** The events that elements fire on themselves: `rd-…`, bubbling and composed, so that a page may listen on the document. */
import type { SessionUser } from '../contract/auth.js';

/**
 * Name of an event → its detail. A widget adds its own beside its element:
 * `declare module '../../src/core/events.js' { interface RdEvents { 'rd-rental-finished': { rentalId: string } } }`
 */
export interface RdEvents {
  /** Somebody has logged in with the login form. */
  'rd-login': { user: SessionUser };
  /** Somebody has logged out with the shell's menu. */
  'rd-logout': null;
  /** An element that needs a person was asked for the way in. */
  'rd-login-needed': null;
  /** Somebody wants to go to a screen. The element changes no address itself. */
  'rd-navigate': { path: string };
  /** A person wants to go back to where they came from. Any element fires it from the page error that replaces a crashed element. */
  'rd-go-back': null;
}

export type RdEventName = keyof RdEvents;
export type RdEvent<Name extends RdEventName> = CustomEvent<RdEvents[Name]>;
export type RdLoginEvent = RdEvent<'rd-login'>;
export type RdLogoutEvent = RdEvent<'rd-logout'>;
export type RdLoginNeededEvent = RdEvent<'rd-login-needed'>;
export type RdNavigateEvent = RdEvent<'rd-navigate'>;
export type RdGoBackEvent = RdEvent<'rd-go-back'>;

type RdEventMap = { [Name in RdEventName]: RdEvent<Name> };

declare global {
  // Elements, the document and the window take their events from this map.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merges ours into the browser's own map
  interface GlobalEventHandlersEventMap extends RdEventMap {}
}

/** Fires an event on an element. The name and the detail are checked against each other. */
export function fire<Name extends RdEventName>(
  element: EventTarget,
  name: Name,
  ...[detail]: RdEvents[Name] extends null ? [] : [detail: RdEvents[Name]]
): void {
  element.dispatchEvent(new CustomEvent(name, { detail: detail ?? null, bubbles: true, composed: true }));
}
