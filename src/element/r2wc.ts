/** r2wc's inside, as far as our wrapper needs it. It is reachable by these symbols (toolchain-facts.md). */
import r2wc from '@r2wc/react-to-web-component';
import { createElement, type ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { languageOf } from '../text/locale.js';
import { sharedRoot } from './shared-root.js';
import { tagOf } from './use-locale.js';

export const PROPS = Symbol.for('r2wc.props');
export const RENDER = Symbol.for('r2wc.render');
export const CONNECTED = Symbol.for('r2wc.connected');
export const CONTEXT = Symbol.for('r2wc.context');
/** Ours: the view says that it stands. */
export const SETTLED = Symbol('settled');

/** What every component gets from r2wc: where it is mounted. */
export interface MountProps {
  container: HTMLElement | ShadowRoot;
}

export interface R2wcElement extends HTMLElement {
  connectedCallback(): void;
  disconnectedCallback(): void;
  [PROPS]: Record<string, unknown> & MountProps;
  [RENDER](): void;
  [SETTLED]?(): void;
  [CONNECTED]: boolean;
  [CONTEXT]?: { root: Root; ReactComponent: ComponentType<MountProps> };
}

/** r2wc's own class, without its handling of props and events: that is ours. */
export function r2wcClass(View: ComponentType<MountProps>, hasShadow: boolean): new () => R2wcElement {
  // r2wc types its container as HTMLElement and hides its symbols; both are stated above as they really are.
  return r2wc(View as ComponentType, hasShadow ? { shadow: 'open' } : {}) as unknown as new () => R2wcElement;
}

/** Lets the element be drawn by the page's one root instead of one of its own, which r2wc would make. */
export function shareRoot(element: R2wcElement, View: ComponentType<MountProps>): void {
  // One that was moved has its place still.
  if (element[CONTEXT]) return;
  element[CONTEXT] = { root: sharedRoot(element[PROPS].container), ReactComponent: View };
}

/**
 * Lets React take over markup that stood in the element before any script (`data-rd-static`), instead of drawing it anew: what
 * was typed, the focus and a password manager's marks stay. Says whether there was any.
 */
export function hydrateStatic(element: R2wcElement, View: ComponentType<MountProps>): boolean {
  if (element[CONTEXT] || !element.hasAttribute('data-rd-static')) return false;
  element.removeAttribute('data-rd-static');
  // The markup is in English; whoever speaks another language gets the element drawn anew.
  if (languageOf(tagOf(element)) !== 'en') {
    element.replaceChildren();
    return false;
  }
  const root = hydrateRoot(element, createElement(View, element[PROPS]), {
    // An element that left the page before React was done has nothing to recover.
    onRecoverableError: (error) => element.isConnected && reportError(error),
  });
  element[CONTEXT] = { root, ReactComponent: View };
  return true;
}
