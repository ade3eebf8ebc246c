import { Source } from '@storybook/addon-docs/blocks';
import type { ComponentProps } from 'react';
import { useScheme } from './scheme.js';

/** Code to copy, in the colour scheme of the page. */
export function Code(props: ComponentProps<typeof Source>) {
  const { isDark } = useScheme();
  return <Source {...props} dark={isDark} />;
}
