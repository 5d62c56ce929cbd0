import { setTimeout as sleep } from 'node:timers/promises'
import { readFileSync } from 'node:fs'

/** Files of one save arrive within this of each other. */
const QUIET_MS = 10
const GENERATED = /\/src\/generated\//
/** Texts of an entity, or those that its mixins bring. */
const TEXTS = /\/src\/generated\/(?:(\w+)\/\w+\/(\w+)|mixins)\.(zh-CN|en-US)\.json$/
const PAGE = /-(?:list|form|tree)\.tsx$/

/**
 * Vite plugin: the generated files that one save of a manifest wrote reach the browser as one update, so that no screen
 * is ever drawn with the new fields and the old rules. Texts go as data: they need no module.
 */
export function oneUpdate() {
  /** Files seen since the last update, and when the newest came. */
  let batch
  return {
    name: 'backstock:one-update',
    apply: 'serve',
    async hotUpdate({ file }) {
      const { environment } = this
      if (environment.name !== 'client' || !GENERATED.test(file)) return undefined
      if (batch) {
        batch.files.add(file)
        batch.at = performance.now()
        return []
      }
      batch = { files: new Set([file]), at: performance.now() }
      for (let left = QUIET_MS; left > 0; left = batch.at + QUIET_MS - performance.now()) await sleep(left)
      const { files } = batch
      batch = undefined
      sendTexts(environment, [...files])
      return modulesOf(environment, files)
    },
  }
}

function sendTexts({ hot }, files) {
  const replaced = files.flatMap((file) => {
    const [, module, entity, locale] = TEXTS.exec(file) ?? []
    const texts = locale && parsed(file)
    return texts ? [{ locale, namespace: module ? `${module}.${entity}` : 'mixins', texts }] : []
  })
  if (replaced.length > 0) hot.send('backstock:texts', replaced)
}

/** Undefined for a file that is gone. */
function parsed(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** A list reads the sections of its form when it prints: it gets the new ones with the form. */
function modulesOf({ moduleGraph }, files) {
  const found = new Set()
  for (const file of files) {
    if (TEXTS.test(file)) continue
    for (const module of moduleGraph.getModulesByFile(file) ?? []) {
      found.add(module)
      if (!PAGE.test(file)) continue
      for (const importer of module.importers) if (PAGE.test(importer.file ?? '')) found.add(importer)
    }
  }
  return [...found]
}
