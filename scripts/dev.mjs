import { spawn } from 'node:child_process'
import { watch } from 'chokidar'
import { createServer } from 'vite'

/* npm run dev: the console with hot reload, the API behind it, regeneration on every save of a manifest. */
const port = Number(process.env.PORT ?? 5173)
const apiPort = port + 1

let api
let restarting
function startApi() {
  api = spawn('node', ['scripts/run.mjs', 'server/main.ts'], {
    env: { ...process.env, PORT: String(apiPort), CONSOLE_DIR: 'none' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** The API stops cleanly before its successor starts: two of them on one data folder would refuse each other. */
function restartApi() {
  clearTimeout(restarting)
  restarting = setTimeout(() => {
    const old = api
    if (old.exitCode !== null) return startApi()
    old.once('exit', startApi)
    old.kill('SIGTERM')
  }, 100)
}

const generator = spawn('node', ['scripts/run.mjs', 'generator/cli.ts', 'generate', '--watch'], { stdio: 'inherit' })
startApi()
watch(['server', 'src/rules', 'src/exact', 'src/generated'], {
  ignoreInitial: true,
  ignored: (path, stat) => stat?.isFile() === true && !/\.(ts|sql|json)$/.test(path),
}).on('all', restartApi)

const vite = await createServer({
  server: { port, strictPort: true, proxy: { '/api': `http://localhost:${apiPort}` } },
})
await vite.listen()
vite.printUrls()

function stop() {
  generator.kill('SIGTERM')
  api.kill('SIGTERM')
  void vite.close().then(() => process.exit(0))
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
