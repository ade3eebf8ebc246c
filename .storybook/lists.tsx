import type { Decorator } from '@storybook/react-vite';
import toolsCss from '../src/styles/list-tools.css?inline';
import listsCss from '../src/styles/lists.css?inline';
import { makeSheet } from '../src/styles/make-sheet.js';
import switchCss from '../src/ui/switch/switch.css?inline';

document.adoptedStyleSheets.push(makeSheet(listsCss + toolsCss + switchCss));

/** The wrapper that a widget puts around parts of lists: it sets their styles and the container's width. */
export const inWidget: Decorator = (Story) => (
  <div style={{ container: 'rd-widget / inline-size', padding: 'var(--rd-space-6)' }}>
    <Story />
  </div>
);
