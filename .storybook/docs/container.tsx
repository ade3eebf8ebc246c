import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, type PropsWithChildren } from 'react';
import { themes } from 'storybook/theming';
import { makeSheet } from '../../src/styles/make-sheet.js';
import docsCss from './docs.css?inline';
import { useScheme } from './scheme.js';

document.adoptedStyleSheets.push(makeSheet(docsCss));

/** A documentation page in the toolbar's colour scheme, like the stories. */
export function SchemedContainer({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const { theme, isDark } = useScheme();
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <DocsContainer context={context} theme={isDark ? themes.dark : themes.light}>
      {children}
    </DocsContainer>
  );
}
