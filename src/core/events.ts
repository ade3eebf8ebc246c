/** The events that elements fire on themselves: `rd-…`, bubbling and composed, so that a page may listen on the document. */
import type { SessionUser } from '../contract/auth/auth.js';
import type { CallErrorKind } from './call-error.js';

/** What can be wrong with how a page embeds the elements. */
export type ProblemCode =
  | 'api-base-missing'
  | 'code-not-loaded'
  | 'configured-late'
  | 'defined-twice'
  | 'origin-not-allowed'
  | 'patch-blocked'
  | 'sandboxed'
  | 'storage-denied'
  | 'unknown-attribute'
  | 'unknown-option';

/**
 * Event name → its detail. A widget adds its own in the file of its element:
 * `declare module '../../src/core/events.js' { interface RdEvents { 'rd-rental-finished': { rentalId: string } } }`
 */
export interface RdEvents {
  /** Somebody has logged in with the login form. */
  'rd-login': { user: SessionUser };
  /** Somebody has logged out in the shell's menu. */
  'rd-logout': null;
  /** Somebody asked to log in at an element that needs a person. */
  'rd-login-needed': null;
  /** Somebody wants to open a screen. The element itself doesn't change the address. */
  'rd-navigate': { path: string };
  /** A person wants to go back. Any element fires it from what it shows when it has crashed, or to a person who may not use it. */
  'rd-go-back': null;
  /**
   * The element shows its screen: its person may use it, and its methods work. Data may still be loading. Fired again when another
   * person has logged in.
   */
  'rd-ready': null;
  /**
   * A call of an element failed. The detail names the endpoint (`PATCH /dataPicker/fetch-rental`), how the call failed, the status (0
   * without an answer) and the code of the server's refusal. Fired on the document, because a call belongs to no element.
   */
  'rd-call-failed': {
    method: string;
    path: string;
    kind: CallErrorKind;
    status: number;
    code: string | null;
  };
  /**
   * Something is wrong with how the page embeds the elements, or code of an element can't be loaded. `code` names it, and `message`
   * says in English what to do, for the page's developer. Fired on the element, else on the document.
   */
  'rd-error': { code: ProblemCode; message: string };
}

export type RdEventName = keyof RdEvents;
export type RdEvent<Name extends RdEventName> = CustomEvent<RdEvents[Name]>;
export type RdLoginEvent = RdEvent<'rd-login'>;
export type RdLogoutEvent = RdEvent<'rd-logout'>;
export type RdLoginNeededEvent = RdEvent<'rd-login-needed'>;
export type RdNavigateEvent = RdEvent<'rd-navigate'>;
export type RdGoBackEvent = RdEvent<'rd-go-back'>;
export type RdErrorEvent = RdEvent<'rd-error'>;
export type RdReadyEvent = RdEvent<'rd-ready'>;
export type RdCallFailedEvent = RdEvent<'rd-call-failed'>;

type RdEventMap = { [Name in RdEventName]: RdEvent<Name> };

declare global {
  // Elements, the document and the window take their events from this map.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merges ours into the browser's own map
  interface GlobalEventHandlersEventMap extends RdEventMap {}
}

/** Fires an event on an element. The types check that the detail fits the name. */
export function fire<Name extends RdEventName>(
  element: EventTarget,
  name: Name,
  ...[detail]: RdEvents[Name] extends null ? [] : [detail: RdEvents[Name]]
): void {
  element.dispatchEvent(new CustomEvent(name, { detail: detail ?? null, bubbles: true, composed: true }));
}
