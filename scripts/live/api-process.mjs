import { serve } from '@hono/node-server'
import { createServer, createServerModuleRunner } from 'vite'
import { resolve } from 'node:path'

/*
 * The API of `npm run dev`, a process of its own: the database stays open and sessions stay signed in while the modules
 * around them are replaced. The parent says which files changed and hears what became of it:
 *   ← { changed: path, count }    → { seen: count, reloaded: boolean }, when everything up to that count is in force
 */
const url = process.env.DATABASE_URL
const samples = process.env.SAMPLES !== 'off'
/** The browser paints first: it waits for nothing here, and there may be one core for both. */
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
  consolePort: Number(process.env.PORT) - 1,
  ...(url && { url }),
})
let current
/** What was said of the database, so that it is said once. */
const told = new Set()
await attach()
// A call that came before the port is open would find nobody.
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
  const { attach: begin } = await load()
  await before?.stop()
  current = await begin(opened, samples)
  tell(current.followed)
}

/** Says what was done to the database, and once what was not. */
function tell({ applied, left }) {
  for (const statement of applied) console.log(`[database] ${statement.replace(/\s+/g, ' ')}`)
  if (applied.length > 0) console.log('[database] To keep this: npm run migration -- <what-changed>')
  for (const line of left) if (!told.has(line)) console.log(`[database] ${line}`)
  told.clear()
  for (const line of left) told.add(line)
}

/** Forgets the modules of these files and all that import them. False when none was ever loaded. */
function forget(files) {
  const gone = new Set()
  const walk = (module) => {
    if (gone.has(module)) return
    gone.add(module)
    for (const importer of module.importers) {
      const found = runner.evaluatedModules.getModuleById(importer)
      if (found) walk(found)
    }
  }
  for (const file of files) {
    ssr.moduleGraph.onFileChange(file)
    for (const module of runner.evaluatedModules.getModulesByFile(file) ?? []) walk(module)
  }
  for (const module of gone) runner.evaluatedModules.invalidateModule(module)
  return gone.size > 0
}

let work = Promise.resolve()
let waiting = []
let seen = 0
let timer
process.on('message', ({ changed, count }) => {
  waiting.push(changed)
  seen = count
  clearTimeout(timer)
  timer = setTimeout(() => {
    const files = waiting
    waiting = []
    work = work.then(() => reload(files))
  }, AFTER_PAINT_MS)
})

async function reload(files) {
  const upTo = seen
  const reloaded = forget(files)
  try {
    if (reloaded) await attach()
  } catch (error) {
    // The API of before goes on answering; the next save may mend it.
    console.error('[api]', error)
  }
  process.send?.({ seen: upTo, reloaded })
}

async function stop() {
  clearTimeout(timer)
  server.close()
  await work
  await current.stop()
  await opened.close()
  await vite.close()
  process.exit(0)
}
process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())
// The parent is gone, however it went: nobody is served any more.
process.once('disconnect', () => void stop())
