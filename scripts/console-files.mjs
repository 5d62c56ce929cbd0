import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Files smaller than this travel in one packet either way. */
const SMALLEST = 1_000
const COMPRESSED = /\.(js|css|html|svg|json)$/

const roots = (...paths) => new RegExp(`/(src|node_modules)/(${paths.join('|').replaceAll('.', '\\.')})$`)
/** Modules that name others to be loaded later: they change with every screen, so they stay out of what browsers keep. */
const INDEX = /(\/index\.html|\/src\/(main\.tsx|app\/(root|preload|route-table|messages)\.tsx?|generated\/\w+\.ts))$/

function isStart(id) {
  return !INDEX.test(id)
}

/**
 * `lists-store` for the generated lists of a module with what they stand on. Texts are fetched one by one. Hand-written screens
 * are left to the bundler: they import each other across modules, and files that need each other would run before what they
 * need is there.
 */
function listsOf(id) {
  const module = moduleOf(id)
  return module === null || id.endsWith('-form.tsx') ? null : `lists-${module}`
}

/** `forms-store` for the generated forms of a module, which bring the document kit: a list does not wait for them. */
function formsOf(id) {
  const module = moduleOf(id)
  return module === null || !id.endsWith('-form.tsx') ? null : `forms-${module}`
}

function moduleOf(id) {
  const [, module = null, file = ''] = /\/src\/generated\/([\w-]+)\/(.+)$/.exec(id) ?? []
  return /\.(json|stories\.tsx)$/.test(file) ? null : module
}

/**
 * Files of the built console, by what an operator does: each is one download with everything that its root imports and no
 * group before it has. A file for each module of the source would make 187 downloads before the first screen.
 * @type {import('vite').Rolldown.CodeSplittingGroup[]}
 */
const inOrder = [
  { name: 'start', tags: ['$initial'], test: isStart },
  { name: 'frame', test: roots('app/console.tsx') },
  { name: 'list', test: roots('components/list-page/list-page.tsx', 'rules/types.ts') },
  { name: 'date', test: roots('antd/es/date-picker/index.js') },
  {
    name: 'form',
    test: roots(
      'components/form/checked-form.ts',
      'components/form/checked-control.tsx',
      'components/password-strength/password-strength.tsx',
    ),
  },
  { name: 'document', test: roots('components/document-page/document-page.tsx') },
  { name: 'chart', test: roots('components/chart/draw.ts') },
  { name: listsOf, debugName: 'lists' },
  { name: formsOf, debugName: 'forms' },
]

/** The groups with their priorities: the first that a module belongs to has it. */
export const groups = inOrder.map((group, index) => ({ ...group, priority: inOrder.length - index }))

/** A Vite plugin: writes each text of the build beside itself as .br and .gz, so that the server compresses nothing again. */
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
        if (content.length < SMALLEST) continue
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
        )
      }
    },
  }
}
