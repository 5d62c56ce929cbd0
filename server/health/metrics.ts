import { lte, sql } from 'drizzle-orm'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/database'
import { job } from '../jobs/tables'
import type { Answered } from '../log/log-requests'

/** Histogram buckets in seconds. The response-time targets are 0.3 for reading and 0.6 for writing. */
const BUCKETS = [0.01, 0.05, 0.1, 0.3, 0.6, 1, 3, 10, 30]
const METHODS = new Set(['GET', 'POST', 'HEAD', 'OPTIONS'])

export interface Metrics {
  /** Counts an answered request. */
  count(answered: Answered): void
  /** Requests that are being answered now. */
  inFlight: { inc(): void; dec(): void }
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>
  contentType: string
}

/** Metrics of this process. Labels are route patterns and answer codes, so the number of time series is bounded. */
export function createMetrics(database: Database, clock: () => number): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'backstock_http_requests_total',
    help: 'Answered requests by route pattern and code: that of the envelope (0 is success), else the HTTP status.',
    labelNames: ['method', 'route', 'code'],
    registers,
  })
  const duration = new Histogram({
    name: 'backstock_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  })
  const aborted = new Counter({
    name: 'backstock_http_requests_aborted_total',
    help: 'Requests whose client went away before the answer was complete.',
    registers,
  })
  const inFlight = new Gauge({
    name: 'backstock_http_requests_in_flight',
    help: 'Requests that are being answered.',
    registers,
  })
  registerDatabaseMetrics(database, registry)
  registerJobMetrics(database, clock, registry)
  return {
    inFlight,
    contentType: registry.contentType,
    text: () => registry.metrics(),
    count({ method, route, status, code, ms, aborted: wasAborted }) {
      requests.inc({ method: METHODS.has(method) ? method : 'other', route, code: String(code ?? status) })
      if (ms !== undefined) duration.observe({ route }, ms / 1000)
      if (wasAborted) aborted.inc()
    },
  }
}

function registerDatabaseMetrics(database: Database, registry: Registry): void {
  const transactions = new Gauge({
    name: 'backstock_database_transactions',
    help: 'Transactions that run, and those that wait for a connection (embedded: for the only one).',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { running, waiting } = database.load()
      this.set({ state: 'running' }, running)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  const connections = new Gauge({
    name: 'backstock_database_connections',
    help: 'Open connections to the database, and how many of them are idle.',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { open, idle, limit } = database.load()
      this.set({ state: 'open' }, open)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'limit' }, limit)
    },
  })
  registry.registerMetric(transactions)
  registry.registerMetric(connections)
}

interface JobFigures {
  due: number
  lag: number
  failing: number
}

function registerJobMetrics(database: Database, clock: () => number, registry: Registry): void {
  let pending: Promise<JobFigures | undefined> | undefined
  /** Shares one query among all gauges of the same scrape. */
  const figures = () => {
    pending ??= readJobFigures(database, clock()).finally(() => setImmediate(() => (pending = undefined)))
    return pending
  }
  const gauge = (name: keyof JobFigures, fullName: string, help: string) =>
    registry.registerMetric(
      new Gauge({
        name: fullName,
        help,
        registers: [],
        async collect() {
          const found = await figures()
          this.remove()
          if (found) this.set(found[name])
        },
      }),
    )
  gauge('due', 'backstock_jobs_due', 'Work in the queue that is due now. Missing while the database has no time.')
  gauge('lag', 'backstock_jobs_lag_seconds', 'How long the oldest work that is due has been waiting.')
  gauge('failing', 'backstock_jobs_failing', 'Work that failed and waits for another try.')
}

/** Returns undefined when the database does not answer, so that the other metrics can still be scraped. */
async function readJobFigures(database: Database, now: number): Promise<JobFigures | undefined> {
  const due = lte(job.due_at, now)
  const query = database.system((tx) =>
    tx
      .select({
        due: sql<number>`count(*) filter (where ${due})`,
        oldest: sql<number | null>`min(${job.due_at}) filter (where ${due})`,
        failing: sql<number>`count(*) filter (where ${job.tries} > 0)`,
      })
      .from(job),
  )
  const [found] = await query.catch(() => [])
  if (!found) return undefined
  const lag = found.oldest === null ? 0 : Math.max(0, now - Number(found.oldest)) / 1000
  return { due: Number(found.due), lag, failing: Number(found.failing) }
}
