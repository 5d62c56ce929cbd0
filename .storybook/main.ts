import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', 'msw-storybook-addon'],
  // The mock service worker is in this folder, so that the build of the console does not contain it.
  staticDirs: ['./public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { reactDocgen: false },
  // The service worker and its list of files belong to the console alone.
  // A built storybook reports missing texts and React warnings, as in development.
  viteFinal: (vite) => ({
    ...vite,
    plugins: vite.plugins?.flat().filter((plugin) => !(plugin && 'name' in plugin && plugin.name === 'shell')) ?? [],
    define: { ...vite.define, 'process.env.NODE_ENV': '"development"', 'import.meta.env.DEV': 'true' },
  }),
}

export default config
