import { Agent, get, type IncomingMessage } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCluster } from '../postgres/cluster'
import { type Program, startProgram } from './program'

const folder = mkdtempSync(join(tmpdir(), 'backstock-serving-'))
const TOKEN = 'a token of more than 16 characters'
let cluster: ReturnType<typeof startCluster>
let owner: pg.Client
let program: Program
let base: string
let figures: string

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: string
}

/** Sends a GET request; rejects with the connection's error. */
function ask(url: string, agent: Agent, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
      response.on('error', reject)
    }).on('error', reject)
  })
}

const fresh = () => new Agent({ keepAlive: false })
/** A call that needs no sign-in and reads the table of remembered browsers. */
const REMEMBERED = '/api/store/member/remembered'
const DEVICE = { Cookie: 'device=x; __Host-device=x' }
const metrics = async () => (await ask(`${figures}/metrics`, fresh(), { Authorization: `Bearer ${TOKEN}` })).body
const figure = async (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await metrics())?.[1])

async function until(what: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 500; i++) {
    if (await what()) return
    await new Promise((done) => setTimeout(done, 20))
  }
  throw new Error('has not happened')
}

const start = async () => {
  const started = await startProgram({
    DATABASE_URL: cluster.url,
    SECRET_KEY: 'a key of more than 16 characters',
    DATA_DIR: folder,
    DEMO: 'off',
    PORT: '0',
    METRICS_PORT: '0',
    METRICS_TOKEN: TOKEN,
    LOG_FORMAT: 'json',
    SHUTDOWN_DELAY: '3',
  })
  const url = await started.listening()
  const { metrics_port } = JSON.parse(
    started
      .output()
      .split('\n')
      .find((line) => line.includes('"listening"')) ?? '{}',
  ) as { metrics_port: number }
  return { started, url, figures: `http://127.0.0.1:${metrics_port}` }
}

beforeAll(async () => {
  cluster = startCluster()
  const serving = await start()
  program = serving.started
  base = serving.url
  figures = serving.figures
  owner = new pg.Client(cluster.url)
  owner.on('error', () => undefined)
  await owner.connect()
})
afterAll(async () => {
  program.child.kill('SIGKILL')
  await program.ended()
  await owner.end().catch(() => undefined)
  cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('metrics', () => {
  it('need the token, on a separate port', async () => {
    expect((await ask(`${figures}/metrics`, fresh())).status).toBe(401)
    expect((await ask(`${figures}/metrics`, fresh(), { Authorization: 'Bearer another' })).status).toBe(401)
    expect((await ask(`${base}/metrics`, fresh(), { Authorization: `Bearer ${TOKEN}` })).status).toBe(404)
  })

  it('count requests by route and code, and have no more labels for a hundred addresses than for one', async () => {
    for (let i = 0; i < 100; i++) {
      await ask(`${base}/api/no/such/thing-${i}?q=${i}`, fresh())
      await ask(`${base}/api/file/file-${i}`, fresh())
    }
    const text = await metrics()
    expect(text).toContain('backstock_http_requests_total{method="GET",route="/api/file/:id",code="50008"} 100')
    expect(text).toContain('backstock_http_requests_total{method="GET",route="/api/*",code="40400"} 100')
    expect(text).not.toMatch(/thing-|file-\d/)
    for (const name of [
      'backstock_database_connections{state="limit"} 10',
      'backstock_database_transactions{state="running"}',
      'backstock_jobs_due',
      'backstock_jobs_lag_seconds',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_seconds',
      'backstock_http_request_duration_seconds_bucket',
    ])
      expect(text).toContain(name)
  })
})

describe('stopping', () => {
  it('answers a hundred running requests, reports not ready to proxies, and resets no connection', async () => {
    expect(JSON.parse((await ask(`${base}/health/ready`, fresh())).body)).toEqual({
      status: 'ready',
      checks: { server: 'ok', database: 'ok', migrations: 'ok', worker: 'ok' },
    })
    await owner.query('begin; lock table remembered_device in access exclusive mode')
    const agent = new Agent({ keepAlive: true, maxSockets: 200 })
    const running = Array.from({ length: 100 }, () => ask(base + REMEMBERED, agent, DEVICE))
    await until(async () => (await figure('backstock_http_requests_in_flight')) >= 100)
    // A client that sends its requests one by one on one connection, until the server announces the end of the
    // connection.
    const keepAlive = new Agent({ keepAlive: true, maxSockets: 1 })
    const steady = (async () => {
      for (let count = 1; ; count++) {
        const { headers, status } = await ask(`${base}/api/sys/ping`, keepAlive)
        expect(status).toBe(204)
        if (headers.connection === 'close') return count
        await new Promise((done) => setTimeout(done, 5))
      }
    })()
    await new Promise((done) => setTimeout(done, 50))

    program.child.kill('SIGTERM')
    await until(async () => (await ask(`${base}/health/ready`, fresh())).status === 503)
    const ready = await ask(`${base}/health/ready`, fresh())
    expect(JSON.parse(ready.body)).toMatchObject({ status: 'not ready', checks: { server: 'stopping' } })
    expect((await ask(`${base}/health/live`, fresh())).status).toBe(200)
    // After the delay the server accepts no new connections, while open connections still wait for their answers.
    await until(() =>
      ask(`${base}/health/live`, fresh()).then(
        () => false,
        (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED',
      ),
    )
    await owner.query('commit')
    const answers = await Promise.all(running)
    // On a slow machine some requests time out while they wait for a database connection; code 50400 is a valid answer.
    const codes = answers.map(({ body }) => (JSON.parse(body) as { code: number }).code)
    expect(codes.filter((code) => code !== 0 && code !== 50400)).toEqual([])
    expect(codes.filter((code) => code === 0).length).toBeGreaterThanOrEqual(10)
    expect(answers.map(({ headers }) => headers.connection)).toEqual(Array(100).fill('close'))
    expect(await steady).toBeGreaterThan(1)
    expect(await program.ended()).toBe(0)
    expect(program.output()).toContain('"msg":"stopped"')
    expect(program.output()).not.toContain('cut off')
  })

  it('is immediate at the second signal', async () => {
    const second = await start()
    program = second.started
    await owner.query('begin; lock table remembered_device in access exclusive mode')
    const running = ask(second.url + REMEMBERED, fresh(), DEVICE).catch((error: unknown) => error)
    figures = second.figures
    await until(async () => (await figure('backstock_http_requests_in_flight')) >= 1)
    program.child.kill('SIGTERM')
    await until(() => Promise.resolve(program.output().includes('"msg":"stopping"')))
    const from = Date.now()
    program.child.kill('SIGTERM')
    expect(await program.ended()).toBe(143)
    expect(Date.now() - from).toBeLessThan(1_000)
    expect(await running).toBeInstanceOf(Error)
    await owner.query('rollback')
  })
})

describe('a database that becomes unreachable', () => {
  it('makes the server not ready but live, and the answer names the database', async () => {
    const third = await start()
    program = third.started
    expect((await ask(`${third.url}/health/ready`, fresh())).status).toBe(200)
    const { url } = cluster
    cluster.stop()
    const ready = await ask(`${third.url}/health/ready`, fresh())
    expect(ready.status).toBe(503)
    expect(JSON.parse(ready.body)).toMatchObject({ checks: { database: 'unreachable', migrations: 'unknown' } })
    expect((await ask(`${third.url}/health/live`, fresh())).status).toBe(200)
    expect(ready.body).not.toContain(new URL(url).port)
    cluster = startCluster()
  })
})
