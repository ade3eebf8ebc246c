import type { Decorator, Preview } from '@storybook/react-vite';
import { configure as configureShadow, getElementError } from 'shadow-dom-testing-library';
import { configure } from 'storybook/test';
import { makeSheet } from '../src/styles/make-sheet.js';
import { kitSheet } from '../src/styles/sheet.js';
import { LANGUAGE_NAMES } from '../src/text/language-names.js';
import { languageOf, LANGUAGES } from '../src/text/locale.js';
import { addIcons } from '../src/ui/icon/icon.js';
import { MORE_ICON_PATHS } from '../src/ui/icon/more-icon-paths.js';
import { NOTICE_ICON_PATHS } from '../src/ui/icon/notice-icon-paths.js';
import { LazyContainer, LazyPage } from './docs/lazy.js';
import { followScheme } from './docs/scheme.js';
import { elementArgs, elementControls } from './playground.js';
import { printedWhenRead } from './printed-when-read.js';
import { Speaking } from './speaking.js';
import { setUpPage, type StoryPage } from '../tests/testing/story-page.js';

const page = makeSheet(`
  html { color-scheme: light; background: var(--rd-color-canvas); color: var(--rd-color-text); }
  html[data-theme='dark'] { color-scheme: dark; }
  html[data-theme='system'] { color-scheme: light dark; }
  /* As an intranet with little space sets the tokens. */
  html[data-density='compact'] {
    --rd-control: 28px; --rd-control-small: 24px; --rd-space-2: 6px; --rd-space-3: 8px; --rd-space-4: 12px; --rd-space-5: 16px;
    --rd-space-6: 20px; --rd-space-8: 24px;
  }
  body { margin: 0; }
  .rd-story { font: var(--rd-weight) var(--rd-text-md) / var(--rd-leading) var(--rd-font); }
`);
addIcons(NOTICE_ICON_PATHS);
addIcons(MORE_ICON_PATHS);
document.adoptedStyleSheets.push(kitSheet(), page);

const withToolbar: Decorator = (Story, { globals }) => {
  const { documentElement: html } = document;
  html.dataset['theme'] = String(globals['theme']);
  html.dataset['density'] = String(globals['density']);
  html.dir = String(globals['direction']);
  return (
    <Speaking language={languageOf(String(globals['locale'])) ?? 'en'}>
      <div className="rd-story">
        <Story />
      </div>
    </Speaking>
  );
};

// Stories share two cores with other checks, so one second is too short.
configure({ asyncUtilTimeout: 10_000 });
configureShadow({ asyncUtilTimeout: 10_000, getElementError: printedWhenRead(getElementError) });

void followScheme();

/**
 * A test needs only the violations: for all stories, the list of passed rules takes a hundred megabytes and a
 * third of the time.
 */
const AXE_OPTIONS = import.meta.env['VITEST'] ? { resultTypes: ['violations' as const] } : {};

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withToolbar],
  argTypesEnhancers: [elementControls],
  argsEnhancers: [elementArgs],
  initialGlobals: { theme: 'light', locale: 'en', direction: 'ltr', density: 'usual' },
  globalTypes: {
    theme: {
      description: 'Colour scheme',
      toolbar: { icon: 'contrast', items: ['light', 'dark', 'system'], dynamicTitle: true },
    },
    direction: {
      description: 'Direction of the page around the elements',
      toolbar: {
        icon: 'paragraph',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
    density: {
      description: 'Density, by tokens of the page',
      toolbar: { icon: 'component', items: ['usual', 'compact'], dynamicTitle: true },
    },
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        items: LANGUAGES.map((value) => ({ value, title: LANGUAGE_NAMES[value] })),
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    layout: 'fullscreen',
    docs: { page: LazyPage, container: LazyContainer },
    options: {
      storySort: {
        includeNames: true,
        order: [
          'Guides',
          [
            'Design',
            'Screens by role',
            'Gallery',
            'Embedding',
            'Theming',
            'Events',
            'Security',
            'Upgrading',
            'Changes',
          ],
          'Widgets',
          ['*', ['Docs', 'Playground', 'Default', '*']],
          '*',
        ],
      },
    },
    a11y: { test: import.meta.env['VITE_RD_AXE'] === 'off' ? 'off' : 'error', options: AXE_OPTIONS },
    viewport: {
      options: {
        phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        tablet: { name: 'Tablet, 1024', styles: { width: '1024px', height: '768px' }, type: 'tablet' },
        desk: { name: 'Desk, 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
  },
  beforeEach: ({ parameters }) => setUpPage((parameters['page'] ?? {}) as StoryPage),
};

export default preview;
