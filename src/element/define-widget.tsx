import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { queryClient } from '../core/query-client.js';
import { provideToaster } from '../core/toast.js';
import { defineElement, type ElementOptions } from './define-element.js';

provideToaster(() => import('./toaster/toaster.element.js'));

/**
 * Makes a screen that loads data a custom element: `defineElement` with the page's one cache around it.
 *
 * @example export default defineWidget('rd-collect', Collect, { may: 'collect', styles: css });
 */
export function defineWidget<Props extends object>(
  tag: `rd-${string}`,
  Component: ComponentType<Props>,
  options: ElementOptions<Props> = {},
): CustomElementConstructor {
  return defineElement(tag, Component, options, Cached);
}

function Cached({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>;
}
