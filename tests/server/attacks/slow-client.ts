import { connect, type Socket } from 'node:net'
import { serve } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import type { Hono } from 'hono'
import type { AppEnv } from '../../../server/http/app-env'

/** Starts a server of the app on a free port of this machine, as server/main.ts does. */
export async function listen(app: Hono<AppEnv>): Promise<{ port: number; close(): Promise<void> }> {
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const httpServer = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(httpServer))
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

/**
 * Sends raw text and keeps the connection open; `answer` returns the received text when the
 * server has closed the connection, at the latest after `ms` milliseconds.
 */
export async function sendRaw(
  port: number,
  text: string,
): Promise<{ socket: Socket; answer(ms: number): Promise<string> }> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  let isClosed = false
  socket.on('data', (chunk) => (received += String(chunk)))
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.on('close', () => ((isClosed = true), resolve())))
  await new Promise<void>((resolve) => socket.on('connect', () => resolve()))
  socket.write(text)
  return {
    socket,
    async answer(ms) {
      await Promise.race([closed, new Promise((resume) => setTimeout(resume, isClosed ? 0 : ms))])
      return received
    },
  }
}

/** The head of a POST with these headers, up to and including the empty line. */
export function head(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST /api${path} HTTP/1.1\r\nHost: localhost\r\n${lines.join('')}\r\n`
}
