import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type Answered, logUnread } from './log/log-requests'
import type { Log } from './log/log'
import { requestIdOf } from './log/request-id'

/** Statuses by the code of the error; every other error is a malformed request. */
const STATUSES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
const MALFORMED = '400 Bad Request'

/**
 * Answers requests that Node cannot read with the statuses that Node would send, and logs and counts them. A request
 * whose body turns out to be malformed while the request is being answered has a line of its own, as aborted. A
 * connection that a browser opened in advance and on which it sent nothing has no line.
 */
export function answerUnread(server: Server, reports: { log: Log; onAnswered?: (answered: Answered) => void }): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket & { _httpMessage?: ServerResponse }) => {
    // The answer that the connection is sending. Node reads it too, and offers nothing else.
    const current = socket._httpMessage
    if (socket.writable && !current?.headersSent && error.code !== 'ECONNRESET') {
      const id = requestIdOf(undefined, false)
      const status = STATUSES[error.code ?? ''] ?? MALFORMED
      const answer = `HTTP/1.1 ${status}\r\nConnection: close\r\nX-Request-Id: ${id}\r\n\r\n`
      socket.write(answer)
      if (!current && socket.bytesRead > 0)
        logUnread({ id, status: Number.parseInt(status, 10), bytes: answer.length, reason: error.code }, reports)
    }
    socket.destroySoon()
  })
}
