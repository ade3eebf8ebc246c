import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import type { Access } from '../contract/base/endpoint.js';
import { mayCall } from '../contract/roles/access.js';
import { queryClient } from '../core/query-client.js';
import { authStore } from '../core/session-store.js';
import { provideToaster } from '../core/toast.js';
import { kitSheet, widgetSheets } from '../styles/sheet.js';
import { addIcons } from '../ui/icon/icon.js';
import { MORE_ICON_PATHS } from '../ui/icon/more-icon-paths.js';
import { NOTICE_ICON_PATHS } from '../ui/icon/notice-icon-paths.js';
import { defineElement, type ElementOptions, type ElementRoot } from './define-element.js';
import { checkAttributes } from './check-attributes.js';
import { FirstFocus } from './first-focus.js';
import { Gate } from './gate.js';
import { HeadingLevel } from './heading-level.js';
import { keepEscape } from './own-escape.js';
import { keepFocus } from '../ui/focus/keep-focus.js';
import { useHost } from './use-host.js';

addIcons(NOTICE_ICON_PATHS);
addIcons(MORE_ICON_PATHS);
provideToaster(() => import('./toaster/toaster.element.js'));

export interface WidgetOptions<Props> extends ElementOptions<Props> {
  /**
   * Who may use the widget; everybody by default. Others see a sentence and, if nobody is logged in, a way to
   * log in.
   */
  may?: Access;
  /**
   * For an element that is as large as its button, in a line of the page: others see a button to log in, or nothing, in place of
   * the sentence.
   */
  isInline?: boolean;
  /**
   * Prefetches the first data of the screen into the page's cache, before React renders it, for a person who
   * may use it. The answer must count as fresh for a moment, because otherwise the screen would repeat the
   * request.
   */
  askAhead?: (client: QueryClient) => void;
}

/** The props of every screen, in addition to those of every element. */
export const WIDGET_PROPS = { headingLevel: 'number', hideTitle: 'boolean' } as const;

const rootFor = (
  may: Access,
  isInline: boolean,
  askAhead: WidgetOptions<never>['askAhead'],
): ElementRoot => ({
  sheets: (hasShadow) => (hasShadow ? widgetSheets() : [kitSheet()]),
  Around: ({ children }: { children: ReactNode }) => (
    <Gate {...{ may, isInline }}>
      {children}
      <FirstFocus />
      <HeadingLevel />
      <BetweenPageAndScreen />
    </Gate>
  ),
  ahead: () => {
    const { accessToken, user } = authStore.getState();
    if (!askAhead || accessToken === null || may === 'everyone' || !mayCall(user, may)) return;
    askAhead(queryClient());
  },
});

/**
 * Makes a screen that loads data a custom element: `defineElement` with the kit's styles, the page's shared cache and the check of
 * permissions.
 *
 * @example export default defineWidget('rd-collect', Collect, { may: 'collect', styles: css });
 */
export function defineWidget<Props extends object>(
  tag: `rd-${string}`,
  Component: ComponentType<Props>,
  { may = 'everyone', isInline = false, askAhead, ...options }: WidgetOptions<Props> = {},
): CustomElementConstructor {
  const props = Object.assign({}, options.props, WIDGET_PROPS);
  return defineElement(tag, Component, { ...options, props }, rootFor(may, isInline, askAhead));
}

/**
 * Keeps the focus inside the element when the focused control disappears, keeps an Escape that the element uses from the page, and
 * checks the attributes.
 */
function BetweenPageAndScreen() {
  const host = useHost();
  useEffect(() => keepFocus(host.shadowRoot ?? host), [host]);
  useEffect(() => keepEscape(host), [host]);
  useEffect(() => checkAttributes(host), [host]);
  return null;
}
