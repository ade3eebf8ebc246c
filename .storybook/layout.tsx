import type { Decorator } from '@storybook/react-vite';

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  .story-row, .story-column { display: flex; gap: var(--rd-space-4); align-items: center; padding: var(--rd-space-6); box-sizing: border-box; }
  .story-row { flex-wrap: wrap; }
  .story-column { flex-direction: column; align-items: stretch; max-inline-size: 30rem; container-type: inline-size; }
`);
document.adoptedStyleSheets.push(sheet);

/** Parts next to each other. */
export const row: Decorator = (Story) => (
  <div className="story-row">
    <Story />
  </div>
);

/** Parts below each other, as wide as a form. */
export const column: Decorator = (Story) => (
  <div className="story-column">
    <Story />
  </div>
);
