import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds: files that another process writes together are reported by the watcher at most this far apart. */
const QUIET_MS = 10
const GENERATED = /\/src\/generated\//
/** Message files of an entity or of the mixins. */
const TEXTS = /\/src\/generated\/(?:(\w+)\/\w+\/(\w+)|mixins)\.(zh-CN|en-US)\.json$/
const PAGE = /-(?:list|form|tree|station)\.tsx$/

/**
 * Sends all generated files of one save to the browser as one update, so that no screen is drawn with new fields and
 * old rules. Texts are sent as data, without a module. The generator announces the files that it wrote. The watcher is
 * slower and sometimes misses a replaced file, so it is used only for files written by other processes, such as git.
 */
export function oneUpdate() {
  /** Files that were announced and not yet sent. */
  let announced = new Set()
  /** Size and modification time of each file when it was announced. */
  const announcedState = new Map()
  /**
   * Files of other processes seen since the last update, and the time (ms) of the newest; undefined between updates.
   */
  let batch

  const isNews = (file) => announcedState.get(file) === undefined || announcedState.get(file) !== sizeAndTime(file)

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
    // The generator may have announced a file after the watcher saw it.
    const files = [...batch.files].filter(isNews)
    batch = undefined
    return update(environment, files)
  }

  return {
    /** The Vite plugin. */
    plugin: { name: 'backstock:one-update', apply: 'serve', hotUpdate },
    /** Sends the files that the generator wrote. `paths` are relative to the root. */
    announce({ config, watcher }, paths) {
      const files = paths.map((path) => join(config.root, path)).filter((file) => sizeAndTime(file))
      for (const file of files) announcedState.set(file, sizeAndTime(file))
      const generated = files.filter((file) => GENERATED.test(file))
      for (const file of generated) announced.add(file)
      // One changed file is enough: `hotUpdate` then adds all other announced files.
      if (generated[0]) watcher.emit('change', generated[0])
    },
    /** Whether a file differs from its announced state, or was never announced. */
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

/** The parsed JSON of a file; undefined when the file is missing or broken. */
function parsed(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Size and modification time as one text; undefined when the file does not exist. */
function sizeAndTime(file) {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats && `${stats.size}:${stats.mtimeMs}`
}

/**
 * Modules of the files. For a page, the result includes the pages that import the page: a list imports its form,
 * because documents are printed from the list with the sections of the form.
 */
function modulesOf({ moduleGraph }, files) {
  const modules = new Set()
  for (const file of files) {
    if (TEXTS.test(file)) continue
    for (const module of moduleGraph.getModulesByFile(file) ?? []) {
      modules.add(module)
      if (!PAGE.test(file)) continue
      for (const importer of module.importers) if (PAGE.test(importer.file ?? '')) modules.add(importer)
    }
  }
  return [...modules]
}
