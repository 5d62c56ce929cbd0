import { mkdtempSync, rmSync } from 'node:fs'
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { AppEnv } from '../../../server/http/app-env'
import { serveConsole } from '../../../server/static-files'

export interface TwoVersions {
  url: string
  /**
   * `old`: only the old version, the initial state. `both`: both versions side by side as in deploy/nginx.conf, the new
   * version asked first. `new`: only the new version. `nothing`: neither console nor API.
   */
  serve(which: 'old' | 'both' | 'new' | 'nothing'): void
  /** Number of files that the new version answered with 404 and the old version served. */
  servedByOld: () => number
  close(): void
}

/**
 * Starts a proxy in front of the server at `base` and of a second version of its console. The second version is the
 * same code under other file names, which is the only difference a browser can see between versions.
 */
export async function twoVersions(base: string): Promise<TwoVersions> {
  const folder = mkdtempSync(join(tmpdir(), 'backstock-next-'))
  await cp('dist', folder, { recursive: true })
  await renameAssets(folder)
  const next = new Hono<AppEnv>()
  serveConsole(next, folder)
  const nextPort = await new Promise<number>((done) => {
    const server = serve({ fetch: next.fetch, port: 0 }, ({ port }) => done(port))
    closing.push(() => server.close())
  })
  const [old, fresh] = [base, `http://localhost:${nextPort}`]
  let served: Parameters<TwoVersions['serve']>[0] = 'old'
  let servedByOld = 0
  const proxy = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (served === 'nothing') return void outgoing.destroy()
    if (path.startsWith('/api/')) return void forward(old, incoming, outgoing)
    const order = { old: [old], both: [fresh, old], new: [fresh] }[served]
    const [first = fresh, second] = order
    forward(first, incoming, outgoing, () => {
      if (!second || !path.startsWith('/assets/')) return false
      servedByOld += 1
      forward(second, incoming, outgoing)
      return true
    })
  })
  await new Promise<void>((done) => proxy.listen(0, done))
  closing.push(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    serve(which) {
      served = which
      // Open connections, such as the event stream, are cut off as when a server dies.
      if (which === 'nothing') proxy.closeAllConnections()
    },
    servedByOld: () => servedByOld,
    close: () => {
      for (const close of closing.splice(0)) close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const closing: (() => void)[] = []

/**
 * Renames every asset on disk and in every file that refers to it, and the version of the service worker. Compressed
 * files contain the old names and are deleted. Nothing here blocks: while a process is blocked it does not see that the
 * server has closed an idle connection, and the next request on it is lost.
 */
async function renameAssets(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true }))
    if (/\.(br|gz)$/.test(name)) await rm(join(folder, name))
  const assets = join(folder, 'assets')
  const names = new Map((await readdir(assets)).map((name) => [name, `next-${name}`]))
  const pages = ['index.html', 'service-worker.js'].map((name) => join(folder, name))
  const texts = [...pages, ...[...names.keys()].map((name) => join(assets, name))]
  for (const path of texts.filter((name) => /\.(html|js|css)$/.test(name))) {
    const text = await readFile(path, 'utf8')
    await writeFile(
      path,
      text.replaceAll(/[\w.-]+\.(?:js|css|svg|woff2?|png)/g, (name) => names.get(name) ?? name),
    )
  }
  const worker = join(folder, 'service-worker.js')
  await writeFile(worker, (await readFile(worker, 'utf8')).replace('"version":"', '"version":"next-'))
  for (const [before, after] of names) await rename(join(assets, before), join(assets, after))
}

/** Forwards a request. If the answer is 404 and `missing` returns true, the 404 is not passed on. */
function forward(to: string, incoming: IncomingMessage, outgoing: ServerResponse, missing?: () => boolean): void {
  const { port } = new URL(to)
  const { method, url, headers } = incoming
  // A connection kept open could be one that the server has just closed.
  const sent = request({ host: 'localhost', port, agent: false, path: url, method, headers }, (answer) => {
    if (answer.statusCode === 404 && missing?.()) return void answer.resume()
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  sent.on('error', () => outgoing.destroy())
  incoming.pipe(sent)
}
