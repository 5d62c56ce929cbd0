import { watch } from 'chokidar'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { generate, type Options } from './generate'
import { WATCHED } from './inputs'
import { report } from './report'

/** Editors save in several steps; one pause collects them. */
const SETTLE_MS = 15

/** Prints again on every save until the process is told to stop. Runs never overlap; a save during one starts the next. */
export async function watchManifest(root: string, options: Options): Promise<void> {
  let running = false
  let again = false
  let timer: NodeJS.Timeout | undefined

  const run = async () => {
    if (running) {
      again = true
      return
    }
    running = true
    const start = performance.now()
    try {
      report(await generate(root, options), performance.now() - start)
    } catch (error) {
      console.error(error)
    }
    running = false
    if (again) {
      again = false
      await run()
    }
  }

  await run()
  const watcher = watch(
    WATCHED.filter((folder) => existsSync(join(root, folder))),
    { cwd: root, ignoreInitial: true },
  )
  watcher.on('all', (event, path) => {
    // Of hand-written pages only coming and going counts.
    if (event === 'change' && !path.startsWith('manifest') && !path.startsWith('templates')) return
    if (path.startsWith('manifest') && !path.endsWith('.yaml')) return
    clearTimeout(timer)
    timer = setTimeout(() => void run(), SETTLE_MS)
  })
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  clearTimeout(timer)
  await watcher.close()
}
