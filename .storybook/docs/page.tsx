import { DocsPage, useOf } from '@storybook/addon-docs/blocks';
import { ElementPage } from './element-page.js';
import { findElement } from './documented-elements.js';

/** An element's page when the stories are those of an element, else Storybook's own. */
export function Page() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const element = findElement(preparedMeta.title.split('/').at(-1));
  return element ? <ElementPage element={element} /> : <DocsPage />;
}
