import { timingSafeEqual } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import * as z from 'zod'
import { newToken } from '../http/session/secrets'
import { OperationRefused } from './refused'

/** What a program may ask the process that holds the embedded database to do, by name and with arguments as JSON. */
export interface Order {
  name: string
  args: Record<string, unknown>
}

const order = z.object({ name: z.string(), args: z.record(z.string(), z.unknown()) })
const place = z.object({ port: z.number(), token: z.string() })
const answer = z.union([z.object({ done: z.unknown() }), z.object({ refused: z.string() })])

const MAX_ORDER = 64 * 1024
const fileIn = (dataDir: string) => join(dataDir, 'control.json')

/**
 * Takes orders from programs of the same user on this machine: only that user can read the token, which lies in the data
 * folder, and the port is open to this machine alone. Returns what ends it.
 */
export async function takeOrders(dataDir: string, perform: (order: Order) => Promise<unknown>): Promise<() => void> {
  const token = newToken()
  const server = createServer((incoming, response) => {
    const say = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body))
    if (!isToken(incoming.headers.authorization, token)) return say(401, { refused: 'wrong token' })
    const chunks: Buffer[] = []
    let size = 0
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > MAX_ORDER) incoming.destroy()
      else chunks.push(chunk)
    })
    incoming.on('end', () => {
      const asked = order.safeParse(parse(Buffer.concat(chunks).toString('utf8')))
      if (!asked.success) return say(400, { refused: 'not an order' })
      perform(asked.data).then(
        (done) => say(200, { done: done ?? null }),
        (error: unknown) => say(422, { refused: error instanceof Error ? error.message : String(error) }),
      )
    })
  })
  // An operation takes as long as it takes.
  server.requestTimeout = 0
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(0, '127.0.0.1', done)
  })
  server.unref()
  const { port } = server.address() as AddressInfo
  rmSync(fileIn(dataDir), { force: true })
  writeFileSync(fileIn(dataDir), JSON.stringify({ port, token }), { mode: 0o600, flag: 'wx' })
  return () => {
    rmSync(fileIn(dataDir), { force: true })
    server.close()
  }
}

/** Has the process that holds a data folder do something. Throws OperationRefused with its words, or when it cannot be asked. */
export async function giveOrder(dataDir: string, given: Order): Promise<unknown> {
  const found = place.safeParse(parse(textOf(fileIn(dataDir))))
  if (!found.success)
    throw new OperationRefused(
      `Another process has ${dataDir} open and takes no orders: it is still starting, or it is npm run dev. Wait, or stop it, then try again.`,
    )
  const { port, token } = found.data
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
    call.end(JSON.stringify(given))
  })
  const said = answer.safeParse(parse(text))
  if (!said.success) throw new OperationRefused('The running process gave an answer that this version does not know.')
  if ('refused' in said.data) throw new OperationRefused(said.data.refused)
  return said.data.done
}

function isToken(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
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
