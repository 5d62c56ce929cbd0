import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vitest/config'

/**
 * `@` is the folder of the console. Libraries that the console imports in their ESM form are loaded in their CommonJS
 * form, which is compiled from the same sources: Node cannot load the former, because its imports lack file extensions,
 * so vite would transform 670 files, and each worker would ask for each of them.
 */
const resolve = {
  alias: [
    { find: '@', replacement: fileURLToPath(new URL('src', import.meta.url)) },
    { find: /^(antd|@ant-design\/icons|@rc-component\/[^/]+)\/es\b/, replacement: '$1/lib' },
  ],
}

/**
 * Test files that replace a module, start the console's own i18next, or set an environment variable that a module reads
 * when it loads. They need a module graph of their own: where modules are shared, the file that imported the real
 * module first has decided for all.
 */
const NEEDS_OWN_MODULES = /\bvi\s*\.\s*(mock|doMock|hoisted|resetModules)\b|\bstartI18n\(|^process\.env\.\w+ =/m

function testFiles(folders: readonly string[]): { shared: string[]; alone: string[] } {
  const paths = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((path) => /\.test\.tsx?$/.test(path))
    .toSorted()
  const alone = paths.filter((path) => NEEDS_OWN_MODULES.test(readFileSync(path, 'utf8')))
  return { shared: paths.filter((path) => !alone.includes(path)), alone }
}

/**
 * Keeps modules with `import.meta.glob` out of the cache between runs: the cache knows a module by its text alone, so
 * that a file that is added to the folder of the pattern would be missing in the tests.
 */
const freshGlobs: Plugin = {
  name: 'fresh-globs',
  configureVitest: ({ experimental_defineCacheKeyGenerator: defineCacheKey }) =>
    defineCacheKey(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : null)),
}

/** `expect.poll` gives up after a second by default, which is less than a statement takes on a busy machine. */
const PATIENT = { expect: { poll: { timeout: 20_000 } } }

/**
 * Options of a project whose files need modules of their own. The files of a worker run one after the other, each with
 * fresh modules (tests/fresh-modules.ts). A worker for each file would load jsdom, antd, zod and the database driver
 * anew.
 */
const FRESH_MODULES = { isolate: false, runner: 'tests/fresh-modules.ts' }

/**
 * The options of a project twice: its files share one module graph per worker, and those that need their own do not.
 */
function sharing(name: string, folders: readonly string[], options: Record<string, unknown>) {
  const { shared, alone } = testFiles(folders)
  return [
    { resolve, plugins: [freshGlobs], test: { ...options, name, include: shared, isolate: false } },
    { resolve, plugins: [freshGlobs], test: { ...options, ...FRESH_MODULES, name: `${name}, alone`, include: alone } },
  ].filter(({ test }) => test.include.length > 0)
}

/**
 * Names in a test of the console that need a window. A file without any of them tests logic and runs in Node, where
 * such files share their modules: a window costs a file more than its tests do. A file whose subject needs a window
 * although the test names none begins with the comment `@vitest-environment jsdom`.
 */
const NEEDS_WINDOW =
  /@vitest-environment jsdom|\b(render|renderHook|fetch)\(|\b(window|document|navigator)\.|\b(localStorage|sessionStorage|indexedDB|BroadcastChannel)\b/

/**
 * Folders of tests whose files share a window and modules: tests of components, whose harnesses hold the state that the
 * console holds itself. The other tests of the console read or change that state.
 */
const COMPONENTS = [
  'analysis',
  'document-page',
  'fields',
  'line-grid',
  'list-page',
  'pages',
  'permissions',
  'print',
  'report-page',
  'samples',
  'setup',
  'station',
  'styles',
  'user',
]
// A hook may be the first to import a screen, which takes as long as a test on a busy machine.
const WINDOW = {
  environment: 'jsdom',
  setupFiles: ['tests/src/without-owner-stacks.ts', 'tests/src/setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

/**
 * Test files of the kit share one page per worker, so style sheets of antd pile up and slow down every query by role.
 */
const SLIM_ANTD_STYLES = { setupFiles: [...WINDOW.setupFiles, 'tests/src/styles/slim-antd-styles.ts'] }

/** The projects of the tests of the console: logic, components, and what needs a window and modules of its own. */
function consoleProjects() {
  const { shared, alone } = testFiles(['tests/src'])
  const needsWindow = (path: string) => path.endsWith('.tsx') || NEEDS_WINDOW.test(readFileSync(path, 'utf8'))
  const kit = shared.filter((path) => COMPONENTS.some((folder) => path.startsWith(`tests/src/${folder}/`)))
  const logic = shared.filter((path) => !kit.includes(path) && !needsWindow(path))
  const own = [...shared, ...alone].filter((path) => !logic.includes(path) && !kit.includes(path))
  // Node would load i18next once per worker, so that a file would see the texts and the language of the file before.
  const freshTexts = { server: { deps: { inline: [/i18next/] } } }
  return [
    { resolve, test: { name: 'logic', include: logic, isolate: false } },
    {
      resolve,
      plugins: [freshGlobs],
      test: { ...WINDOW, ...SLIM_ANTD_STYLES, name: 'kit', include: kit, isolate: false },
    },
    { resolve, plugins: [freshGlobs], test: { ...WINDOW, ...FRESH_MODULES, ...freshTexts, name: 'src', include: own } },
  ]
}

export default defineConfig({
  test: {
    // Left to itself, vitest keeps one of two cores free.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // What vite made of a source is kept between runs, below node_modules.
    experimental: { fsModuleCache: true },
    projects: [
      ...sharing('generator', ['tests/generator', 'tests/repository'], {
        ...PATIENT,
        testTimeout: 120_000,
        // A hook commits a generated project: under load that takes longer than the ten seconds of the default.
        hookTimeout: 120_000,
      }),
      ...sharing('server', ['tests/server'], {
        ...PATIENT,
        globalSetup: ['tests/server/setup.ts'],
        testTimeout: 120_000,
        hookTimeout: 240_000,
      }),
      ...consoleProjects(),
    ],
  },
})
