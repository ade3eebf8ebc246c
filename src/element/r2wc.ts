/** The internals of r2wc that our wrapper needs. They are reachable by these symbols (toolchain-facts.md). */
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
/** Our addition: the view reports that it is mounted. */
export const SETTLED = Symbol('settled');

/** The props that every component gets from r2wc: where it is mounted. */
export interface MountProps {
  container: HTMLElement | ShadowRoot;
}

export interface R2wcElement extends HTMLElement {
  connectedCallback(): unknown;
  disconnectedCallback(): void;
  [PROPS]: Record<string, unknown> & MountProps;
  [RENDER](): void;
  [SETTLED]?(): void;
  [CONNECTED]: boolean;
  [CONTEXT]?: { root: Root; ReactComponent: ComponentType<MountProps> };
}

/** r2wc's own class without its handling of props and events, which we replace. */
export function r2wcClass(View: ComponentType<MountProps>, hasShadow: boolean): new () => R2wcElement {
  // The cast is needed because r2wc types its container as HTMLElement and hides its symbols; the types above
  // are the real ones.
  return r2wc(View as ComponentType, hasShadow ? { shadow: 'open' } : {}) as unknown as new () => R2wcElement;
}

/** Renders the element with the page's shared root instead of a root that r2wc would make for it. */
export function shareRoot(element: R2wcElement, View: ComponentType<MountProps>): void {
  // An element that was only moved is still mounted.
  if (element[CONTEXT]) return;
  // Removes what the page shows in a light element until the element's code is loaded.
  element[PROPS].container.replaceChildren();
  element[CONTEXT] = { root: sharedRoot(element[PROPS].container), ReactComponent: View };
}

/**
 * Lets React hydrate markup that was in the element before any script (`data-rd-static`), instead of
 * rendering it again, so that typed text, the focus and a password manager's marks stay. Returns whether
 * there was such markup.
 */
export function hydrateStatic(element: R2wcElement, View: ComponentType<MountProps>): boolean {
  if (element[CONTEXT] || !element.hasAttribute('data-rd-static')) return false;
  element.removeAttribute('data-rd-static');
  // The markup is in English, so in another language the element is rendered again.
  if (languageOf(tagOf(element)) !== 'en') {
    element.replaceChildren();
    return false;
  }
  const root = hydrateRoot(element, createElement(View, element[PROPS]), {
    // If the element left the page before React was done, there is nothing to recover.
    onRecoverableError: (error) => element.isConnected && reportError(error),
  });
  element[CONTEXT] = { root, ReactComponent: View };
  return true;
}
