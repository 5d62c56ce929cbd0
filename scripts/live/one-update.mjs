import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Files that somebody else wrote arrive within this of each other. */
const QUIET_MS = 10
const GENERATED = /\/src\/generated\//
/** Texts of an entity, or those that its mixins bring. */
const TEXTS = /\/src\/generated\/(?:(\w+)\/\w+\/(\w+)|mixins)\.(zh-CN|en-US)\.json$/
const PAGE = /-(?:list|form|tree)\.tsx$/

/**
 * The generated files that one save of a manifest wrote reach the browser as one update, so that no screen is ever drawn
 * with the new fields and the old rules. Texts go as data: they need no module. The generator announces what it wrote;
 * the watcher, which is later and now and then misses a file that was replaced, only tells of what others wrote.
 */
export function oneUpdate() {
  /** Announced and not yet sent. */
  let announced = new Set()
  /** Size and time of files as they were announced. */
  const known = new Map()
  /** Files of others that were seen since the last update, and when the newest came. */
  let batch

  const isNews = (file) => known.get(file) === undefined || known.get(file) !== sizeAndTime(file)

  async function hotUpdate({ file }) {
    const { environment } = this
    if (environment.name !== 'client' || !GENERATED.test(file)) return undefined
    if (announced.has(file)) {
      const files = announced
      announced = new Set()
      return update(environment, files)
    }
    if (!isNews(file)) return []
    if (batch) {
      batch.files.add(file)
      batch.at = performance.now()
      return []
    }
    batch = { files: new Set([file]), at: performance.now() }
    for (let left = QUIET_MS; left > 0; left = batch.at + QUIET_MS - performance.now()) await sleep(left)
    const { files } = batch
    batch = undefined
    return update(environment, files)
  }

  return {
    /** Of Vite. */
    plugin: { name: 'backstock:one-update', apply: 'serve', hotUpdate },
    /** Sends what the generator wrote, by paths from the root. */
    announce({ config, watcher }, paths) {
      const files = paths.map((path) => join(config.root, path)).filter((file) => sizeAndTime(file))
      for (const file of files) known.set(file, sizeAndTime(file))
      const shown = files.filter((file) => GENERATED.test(file))
      for (const file of shown) announced.add(file)
      // Vite takes one file as changed and asks what else is.
      if (shown[0]) watcher.emit('change', shown[0])
    },
    /** Whether a file is otherwise than it was announced. */
    isNews,
  }
}

function update(environment, files) {
  for (const file of files) environment.moduleGraph.onFileChange(file)
  sendTexts(environment, [...files])
  return modulesOf(environment, files)
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

/** Undefined for a file that is not there. */
function sizeAndTime(file) {
  const found = statSync(file, { throwIfNoEntry: false })
  return found && `${found.size}:${found.mtimeMs}`
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
