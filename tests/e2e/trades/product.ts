import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { copyRepository } from '../../../scripts/copy-repository.mjs'
import { addTrades } from '../../fixtures/trades/trades'
import { type Look, visit, type Visitor, type Who } from '../kit/browser'
import { open } from '../kit/console'
import { newSession } from '../kit/sessions'

const PORT = Number(process.env.E2E_PORT ?? 5390) + 50

/** E2E_TRADES names a server of the product that is already running, which saves time while writing a journey. */
export const URL_OF_PRODUCT = process.env.E2E_TRADES ?? `http://localhost:${PORT}`

const isUp = () =>
  fetch(`${URL_OF_PRODUCT}/api/openapi.json`).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Makes a product of the committed repository and the manifests of all trades, appends the texts of `appended` to the
 * files at their paths, and starts the product as `npm start` does. Returns a function that stops and removes it.
 */
export async function startTrades(appended: Readonly<Record<string, string>> = {}): Promise<() => Promise<void>> {
  if (process.env.E2E_TRADES) return async () => undefined
  const copy = copyRepository('trades')
  const remove = () => rmSync(copy, { recursive: true, force: true })
  try {
    makeProduct(copy, appended)
    const server = await startServer(copy)
    return async () => {
      await stop(server)
      remove()
    }
  } catch (error) {
    remove()
    throw error
  }
}

function makeProduct(copy: string, appended: Readonly<Record<string, string>>): void {
  for (const { path, content } of addTrades(copy)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), content ?? '')
  }
  for (const [path, text] of Object.entries(appended)) appendFileSync(join(copy, path), text)
  execFileSync('node', ['scripts/generate.mjs'], { cwd: copy })
  execFileSync('npm', ['run', '-s', 'migration', '--', 'trades'], { cwd: copy })
}

async function startServer(copy: string): Promise<ChildProcess> {
  const server = spawn('node', ['scripts/start.mjs'], {
    cwd: copy,
    env: { ...process.env, PORT: String(PORT), DATA_DIR: join(copy, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  server.stdout.on('data', (chunk: Buffer) => (output = (output + chunk).slice(-4_000)))
  server.stderr.on('data', (chunk: Buffer) => (output = (output + chunk).slice(-4_000)))
  while (!(await isUp())) {
    if (server.exitCode !== null) throw new Error(`The server of the trades ended before it was ready:\n${output}`)
    await new Promise((resume) => setTimeout(resume, 300))
  }
  return server
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

/** Signs in to the product and opens a screen. The window is high enough for all entries of the side menu. */
export async function visitTrades(path: string, who: Who = {}, look: Look = { height: 1200 }): Promise<Visitor> {
  const visitor = await visit(look, await newSession(who, look, URL_OF_PRODUCT))
  await open(visitor.page, URL_OF_PRODUCT + path)
  return visitor
}
