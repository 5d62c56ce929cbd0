import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inlineScripts } from '../../server/http/inline-scripts.ts'

const SOURCE = join(import.meta.dirname, 'service-worker.js')

/**
 * Modules that every screen needs: the entry, the app frame and layout, and the core texts, with those that a project
 * adds for a further language.
 */
const FRAME =
  /\/src\/(main\.tsx|(app|layout)\/.+\.tsx?|i18n\/(core-[\w-]+|server-texts)\.ts|i18n\/(?!zh-CN\/|en-US\/)[\w-]+\/[\w-]+\.json|generated\/(messages|mixins\.[\w-]+)\.(ts|json))$/
/** Screens of stations, generated or hand-written. */
const STATION = /\/src\/(?:generated|pages)\/.+\/([\w-]+)-station\.tsx$/
/** Library that decodes barcodes from the camera in browsers without a barcode detector. */
const CAMERA = /\/node_modules\/@zxing\/browser\//

/**
 * A Vite plugin: writes service-worker.js, which caches the frame of the console and its stations
 * (scripts/shell/service-worker.js). Throws when the build has no station, because then the modules have moved and the
 * list of files would be wrong.
 */
export function shell() {
  return {
    name: 'shell',
    // Benches build single screens with this configuration, from a folder of their own.
    apply: ({ root }, { command }) => command === 'build' && root === undefined,
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = shellFiles(bundle)
      const page = String(bundle['index.html']?.source ?? '')
      if (!page) throw new Error('the build has no index.html for its service worker')
      const version = createHash('sha256')
        .update(JSON.stringify([files, page]))
        .digest('hex')
        .slice(0, 12)
      const source = `const SHELL = ${JSON.stringify({ version, files, page, inlineScripts: inlineScripts(page) })}\n${readFileSync(SOURCE, 'utf8')}`
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
    },
  }
}

/** Paths of the chunks with these modules, of every chunk that they import, and of the styles of all of them. */
function shellFiles(bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
  const modulesOf = ({ facadeModuleId, moduleIds }) => (facadeModuleId ? [facadeModuleId, ...moduleIds] : moduleIds)
  const stations = new Set(chunks.flatMap(modulesOf).flatMap((id) => STATION.exec(id)?.[1] ?? []))
  if (stations.size === 0) throw new Error('the build has no station for its service worker')
  const texts = new RegExp(`/(${[...stations].join('|')})\\.[a-z]{2,3}(-\\w+)*\\.json$`)
  const isNeeded = (id) => [FRAME, STATION, CAMERA, texts].some((pattern) => pattern.test(id))
  const files = new Set()
  const add = (chunk) => {
    if (!chunk || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const name of chunk.imports) add(bundle[name])
  }
  for (const chunk of chunks) if (modulesOf(chunk).some(isNeeded)) add(chunk)
  return [...files].toSorted().map((name) => `/${name}`)
}
