import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { closeUnread } from '../../../server/connections'
import type { AppEnv } from '../../../server/http/app-env'
import { listen } from '../../../server/serve'
import { serveConsole } from '../../../server/static-files'

/** Larger than what the system buffers for a client that does not read. */
const FILE_BYTES = 16 * 1_048_576
const UNREAD_MS = 300

const folder = mkdtempSync(join(tmpdir(), 'backstock-connections-'))
const app = new Hono<AppEnv>()
const counts = { begun: 0, closed: 0 }
let server: Awaited<ReturnType<typeof listen>>

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '')
  writeFileSync(join(folder, 'assets', 'large.js'), randomBytes(FILE_BYTES))
  app.use(async (c, next) => {
    const { outgoing } = c.env as unknown as { outgoing: ServerResponse }
    counts.begun++
    outgoing.once('close', () => counts.closed++)
    await next()
  })
  app.get('/slow', async (c) => {
    await sleep(4 * UNREAD_MS)
    return c.text('done')
  })
  serveConsole(app, folder)
  server = await listen(app.fetch, { host: '127.0.0.1', port: 0 })
})
afterAll(() => {
  server.server.close()
  server.server.closeAllConnections()
  rmSync(folder, { recursive: true })
})

/** Sends the text and reads nothing until `resume`. */
function sendUnread(text: string): Socket {
  const socket = connect(server.port, '127.0.0.1', () => socket.write(text))
  socket.on('error', () => undefined)
  return socket.pause()
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** How often this process has the large file open. */
function openFiles(): number {
  return readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(join('/proc/self/fd', descriptor)).endsWith('large.js')
    } catch {
      return false
    }
  }).length
}

it('ends the answers that wait behind another when the client goes, and closes their files', async () => {
  const before = { ...counts }
  const socket = sendUnread(request('/assets/large.js').repeat(5))
  await vi.waitFor(() => expect(openFiles()).toBe(5))
  socket.destroy()
  await vi.waitFor(() => expect(openFiles()).toBe(0))
  expect({ begun: counts.begun - before.begun, closed: counts.closed - before.closed }).toEqual({ begun: 5, closed: 5 })
})

it('closes a connection with more than ten unanswered requests', async () => {
  const before = counts.begun
  const socket = sendUnread(request('/assets/large.js').repeat(200))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await vi.waitFor(() => expect(counts.begun - before).toBe(10))
  socket.resume()
  await closed
  await vi.waitFor(() => expect(openFiles()).toBe(0))
  expect(counts.begun - before).toBe(10)
})

it('closes a connection whose client does not read its answer, and none whose answer takes long', async () => {
  closeUnread(server.server, UNREAD_MS)
  const unread = sendUnread(request('/assets/large.js'))
  await vi.waitFor(() => expect(openFiles()).toBe(1))
  const slow = sendUnread(request('/slow'))
  await vi.waitFor(() => expect(openFiles()).toBe(0))
  expect(unread.destroyed).toBe(false)
  const answer = await new Promise((resolve) => slow.once('data', (bytes) => resolve(String(bytes))).resume())
  expect(answer).toMatch(/^HTTP\/1.1 200 OK[^]*done$/)
  slow.destroy()
  unread.destroy()
})
