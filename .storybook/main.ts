import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', 'msw-storybook-addon'],
  // The service worker stands here, so that the console's own build never carries it.
  staticDirs: ['./public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { reactDocgen: false },
  // A built storybook tells missing texts and React's warnings like a running one.
  viteFinal: (vite) => ({
    ...vite,
    define: { ...vite.define, 'process.env.NODE_ENV': '"development"', 'import.meta.env.DEV': 'true' },
  }),
}

export default config
