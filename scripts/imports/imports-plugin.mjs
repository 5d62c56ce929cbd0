import { join } from 'node:path'

const standIn = (name) => join(import.meta.dirname, 'stand-ins', name)

/**
 * Imports of libraries that would bring code which the console never runs into files that every operator fetches.
 * `from` has the importing modules. `to` is a narrower module of the same library, or a stand-in, which throws when
 * it is used after all.
 */
const IMPORTS = [
  {
    // The package offers browsers its development build only, with the warnings for developers.
    from: ['react-router-dom/dist/index.mjs'],
    import: 'react-router',
    to: '../../react-router/dist/production/index.mjs',
  },
  {
    from: ['react-router-dom/dist/index.mjs'],
    import: 'react-router/dom',
    to: '../../react-router/dist/production/dom-export.mjs',
  },
  {
    // React itself has the hook since React 18.
    from: ['react-i18next/dist/es/useTranslation.js'],
    import: 'use-sync-external-store/shim',
    to: 'react',
  },
  {
    // antd's inputs read the context of an antd form. The console uses react-hook-form, so the context alone is enough.
    from: ['antd/es/form/context.js'],
    import: '@rc-component/form',
    to: '@rc-component/form/es/FormContext.js',
  },
  {
    // Buttons and tags need the brightness of a colour. The module with that function also draws the presets of the
    // color picker.
    from: ['antd/es/button/style/token.js', 'antd/es/tag/style/index.js'],
    import: '../../color-picker/components/ColorPresets',
    to: standIn('color-presets.js'),
  },
  {
    // These modules need the calculations with colours, not the color picker itself.
    from: ['antd/es/color-picker/color.js', 'antd/es/color-picker/util.js'],
    import: '@rc-component/color-picker',
    to: '@rc-component/color-picker/es/color.js',
  },
  {
    // An input of one line needs no text area.
    from: ['antd/es/input/Input.js'],
    import: '@rc-component/input',
    to: '@rc-component/input/es/Input.js',
  },
  {
    // A group of radio buttons asks for the name of a field in an antd form.
    from: ['antd/es/radio/group.js'],
    import: '../form/hooks/useForm',
    to: standIn('form-names.js'),
  },
  {
    // The console uses messages and dialogs; antd's `App` also loads the notifications in the corner of the window.
    from: ['antd/es/app/App.js'],
    import: '../notification/useNotification',
    to: standIn('notification.js'),
  },
  // Components that no screen uses: `Tag.CheckableTag`, `Badge.Ribbon`, `Dropdown.Button` and `Checkbox.Group`.
  ...[
    ['tag', './CheckableTag'],
    ['tag', './CheckableTagGroup'],
    ['badge', './Ribbon'],
    ['dropdown', './dropdown-button'],
    ['checkbox', './Group'],
  ].map(([folder, module]) => ({ from: [`antd/es/${folder}/index.js`], import: module, to: standIn('left-out.js') })),
  {
    // A dialog stops the page behind it from scrolling. The frame of the console never scrolls.
    from: ['@rc-component/portal/es/Portal.js'],
    import: './useScrollLocker',
    to: standIn('scroll-locker.js'),
  },
  {
    from: ['@rc-component/util/es/index.js'],
    import: './getScrollBarSize',
    to: standIn('scroll-bar-size.js'),
  },
  {
    // Browsers send requests with XMLHttpRequest, which reports the progress of an upload.
    from: ['axios/lib/adapters/adapters.js'],
    import: './fetch.js',
    to: standIn('fetch-adapter.js'),
  },
]
const ROUTER = /\/node_modules\/react-router\/dist\/production\/.*\.mjs$/
const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const SPECIFIERS = new RegExp(`^(${[...new Set(IMPORTS.map((rule) => escaped(rule.import)))].join('|')})$`)

/**
 * Calls in react-router that have no effect but are not marked so. As they are named here, the bundler can leave out an
 * unused export that such a call makes. The bundle of react-router has React under several names.
 */
export const PURE_CALLS = ['', ...Array.from({ length: 12 }, (_, at) => at + 1)].flatMap((at) => [
  `React${at}.createContext`,
  `React${at}.forwardRef`,
  `React${at}.memo`,
])

/**
 * A Vite plugin: resolves the imports above to less code. Fails a build that does not meet one of them, because then
 * the library has moved its modules and the code would be fetched again.
 */
export function narrowImports() {
  const met = new Set()
  let isConsole = false
  return {
    name: 'narrow-imports',
    apply: 'build',
    enforce: 'pre',
    config({ root }) {
      // Benches and stories build single screens with this configuration, which need not meet every import.
      isConsole = root === undefined
    },
    buildStart: () => met.clear(),
    resolveId: {
      filter: { id: SPECIFIERS },
      handler(specifier, importer = '', options) {
        const module = importer.replace(/^.*\/node_modules\//, '')
        const rule = IMPORTS.find(({ from, import: imported }) => imported === specifier && from.includes(module))
        if (!rule) return null
        met.add(`${specifier} in ${module}`)
        return this.resolve(rule.to, importer, { ...options, skipSelf: true })
      },
    },
    transform: {
      filter: { id: ROUTER },
      // A name that is given to a component for developers keeps the component in the build.
      handler: (code) => code.replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
    },
    generateBundle() {
      if (!isConsole) return
      const unmet = IMPORTS.flatMap((rule) => rule.from.map((module) => `${rule.import} in ${module}`)).filter(
        (described) => !met.has(described),
      )
      if (unmet.length > 0)
        this.error(`scripts/imports: these imports are gone from the libraries: ${unmet.join(', ')}`)
    },
  }
}
