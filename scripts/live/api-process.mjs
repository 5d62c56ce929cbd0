import { serve } from '@hono/node-server'
import { createServer, createServerModuleRunner } from 'vite'
import { resolve } from 'node:path'
import { changeBatches } from './change-batches.mjs'

/*
 * The API process of `npm run dev`: the database stays open and sessions stay signed in while modules are replaced.
 * Messages with the parent process:
 *   ← { changed: path, count }: a file has changed
 *   → { seen: count, reloaded: boolean }: all changes up to `count` have been applied
 */
const url = process.env.DATABASE_URL
const samples = process.env.SAMPLES !== 'off'
/** Delay before a reload, so that the browser repaints first: both may share one core. */
const AFTER_PAINT_MS = 120

const vite = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'warn',
  resolve: { alias: { '@': resolve('src') } },
  server: { middlewareMode: true, watch: null, ws: false, hmr: false },
  optimizeDeps: { noDiscovery: true },
})
const { ssr } = vite.environments
const runner = createServerModuleRunner(ssr, { hmr: false })
const load = () => runner.import('/server/live.ts')

const opened = await (
  await load()
).open({
  dataDir: process.env.DATA_DIR ?? '.data',
  host: process.env.HOST || '127.0.0.1',
  // PORT is the port of the API; scripts/dev.mjs gives the API the port after the console's.
  consolePort: Number(process.env.PORT) - 1,
  ...(url && { url }),
})
let current
/** Lines about the database that were printed at the last reload, so that unchanged lines are not printed again. */
const printed = new Set()
await attach()
// The parent forwards calls only after this message, because a call before the port is open would fail.
const server = serve(
  {
    fetch: (...call) => current.app.fetch(...call),
    port: Number(process.env.PORT),
    hostname: '127.0.0.1',
  },
  () => process.send?.({ seen: 0, reloaded: true }),
)
server.on('error', (error) => {
  console.error(error)
  process.exit(1)
})

async function attach() {
  const before = current
  const { attach: start } = await load()
  await before?.stop()
  current = await start(opened, samples)
  printSchemaChanges(current.adapted)
}

/** Prints the applied statements, and once each change of the tables that was not applied. */
function printSchemaChanges({ applied, left }) {
  for (const statement of applied) console.log(`[database] ${statement.replace(/\s+/g, ' ')}`)
  if (applied.length > 0) console.log('[database] To keep this: npm run migration -- <what-changed>')
  for (const line of left) if (!printed.has(line)) console.log(`[database] ${line}`)
  printed.clear()
  for (const line of left) printed.add(line)
}

/** Invalidates the modules of these files and all modules that import them. Returns false when none was loaded. */
function invalidateModules(files) {
  const invalidated = new Set()
  const invalidate = (module) => {
    if (invalidated.has(module)) return
    invalidated.add(module)
    for (const importer of module.importers) {
      const loaded = runner.evaluatedModules.getModuleById(importer)
      if (loaded) invalidate(loaded)
    }
  }
  for (const file of files) {
    ssr.moduleGraph.onFileChange(file)
    for (const module of runner.evaluatedModules.getModulesByFile(file) ?? []) invalidate(module)
  }
  for (const module of invalidated) runner.evaluatedModules.invalidateModule(module)
  return invalidated.size > 0
}

const batches = changeBatches({
  pauseMs: AFTER_PAINT_MS,
  apply: reload,
  onApplied: (seen, reloaded) => process.send?.({ seen, reloaded }),
})
process.on('message', ({ changed, count }) => batches.add(changed, count))

/** Replaces the modules of these files. Returns false when the API has loaded none of them. */
async function reload(files) {
  const reloaded = invalidateModules(files)
  try {
    if (reloaded) await attach()
  } catch (error) {
    // The previous version of the API continues to answer; the next save may fix the error.
    console.error('[api]', error)
  }
  return reloaded
}

async function stop() {
  const applied = batches.stop()
  server.close()
  await applied
  await current.stop()
  await opened.close()
  await vite.close()
  process.exit(0)
}
process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())
// The parent has exited or crashed, so nothing can reach this process any more.
process.once('disconnect', () => void stop())
