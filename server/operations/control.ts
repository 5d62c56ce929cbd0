import { timingSafeEqual } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import * as z from 'zod'
import { newToken } from '../http/session/secrets'
import { OperationRefused } from './refused'

/** An operation that a command asks the process with the open embedded database to run. */
export interface OperationRequest {
  name: string
  args: Record<string, unknown>
}

const operationSchema = z.object({ name: z.string(), args: z.record(z.string(), z.unknown()) })
const controlFile = z.object({ port: z.number(), token: z.string() })
const replySchema = z.union([z.object({ done: z.unknown() }), z.object({ refused: z.string() })])

const MAX_REQUEST_BYTES = 64 * 1024
const controlPath = (dataDir: string) => join(dataDir, 'control.json')

/**
 * Listens for operations from programs of the same user on this machine: the port is bound to loopback, and the token
 * lies in a file in the data folder that only this user can read. Returns a function that stops listening.
 */
export async function listenForOperations(
  dataDir: string,
  perform: (operation: OperationRequest) => Promise<unknown>,
): Promise<() => void> {
  const token = newToken()
  const server = createServer((incoming, response) => {
    const reply = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body))
    if (!isToken(incoming.headers.authorization, token)) return reply(401, { refused: 'wrong token' })
    const chunks: Buffer[] = []
    let size = 0
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > MAX_REQUEST_BYTES) incoming.destroy()
      else chunks.push(chunk)
    })
    incoming.on('end', () => {
      const parsed = operationSchema.safeParse(parse(Buffer.concat(chunks).toString('utf8')))
      if (!parsed.success) return reply(400, { refused: 'not an operation' })
      perform(parsed.data).then(
        (done) => reply(200, { done: done ?? null }),
        (error: unknown) => reply(422, { refused: error instanceof Error ? error.message : String(error) }),
      )
    })
  })
  // Operations have no time limit.
  server.requestTimeout = 0
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(0, '127.0.0.1', done)
  })
  server.unref()
  const { port } = server.address() as AddressInfo
  rmSync(controlPath(dataDir), { force: true })
  writeFileSync(controlPath(dataDir), JSON.stringify({ port, token }), { mode: 0o600, flag: 'wx' })
  return () => {
    rmSync(controlPath(dataDir), { force: true })
    server.close()
  }
}

/**
 * Sends an operation to the process that has the data folder open. Throws OperationRefused when it refuses or does not
 * answer.
 */
export async function requestOperation(dataDir: string, sent: OperationRequest): Promise<unknown> {
  const address = controlFile.safeParse(parse(textOf(controlPath(dataDir))))
  if (!address.success)
    throw new OperationRefused(
      `Another process has ${dataDir} open and takes no operations: it is still starting, or it is npm run dev. Wait, or stop it, then try again.`,
    )
  const { port, token } = address.data
  const text = await new Promise<string>((done, fail) => {
    const call = request({ port, host: '127.0.0.1', method: 'POST', headers: { authorization: `Bearer ${token}` } })
    call.once('error', (error) =>
      fail(new OperationRefused(`The process that has ${dataDir} open does not answer (${error.message}).`)),
    )
    call.once('response', (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')))
      response.on('end', () => done(body))
    })
    call.end(JSON.stringify(sent))
  })
  const reply = replySchema.safeParse(parse(text))
  if (!reply.success) throw new OperationRefused('The running process gave an answer that this version does not know.')
  if ('refused' in reply.data) throw new OperationRefused(reply.data.refused)
  return reply.data.done
}

function isToken(header: string | undefined, token: string): boolean {
  const received = Buffer.from(header ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return received.length === expected.length && timingSafeEqual(received, expected)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
