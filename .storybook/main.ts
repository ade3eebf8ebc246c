import type { StorybookConfig } from '@storybook/react-vite';

/** Every element and every part of the kit, in every state. */
const config: StorybookConfig = {
  stories: ['./docs/*.mdx', '../src/ui/**/*.stories.tsx', '../widgets/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: {
    name: '@storybook/react-vite',
    // Its own configuration: the library build of the project has no place here.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
};

export default config;
