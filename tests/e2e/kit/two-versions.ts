import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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
  /** The old version alone, which is where it begins; both side by side, as deploy/nginx.conf has it, the new one asked first; the new one alone. */
  serve(which: 'old' | 'both' | 'new'): void
  /** Files that one version did not have and the other answered. */
  asked: () => number
  close(): void
}

/**
 * One address in front of the server at `base` and of a second version of its console: the same code under other file
 * names, which is all that a browser knows of a version.
 */
export async function twoVersions(base: string): Promise<TwoVersions> {
  const folder = mkdtempSync(join(tmpdir(), 'backstock-next-'))
  cpSync('dist', folder, { recursive: true })
  rename(folder)
  const next = new Hono<AppEnv>()
  serveConsole(next, folder)
  const nextPort = await new Promise<number>((done) => {
    const server = serve({ fetch: next.fetch, port: 0 }, ({ port }) => done(port))
    closing.push(() => server.close())
  })
  const [old, fresh] = [base, `http://localhost:${nextPort}`]
  let served: 'old' | 'both' | 'new' = 'old'
  let elsewhere = 0
  const proxy = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (path.startsWith('/api/')) return void forward(old, incoming, outgoing)
    const order = { old: [old], both: [fresh, old], new: [fresh] }[served]
    const [first = fresh, second] = order
    forward(first, incoming, outgoing, () => {
      if (!second || !path.startsWith('/assets/')) return false
      elsewhere += 1
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
    serve: (which) => (served = which),
    asked: () => elsewhere,
    close: () => {
      for (const close of closing.splice(0)) close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const closing: (() => void)[] = []

/** Gives every asset another name, in its place and in every file that names it. What was compressed holds the old names and goes. */
function rename(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/\.(br|gz)$/.test(name)) rmSync(join(folder, name))
  const assets = join(folder, 'assets')
  const names = new Map(readdirSync(assets).map((name) => [name, `next-${name}`]))
  const texts = [join(folder, 'index.html'), ...[...names.keys()].map((name) => join(assets, name))]
  for (const path of texts.filter((name) => /\.(html|js|css)$/.test(name))) {
    const text = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      text.replaceAll(/[\w.-]+\.(?:js|css|svg|woff2?|png)/g, (name) => names.get(name) ?? name),
    )
  }
  for (const [before, after] of names) renameSync(join(assets, before), join(assets, after))
}

/** Passes a request on; `missing` may take over where the answer is 404. */
function forward(to: string, incoming: IncomingMessage, outgoing: ServerResponse, missing?: () => boolean): void {
  const { port } = new URL(to)
  const { method, url, headers } = incoming
  const sent = request({ host: 'localhost', port, path: url, method, headers }, (answer) => {
    if (answer.statusCode === 404 && missing?.()) return void answer.resume()
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  sent.on('error', () => outgoing.destroy())
  incoming.pipe(sent)
}
