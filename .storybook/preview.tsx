import type { Preview } from '@storybook/react-vite'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { setupWorker } from 'msw/browser'
import { configure } from 'storybook/test'
import { startI18n } from '../src/i18n/i18n'
import { startTheme } from '../src/settings/apply-theme'
import { Frame, type Globals } from './frame'
import { frameHandlers, unhandled, viewsHandler } from './frame-handlers'
import '../src/main.css'
import '../src/app/focus.css'
import '../src/app/forced-colors.css'
import '../src/app/touch-targets.css'
import './preview.css'

// Texts and screens are loaded over HTTP, which can take seconds on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

const preview: Preview = {
  globalTypes: {
    locale: {
      toolbar: {
        title: 'Language',
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'zh-CN', title: '中文' },
          { value: 'en-US', title: 'English' },
        ],
      },
    },
    theme: {
      toolbar: {
        title: 'Theme',
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    role: {
      toolbar: {
        title: 'Role',
        icon: 'user',
        dynamicTitle: true,
        items: [
          { value: 'head_office', title: 'Head office' },
          { value: 'store', title: 'Store' },
          { value: 'warehouse', title: 'Warehouse' },
          { value: 'wholesaler', title: 'Wholesaler' },
        ],
      },
    },
  },
  initialGlobals: { locale: 'zh-CN', theme: 'light', role: 'head_office' },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error', options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } },
    viewport: {
      options: {
        desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' } },
        tablet: { name: 'Tablet 820', styles: { width: '820px', height: '1180px' } },
        pda: { name: 'PDA 390', styles: { width: '390px', height: '844px' } },
      },
    },
    msw: [],
  },
  loaders: [
    mswLoader(async () => {
      const worker = setupWorker(viewsHandler(), ...frameHandlers, unhandled)
      await worker.start({ quiet: true, onUnhandledRequest: 'bypass' })
      return worker
    }),
    async () => ({ started: await start() }),
  ],
  decorators: [
    (Story, { globals, parameters, id }) => (
      <Frame
        story={id}
        globals={globals as unknown as Globals}
        path={parameters.path ?? '/'}
        fill={parameters.fill === true}
      >
        <Story />
      </Frame>
    ),
  ],
}

let started: Promise<unknown> | undefined

/** Starts translations and theme once for all stories. */
function start(): Promise<unknown> {
  started ??= (startTheme(), startI18n(async () => (await import('../src/app/messages')).messages))
  return started
}

export default preview
