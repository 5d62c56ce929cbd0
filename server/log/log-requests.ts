import type { ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Log } from './log'
import { requestIdOf } from './request-id'
import type { RequestRecord } from './request-record'

/** An answered request, for the log and the metrics. */
export interface Answered {
  method: string
  /** Route pattern. The address itself is not logged, because it may contain data. */
  route: string
  /** HTTP status. Refusals of the API have status 200 and an error code in the envelope. */
  status: number
  /** Code of the envelope (docs/errors.md). Undefined when the answer has no envelope, for example a static file. */
  code: number | undefined
  /** Undefined when Node refused the request before it was read. */
  ms: number | undefined
  /** Bytes written to the connection for this answer, headers included. Undefined without a connection. */
  bytes: number | undefined
  /** The client went away before the answer was complete. */
  aborted: boolean
}

/** In place of method and route of a request that could not be read. */
const UNREAD = '(unread)'

interface Options {
  log: Log
  behindProxy: boolean
  onAnswered?: (answered: Answered) => void
}

/**
 * Gives every request an id, returns the id in the header X-Request-Id and writes one log line when the last byte is
 * sent. Refusals are `info` like successes: the server did its work. The static files of the browser application (the
 * console) and health probes are `debug`.
 */
export function logRequests({ log, behindProxy, onAnswered }: Options): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now()
    const record: RequestRecord = { id: requestIdOf(c.req.header('x-request-id'), behindProxy), log }
    c.set('record', record)
    c.header('X-Request-Id', record.id)
    const outgoing = (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing
    // Read the socket now: the response drops its reference when it ends.
    const socket = outgoing?.socket
    const bytesBefore = socket?.bytesWritten ?? 0
    let isFinished = false
    const finish = (aborted: boolean) => {
      if (isFinished) return
      isFinished = true
      const answered: Answered = {
        method: c.req.method,
        route: routeOf(c),
        status: c.res.status,
        code: record.code,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        bytes: socket ? socket.bytesWritten - bytesBefore : undefined,
        aborted,
      }
      onAnswered?.(answered)
      writeLine(log, record, answered)
    }
    outgoing?.once('close', () => finish(!outgoing.writableFinished))
    await next()
    if (!outgoing || outgoing.closed) finish(outgoing !== undefined && !outgoing.writableFinished)
  }
}

/**
 * The pattern of the route that answered. All addresses of the console share `(console)`, so that labels stay bounded.
 */
function routeOf(c: Context): string {
  const pattern = routePath(c)
  return pattern === '*' || pattern === '/*' ? '(console)' : pattern
}

function writeLine(log: Log, { id, operator, company }: RequestRecord, answered: Answered): void {
  const { method, route, status, code, ms, bytes, aborted } = answered
  const line = { id, method, route, operator, company, status, code, ms, bytes, ...(aborted && { aborted }) }
  const text = `${method} ${route}`
  // 50000 is an unexpected error, 50400 a request for which the server had no time.
  if (status >= 500 || code === 50000) log.error(line, text)
  else if (code === 50400) log.warn(line, text)
  else if (route.startsWith('/api/')) log.info(line, text)
  else log.debug(line, text)
}

/** A request that Node refused before the application saw it: malformed, too slow or with too many headers. */
interface Unread {
  id: string
  status: number
  bytes: number
  /** Code of Node's error, such as `HPE_HEADER_OVERFLOW`. */
  reason: string | undefined
}

/**
 * Logs and counts a request that could not be read, in the shape of other requests. Method and route stay unknown,
 * because whatever was read of such a request may be data.
 */
export function logUnread(
  { id, status, bytes, reason }: Unread,
  { log, onAnswered }: Pick<Options, 'log' | 'onAnswered'>,
): void {
  const line = { method: UNREAD, route: UNREAD, status, bytes }
  onAnswered?.({ ...line, code: undefined, ms: undefined, aborted: false })
  log.info({ id, ...line, reason }, UNREAD)
}
