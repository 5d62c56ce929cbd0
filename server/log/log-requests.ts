import type { ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Log } from './log'
import { requestIdOf } from './request-id'
import { type RequestRecord, withRecord } from './request-record'

/** One answered request, as the log and the metrics count it. */
export interface Answered {
  method: string
  /** Pattern of the route, never the address itself. */
  route: string
  /** Status of HTTP; refusals of the API are 200 with a code of their own. */
  status: number
  code: number | undefined
  ms: number
  /** Bytes written to the connection for this answer, headers included. Undefined without a connection. */
  bytes: number | undefined
  /** The client went away before the answer was complete. */
  aborted: boolean
}

interface Options {
  log: Log
  behindProxy: boolean
  onAnswered?: (answered: Answered) => void
}

/**
 * Gives every request an id, answers it as X-Request-Id and writes one line when the last byte is sent. Refusals are
 * `info` like successes: the server did its work. Files of the console and health probes are `debug`.
 */
export function logRequests({ log, behindProxy, onAnswered }: Options): MiddlewareHandler {
  return async (c, next) => {
    const from = performance.now()
    const record: RequestRecord = { id: requestIdOf(c.req.header('x-request-id'), behindProxy), log }
    c.header('X-Request-Id', record.id)
    const outgoing = (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing
    // The response lets go of its connection when it has ended.
    const socket = outgoing?.socket
    const written = socket?.bytesWritten ?? 0
    let isFinished = false
    const finish = (aborted: boolean) => {
      if (isFinished) return
      isFinished = true
      const answered: Answered = {
        method: c.req.method,
        route: routeOf(c),
        status: c.res.status,
        code: record.code,
        ms: Math.round((performance.now() - from) * 10) / 10,
        bytes: socket ? socket.bytesWritten - written : undefined,
        aborted,
      }
      onAnswered?.(answered)
      writeLine(log, record, answered)
    }
    outgoing?.once('close', () => finish(!outgoing.writableFinished))
    await withRecord(record, next)
    if (!outgoing || outgoing.closed) finish(outgoing !== undefined && !outgoing.writableFinished)
  }
}

/** The pattern of the handler that answered. Everything that is not the API is the console, whose addresses are endless. */
function routeOf(c: Context): string {
  const pattern = routePath(c)
  return pattern === '*' || pattern === '/*' ? '(console)' : pattern
}

function writeLine(log: Log, { id, operator, company }: RequestRecord, answered: Answered): void {
  const { method, route, status, code, ms, bytes, aborted } = answered
  const line = { id, method, route, operator, company, status, code, ms, bytes, ...(aborted && { aborted }) }
  const text = `${method} ${route}`
  if (status >= 500 || code === 50000) log.error(line, text)
  else if (code === 50400) log.warn(line, text)
  else if (route.startsWith('/api/')) log.info(line, text)
  else log.debug(line, text)
}
