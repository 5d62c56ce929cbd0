import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** In bytes. A smaller file fits into one network packet without compression. */
const MIN_BYTES = 1_000
const COMPRESSED = /\.(js|css|html|svg|json)$/

const roots = (...paths) => new RegExp(`/(src|node_modules)/(${paths.join('|').replaceAll('.', '\\.')})$`)
/**
 * Modules that list lazily loaded modules, or import such a list. They change with every screen, so they stay out of
 * long-cached files: a file that names a changed one changes too, and so does every file that names that file.
 * `generated/locales.ts` is an exception and belongs to the start: start and frame both read the languages of the
 * product, and in the frame they would make the start wait for the frame.
 */
const INDEX =
  /(\/index\.html|\/src\/(main\.tsx|app\/(root|messages|start\/preload)\.tsx?|generated\/(?!locales\.ts)\w+\.ts))$/

function isStart(id) {
  return !INDEX.test(id)
}

/**
 * Name of the file for the generated lists of a module, such as `lists-store`. Texts stay in separate files, and so do
 * stations and schemas: a list would load the kit of documents and zod with them.
 * Hand-written screens are left to the bundler: they import each other across modules, and two output files that import
 * each other could run code before its dependencies are loaded.
 */
function listsOf(id) {
  const module = moduleOf(id)
  return module === null || /(-(form|station)\.tsx|\.schema\.ts)$/.test(id) ? null : `lists-${module}`
}

/** Name of the file for the schemas of a module, such as `schemas-store`: forms and dialogs of lists need them. */
function schemasOf(id) {
  const module = moduleOf(id)
  return module === null || !id.endsWith('.schema.ts') ? null : `schemas-${module}`
}

/** Name of the file for the generated forms of a module, such as `forms-store`; a list then loads without its form. */
function formsOf(id) {
  const module = moduleOf(id)
  return module === null || !id.endsWith('-form.tsx') ? null : `forms-${module}`
}

function moduleOf(id) {
  const [, module = null, file = ''] = /\/src\/generated\/([\w-]+)\/(.+)$/.exec(id) ?? []
  return /\.(json|stories\.tsx)$/.test(file) ? null : module
}

/**
 * Output files of the console, grouped by use. Each group is one download with everything that its root modules import
 * and that no earlier group contains. One file per source module would need 187 downloads before the first screen.
 * @type {import('vite').Rolldown.CodeSplittingGroup[]}
 */
const orderedGroups = [
  { name: 'start', tags: ['$initial'], test: isStart },
  // The table of routes and the code that fetches a screen are needed before the frame has arrived. `server-texts.ts`,
  // which translates messages of the server into a language that a project adds, is small and is put here as well: a
  // file of its own would be one more download for products without such a language.
  { name: 'routes', test: roots('app/menu/route-table.ts', 'i18n/server-texts.ts') },
  {
    name: 'frame',
    // Lists use all of these but the first as well. In the group `list`, the workplace would have to load the list kit.
    test: roots(
      'app/console.tsx',
      '@ant-design/icons/es/icons/ArrowUpOutlined.js',
      '@ant-design/icons/es/icons/ArrowDownOutlined.js',
      'components/use-format.ts',
      'components/format/number.ts',
      'components/store-choice/only-store.tsx',
    ),
  },
  {
    name: 'list',
    // The queues of the workplace use `use-just-changed.ts`, for which they must not load the document kit.
    test: roots('components/list-page/list-page.tsx', 'components/use-just-changed.ts'),
  },
  { name: 'check', test: roots('rules/types.ts', 'rules/validate/validate.ts') },
  {
    name: 'date',
    // Filters by date use the last three, for which they must not load the kit of forms.
    test: roots(
      'antd/es/date-picker/index.js',
      'components/fields/dates/no-blur-when-hidden.tsx',
      'components/fields/dates/use-popup.ts',
      'components/format/date-order.ts',
    ),
  },
  {
    name: 'form',
    test: roots(
      'components/form/checked-form.ts',
      'components/form/checked-control.tsx',
      'components/password-strength/password-strength.tsx',
    ),
  },
  { name: 'document', test: roots('components/document-page/document-page.tsx') },
  {
    name: 'workplace',
    test: roots('pages/dashboard/workplace/workplace.tsx'),
  },
  { name: 'chart', test: roots('components/chart/draw.ts') },
  { name: schemasOf, debugName: 'schemas' },
  { name: listsOf, debugName: 'lists' },
  { name: formsOf, debugName: 'forms' },
]

/** The groups with descending priorities: a module goes into the first group that accepts it. */
export const groups = orderedGroups.map((group, index) => ({ ...group, priority: orderedGroups.length - index }))

/** Whether nearly every screen runs the code of a file, unlike that of charts and editors. */
const isUsedWhole = (file) =>
  orderedGroups.some(({ name, debugName }) => file.startsWith(`${debugName}-`) || (file === name && name !== 'chart'))

/**
 * A Vite plugin: begins these files with a comment that asks V8 (Chrome 136 and later) to compile all of their
 * functions in the background while the file arrives, instead of each on the main thread when it is first called,
 * which took a third of the time from a list to its first document. Other browsers ignore the comment. It is called
 * "Explicit JavaScript Compile Hints" by its proposal, and has to be the first line.
 */
export function compileHints() {
  return {
    name: 'compile-hints',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After Vite, which puts a line before the code as well.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && isUsedWhole(file.name)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      },
    },
  }
}

/** A Vite plugin: writes .br and .gz copies beside each text file of the build, so the server need not compress. */
export function compressed() {
  let folder = 'dist'
  return {
    name: 'compressed',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    closeBundle() {
      for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!file.isFile() || !COMPRESSED.test(file.name)) continue
        const path = join(file.parentPath, file.name)
        const content = readFileSync(path)
        if (content.length < MIN_BYTES) continue
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
        )
      }
    },
  }
}
