import type { Server } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Configuration } from './configuration/configuration'
import { type Exit, StartRefused } from './configuration/exit-codes'
import { closeUnread, limitUnanswered } from './connections'
import { UPLOAD_LIMIT } from './http/body'

/**
 * Milliseconds. Node cuts off clients that send slower; server/http/body.ts sets a shorter limit for JSON than for
 * uploads.
 */
const TIME_LIMITS = { headersTimeout: 10_000, requestTimeout: UPLOAD_LIMIT.ms, connectionsCheckingInterval: 1_000 }

interface Listening {
  server: Server
  /** The configured port, or the free port that the system chose for port 0. */
  port: number
}

/**
 * Listens for HTTP. Throws StartRefused when the port is taken or forbidden, or the host is not an address of this
 * machine.
 */
export function listen(
  fetch: Hono['fetch'],
  { host, port }: { host: string; port: number },
  variables: 'PORT' | 'METRICS' = 'PORT',
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const options = { fetch: limitUnanswered(fetch), hostname: host, port, serverOptions: TIME_LIMITS }
    const server = serve(options, () => resolve({ server, port: (server.address() as AddressInfo).port })) as Server
    closeUnread(server)
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusal(error, host, port, variables)))
  })
}

/**
 * Throws StartRefused, as `listen` would, when nothing can listen there; the program can then say so before it has
 * created a database, which takes a minute.
 */
export function refuseTakenPort({ host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(refusal(error, host, port, 'PORT')))
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}

function refusal(error: NodeJS.ErrnoException, host: string, port: number, variables: 'PORT' | 'METRICS'): unknown {
  const name = variables === 'PORT' ? 'PORT' : 'METRICS_PORT'
  const at = `${name} ${port} on ${host}`
  const exit = (exitOfPort: Exit): Exit => (variables === 'METRICS' ? 'METRICS' : exitOfPort)
  const options = { cause: error }
  if (error.code === 'EADDRINUSE')
    return new StartRefused(
      exit('portTaken'),
      `${at} is in use.`,
      `Stop the program that listens there, or set another: ${name}=${port + 1}`,
      options,
    )
  if (error.code === 'EACCES')
    return new StartRefused(
      exit('portForbidden'),
      `This user may not listen on ${at}.`,
      `Set ${name} to 1024 or more.`,
      options,
    )
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(error.code ?? ''))
    return new StartRefused(
      exit('HOST'),
      `HOST ${host} is not an address of this machine (${error.code}).`,
      undefined,
      options,
    )
  return error
}

/** The URL of the console for a browser on this machine. */
export function urlOf({ host }: Configuration, port: number): string {
  const isLocal = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' || host === '::1'
  return `http://${isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
}
