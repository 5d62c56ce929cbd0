import { connect, type Socket } from 'node:net'
import { pick } from './random'

/** Paths that receive the bodies: calls without and with a session, with small, large and multipart bodies. */
const PATHS = [
  '/store/member/login',
  '/user/setting/update',
  '/sys/view/save',
  '/good/sku/create',
  '/good/sku/transition',
  '/pos/till/order',
  '/file',
]

function head(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST /api${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${lines.join('')}\r\n`
}

/**
 * Keeps `count` requests open that have sent one byte of a hundred, and replaces each request that the server closes.
 * Returns a function that closes all requests and returns how many were opened.
 */
export function holdHalfSentRequests(
  port: number,
  { count, headers }: { count: number; headers: Readonly<Record<string, string>> },
): () => number {
  const open = new Set<Socket>()
  let opened = 0
  let isOver = false
  const openRequest = (path: string): void => {
    opened++
    const socket = connect(port, '127.0.0.1')
    open.add(socket)
    socket.on('connect', () => socket.write(`${head(path, { ...headers, 'Content-Length': '100' })}{`))
    socket.on('data', () => undefined)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      open.delete(socket)
      if (!isOver) setTimeout(() => !isOver && openRequest(path), 200)
    })
  }
  for (let i = 0; i < count; i++) openRequest(PATHS[i % PATHS.length] ?? '/file')
  return () => {
    isOver = true
    for (const socket of open) socket.destroy()
    return opened
  }
}

/**
 * Sends up to `megabytes` until the server closes the connection. Resolves with the code, if any, and the bytes sent.
 */
export function sendOversized(
  port: number,
  {
    headers,
    megabytes,
    random,
  }: { headers: Readonly<Record<string, string>>; megabytes: number; random: () => number },
): Promise<{ code: number | null; bytes: number }> {
  return new Promise((resolve) => {
    const isChunked = random() < 0.5
    const length = megabytes * 1_048_576
    const socket = connect(port, '127.0.0.1')
    const block = Buffer.alloc(65_536, 120)
    const part = isChunked ? Buffer.concat([Buffer.from('10000\r\n'), block, Buffer.from('\r\n')]) : block
    let received = ''
    let bytes = 0
    const send = (): void => {
      while (!socket.destroyed && bytes < length) {
        bytes += block.length
        if (!socket.write(part)) return void socket.once('drain', send)
      }
    }
    socket.on('connect', () => {
      const size: Record<string, string> = isChunked
        ? { 'Transfer-Encoding': 'chunked' }
        : { 'Content-Length': String(length) }
      socket.write(head(pick(random, PATHS), { ...headers, ...size }))
      send()
    })
    socket.on('data', (chunk) => (received += String(chunk)))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      const code = /"code":(\d+)/.exec(received)?.[1]
      resolve({ code: code === undefined ? null : Number(code), bytes })
    })
    setTimeout(() => socket.destroy(), 30_000).unref()
  })
}
