import type { StorybookConfig } from '@storybook/react-vite';

/** Shows every element and every part of the kit in every state. */
const config: StorybookConfig = {
  stories: [
    './docs/*.mdx',
    './docs/*.stories.tsx',
    '../src/ui/**/*.stories.tsx',
    '../widgets/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: {
    name: '@storybook/react-vite',
    // Vite has a separate configuration here, because the project's library build doesn't fit Storybook.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
};

export default config;
