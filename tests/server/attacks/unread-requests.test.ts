import { connect } from 'node:net'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { AppEnv } from '../../../server/http/app-env'
import type { Answered } from '../../../server/log/log-requests'
import { linesTo } from '../../../server/log/log'
import { answerUnread } from '../../../server/unread-requests'
import { listen } from '../../../server/serve'

const SECRET = 'hunter2-Zurich'
const lines: string[] = []
const counted: Answered[] = []
let server: Awaited<ReturnType<typeof listen>>

beforeAll(async () => {
  const app = new Hono<AppEnv>()
  app.post('/body', async (c) => c.text(await c.req.text()))
  server = await listen(app.fetch, { host: '127.0.0.1', port: 0 })
  server.server.headersTimeout = 300
  server.server.requestTimeout = 300
  answerUnread(server.server, {
    log: linesTo((line) => lines.push(line)),
    onAnswered: (answered) => counted.push(answered),
  })
})
afterEach(() => {
  lines.splice(0)
  counted.splice(0)
})
afterAll(() => {
  server.server.close()
  server.server.closeAllConnections()
})

/** Sends the text and resolves to everything that is answered until the server closes the connection. */
function send(text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(server.port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (bytes) => (answer += String(bytes)))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
  })
}

const HOST = 'Host: localhost\r\n'

it.each([
  ['a malformed request', `GET /${SECRET} nonsense ${SECRET}\r\n${HOST}\r\n`, 400, 'HPE_INVALID_CONSTANT'],
  ['a header that is malformed', `GET / HTTP/1.1\r\n${HOST}${SECRET} : x\r\n\r\n`, 400, 'HPE_INVALID_HEADER_TOKEN'],
  [
    'headers that are too large',
    `GET / HTTP/1.1\r\n${HOST}X: ${SECRET.repeat(2000)}\r\n\r\n`,
    431,
    'HPE_HEADER_OVERFLOW',
  ],
  ['headers that do not end', `GET /${SECRET} HTTP/1.1\r\n${HOST}`, 408, 'ERR_HTTP_REQUEST_TIMEOUT'],
])('%s is answered, logged and counted without its data', async (_, text, status, reason) => {
  const answer = await send(text)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} .*\r\nConnection: close\r\n`))
  const id = /X-Request-Id: (.*)\r\n/.exec(answer)?.[1]
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    {
      level: 'info',
      time: expect.any(String) as string,
      id,
      method: '(unread)',
      route: '(unread)',
      status,
      bytes: answer.length,
      reason,
      msg: '(unread)',
    },
  ])
  expect(lines.join('')).not.toContain(SECRET)
  expect(counted).toEqual([expect.objectContaining({ status, aborted: false })])
})

it('a connection on which no request was sent has no line', async () => {
  expect(await send('')).toMatch(/^HTTP\/1.1 408 /)
  expect(lines).toEqual([])
  expect(counted).toEqual([])
})
