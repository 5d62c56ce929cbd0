import { join, relative, resolve } from 'node:path'
import { createServer } from 'vite'
import { startApi } from './live/api.mjs'
import { startGenerator } from './live/generator.mjs'
import { oneUpdate } from './live/one-update.mjs'
import { portProblem } from './live/ports.mjs'
import { isFirstStart, prepare } from './prepare.mjs'
import { bundle } from './run.mjs'

/*
 * npm run dev: saving a manifest updates the open screens, the API and the tables, and keeps what operators have typed.
 * Three processes: this process serves the console, the second serves the API, the third runs the generator.
 */
const port = Number(process.env.PORT ?? 5173)
/** The console listens on this machine only, unless HOST is set, like the server. The API always listens locally. */
const host = process.env.HOST || '127.0.0.1'
const apiPort = port + 1

// Checked first, because the remaining start takes seconds and would fail at a taken port.
const problem = await portProblem(port, host)
if (problem) {
  console.error(problem)
  process.exit(1)
}

let problems = []
const updates = oneUpdate()
let api
const vite = await createServer({
  plugins: [updates.plugin, { name: 'backstock:held-calls', configureServer: holdCalls }],
  server: {
    host,
    port,
    strictPort: true,
    proxy: { '/api': `http://127.0.0.1:${apiPort}` },
    watch: {
      ignored: [
        '**/.data/**',
        '**/dist/**',
        '**/test-artefacts/**',
        join(resolve(process.env.DATA_DIR ?? '.data'), '**'),
      ],
    },
  },
})
const { hot } = vite.environments.client

/**
 * Holds calls to the API while the API is starting or is older than the screens. Once it has ended for good they are
 * refused here, since the proxy would print an error for each of them.
 */
function holdCalls({ middlewares }) {
  middlewares.use('/api', async (_request, response, next) => {
    if (await api.ready()) return next()
    response.writeHead(503, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: 50000, msg: 'the API has ended: restart npm run dev', data: null }))
  })
}

if (isFirstStart()) await prepare(resolve(await bundle('server/main.ts')))
api = startApi(apiPort, () => hot.send('backstock:api'))
vite.watcher.on('all', (_event, path) => {
  if (updates.isNews(path)) api.changed(relative(process.cwd(), path))
})
hot.on('backstock:hello', (_data, client) => client.send('backstock:problems', problems))
const generator = await startGenerator({
  onWritten(paths) {
    updates.announce(vite, paths)
    for (const path of paths) api.changed(path)
  },
  onProblems(found) {
    problems = found
    hot.send('backstock:problems', problems)
  },
})
await vite.listen()
vite.printUrls()

async function stop() {
  await Promise.all([generator.stop(), api.stop(), vite.close()])
  process.exit(0)
}
process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())
