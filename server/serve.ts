import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Configuration } from './configuration/configuration'
import { type Exit, StartRefused } from './configuration/exit-codes'
import { UPLOAD_LIMIT } from './http/body'

/** Whoever sends slower is cut off by Node; server/http/body.ts allows JSON less than an upload. */
const TIME_LIMITS = { headersTimeout: 10_000, requestTimeout: UPLOAD_LIMIT.ms, connectionsCheckingInterval: 1_000 }

interface Listening {
  server: Server
  /** The port that was asked for, or the free one that the system chose for port 0. */
  port: number
}

/** Listens for HTTP. Throws StartRefused when the port is taken or forbidden, or the host is none of this machine. */
export function listen(
  fetch: Hono['fetch'],
  { host, port }: { host: string; port: number },
  of: 'PORT' | 'METRICS' = 'PORT',
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname: host, port, serverOptions: TIME_LIMITS }, () =>
      resolve({ server, port: (server.address() as AddressInfo).port }),
    ) as Server
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusal(error, host, port, of)))
  })
}

function refusal(error: NodeJS.ErrnoException, host: string, port: number, of: 'PORT' | 'METRICS'): unknown {
  const name = of === 'PORT' ? 'PORT' : 'METRICS_PORT'
  const at = `${name} ${port} on ${host}`
  const exit = (usual: Exit): Exit => (of === 'METRICS' ? 'METRICS' : usual)
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

/** What a browser on this machine opens. */
export function urlOf({ host }: Configuration, port: number): string {
  const anywhere = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' || host === '::1'
  return `http://${anywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
}
