/** Pages come when somebody opens one: a story, and every test of a story, does without them. */
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
