import { DocsPage, useOf } from '@storybook/addon-docs/blocks';
import { ElementPage } from './element-page.js';
import { findElement } from './documented-elements.js';

/** The documentation page of an element in the file of its stories, else Storybook's own page. */
export function Page() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const element = findElement(preparedMeta.title.split('/').at(-1));
  return element ? <ElementPage element={element} /> : <DocsPage />;
}
