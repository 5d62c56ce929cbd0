import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Hono } from 'hono'

/** Requests of one connection that may be unanswered at the same time. Browsers and proxies send one at a time. */
const MAX_UNANSWERED = 10
/** Milliseconds without progress after which a connection is closed whose client does not read its answer. */
const UNREAD_MS = 60_000

/** The answers of a connection that are not complete. */
const unanswered = new WeakMap<Socket, Set<ServerResponse>>()

/**
 * Limits what one connection can hold. A client may send many requests without waiting for answers; Node hands over
 * all of them at once and sends the answers in order. A connection with more than MAX_UNANSWERED such requests is
 * closed. When a connection ends, each answer that waits behind another emits `close`: Node emits it only for the
 * answer that is being sent, so that the others would keep their open files, and be neither logged nor counted.
 */
export function limitUnanswered(fetch: Hono['fetch']): Hono['fetch'] {
  return (request, bindings, ...context) => {
    const { incoming, outgoing } = bindings as { incoming: IncomingMessage; outgoing: ServerResponse }
    const { socket } = incoming
    const open = unanswered.get(socket) ?? trackAnswers(socket)
    if (open.size >= MAX_UNANSWERED) {
      socket.destroy()
      return new Response(null, { status: 503 })
    }
    open.add(outgoing)
    outgoing.once('close', () => open.delete(outgoing))
    return fetch(request, bindings, ...context)
  }
}

function trackAnswers(socket: Socket): Set<ServerResponse> {
  const open = new Set<ServerResponse>()
  unanswered.set(socket, open)
  socket.once('close', () => {
    for (const outgoing of open) {
      outgoing.destroy()
      outgoing.emit('close')
    }
  })
  return open
}

/**
 * Closes connections whose client does not read. Node has limits for clients that send slowly, and none for clients
 * that receive nothing. A request that is still being worked on is not cut off.
 */
export function closeUnread(server: Server, ms = UNREAD_MS): void {
  server.setTimeout(ms, (socket) => {
    const isWorking = (unanswered.get(socket)?.size ?? 0) > 0 && socket.writableLength === 0
    if (!isWorking) socket.destroy()
  })
}
