/** Loads documentation pages when somebody opens one, so that stories and their tests don't load them. */
import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { lazy, Suspense, type PropsWithChildren } from 'react';

const Page = lazy(async () => ({ default: (await import('./page.js')).Page }));
const Container = lazy(async () => ({ default: (await import('./container.js')).SchemedContainer }));

export const LazyPage = () => (
  <Suspense>
    <Page />
  </Suspense>
);

export const LazyContainer = (props: PropsWithChildren<DocsContainerProps>) => (
  <Suspense>
    <Container {...props} />
  </Suspense>
);
