import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import type { Log } from './log/log'

/** Requests that still run this long after the server has stopped listening are cut off. */
const DRAIN_MS = 20_000
const POLL_MS = 20

interface Shutdown {
  isStopping: () => boolean
  /**
   * Counts the running requests. While the server stops, tells clients to send no further request on their connection.
   */
  closeConnections: MiddlewareHandler
  /** Stops serving on SIGTERM and SIGINT, calls `close`, then ends the process; a second signal ends it at once. */
  onSignal(servers: readonly Server[], close: () => Promise<void>): void
}

/**
 * How a server ends without cutting anybody off: readiness fails, so that proxies send requests elsewhere; after
 * `delaySeconds` the server stops listening; running requests are answered. An idle connection is closed by the client,
 * or by the server after the keep-alive timeout that its answers announced, so that no request arrives on a connection
 * that the server is closing.
 */
export function stopping(log: Log, delaySeconds: number, gauge: { inc(): void; dec(): void }): Shutdown {
  let signalled = false
  let inFlight = 0
  return {
    isStopping: () => signalled,
    closeConnections: async (c, next) => {
      inFlight += 1
      gauge.inc()
      const done = () => {
        inFlight -= 1
        gauge.dec()
      }
      const outgoing = (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing
      outgoing?.once('close', done)
      await next()
      if (signalled) c.header('Connection', 'close')
      if (!outgoing) done()
    },
    onSignal(servers, close) {
      const stop = async (signal: NodeJS.Signals) => {
        if (signalled) {
          log.warn({ signal }, 'second signal: ended at once')
          process.exit(signal === 'SIGINT' ? 130 : 143)
        }
        signalled = true
        log.info({ signal, in_flight: inFlight }, 'stopping')
        // SIGINT comes from a terminal, where no proxy has to notice the shutdown first.
        if (signal === 'SIGTERM') await sleep(delaySeconds * 1000)
        const deadline = Date.now() + DRAIN_MS
        await Promise.all(servers.map((server) => drain(server, deadline, signal === 'SIGINT')))
        if (inFlight > 0) log.warn({ in_flight: inFlight }, 'requests were cut off')
        await close()
        log.info('stopped')
        process.exit(0)
      }
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
    },
  }
}

/**
 * Stops listening and waits until the connections of the server have ended; connections still open at `deadline` are
 * cut. `http.Server.close` would close idle connections at once, and a request that is on its way on an idle connection
 * would be lost.
 */
async function drain(server: Server, deadline: number, inHurry: boolean): Promise<void> {
  const closed = new Promise<true>((resolve) => NetServer.prototype.close.call(server, () => resolve(true)))
  const idleUntil = Date.now() + (inHurry ? 0 : server.keepAliveTimeout + 1_000)
  for (;;) {
    if (Date.now() >= deadline || (await Promise.race([closed, sleep(POLL_MS, false)]))) break
    // Idle connections past the announced keep-alive timeout, or without any request so far, may be closed.
    if (Date.now() >= idleUntil) server.closeIdleConnections()
  }
  server.closeAllConnections()
}
