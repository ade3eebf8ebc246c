import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { queryClient } from '../core/query-client.js';
import { provideToaster } from '../core/toast.js';
import { kitSheet, widgetSheets } from '../styles/sheet.js';
import { addIcons } from '../ui/icon/icon.js';
import { MORE_ICON_PATHS } from '../ui/icon/more-icon-paths.js';
import { defineElement, type ElementOptions, type Ground } from './define-element.js';

addIcons(MORE_ICON_PATHS);
provideToaster(() => import('./toaster/toaster.element.js'));

const GROUND: Ground = {
  sheets: (hasShadow) => (hasShadow ? widgetSheets() : [kitSheet()]),
  Around: ({ children }) => <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>,
};

/**
 * Makes a screen that loads data a custom element: `defineElement` with the kit's styles and the page's one cache.
 *
 * @example export default defineWidget('rd-collect', Collect, { may: 'collect', styles: css });
 */
export function defineWidget<Props extends object>(
  tag: `rd-${string}`,
  Component: ComponentType<Props>,
  options: ElementOptions<Props> = {},
): CustomElementConstructor {
  return defineElement(tag, Component, options, GROUND);
}
