import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', 'msw-storybook-addon'],
  // The mock service worker is in this folder, so that the build of the console does not contain it.
  staticDirs: ['./public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    // The plugin `shell` writes the service worker of the console, which a storybook does not have.
    plugins: vite.plugins?.flat().filter((plugin) => !(plugin && 'name' in plugin && plugin.name === 'shell')) ?? [],
    // A built storybook reports missing texts and React warnings, as in development.
    define: { ...vite.define, 'process.env.NODE_ENV': '"development"', 'import.meta.env.DEV': 'true' },
  }),
}

export default config
