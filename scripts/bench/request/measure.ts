import { and, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { AppEnv } from '../../../server/http/app-env'
import type { Database } from '../../../server/db/database'
import { admin_member } from '../../../server/generated/tables'
import { openSession } from '../../../server/http/session/session'
import { type Floor, startFloor } from './floor'
import { measureThroughput, type Throughput } from './throughput'

/**
 * The cost of one request. Times are CPU time of Node in ms per request, as the lower quartile of short batches:
 * `cpuMs` of the server, `floorMs` of the bare request that reads or writes the same rows (`floor.ts`). `bytes` and
 * `floorBytes` are the lengths of the two answers, `statements` are the SQL texts.
 */
export interface RequestCost {
  title: string
  kind: 'list' | 'document' | 'save'
  statements: string[]
  cpuMs: number
  floorMs: number
  bytes: number
  floorBytes: number
}

export interface Measurement {
  costs: RequestCost[]
  throughput: Throughput | null
}

interface BenchSetup {
  app: Hono<AppEnv>
  database: Database
  tenant: number
  url: string
  now: number
  rounds: number
  /**
   * How often each request and its floor are asked before they are measured. Until then Node compiles the code of a
   * request again and again, on threads whose time counts, and the server has much more code than the floor.
   */
  warmUpRounds: number
  /** Only requests whose kind and title contain this text are measured, such as `list` or `sku`; empty for all. */
  titleFilter: string
  /** Requests to each process when processes are measured; 0 leaves them out. */
  throughputRequests: number
  statementsOf: (work: () => Promise<unknown>) => Promise<string[]>
}

/** The lists to measure: two kinds of documents and a master. They differ in how many references they show by name. */
const LISTS = [
  ['store/store_order_receipt', 'store_order_receipt'],
  ['store/store_receive_receipt', 'store_receive_receipt'],
  ['good/sku', 'sku'],
] as const

/** Measures a list and a document of each of `LISTS`, a save, and, unless `throughputRequests` is 0, the throughput. */
export async function measureRequests(bench: BenchSetup): Promise<Measurement> {
  const send = await requestSender(bench)
  const floor = await startFloor(bench.url, bench.tenant)
  try {
    const costs: RequestCost[] = []
    for (const [base, entity] of LISTS) {
      const path = `/api/${base}/list?current=1&pageSize=20`
      const data = (await send(path)).data()
      costs.push(
        ...(await costOf(bench, floor, {
          title: entity,
          kind: 'list',
          send: () => send(path),
          bare: `/list/${entity}`,
        })),
      )
      // Not a draft: opening a draft also previews it, which costs as much as a save.
      const id = data.list?.find(({ check_status }) => check_status !== 'draft')?.id
      if (id === undefined) throw new Error(`the demo company has no ${entity}`)
      const detail = `/api/${base}/detail?id=${id}`
      costs.push(
        ...(await costOf(bench, floor, {
          title: entity,
          kind: 'document',
          send: () => send(detail),
          bare: `/document/${entity}?id=${id}`,
        })),
      )
    }
    costs.push(...(await costOfSave(bench, floor, send)))
    const path = `/api/${LISTS[0][0]}/list?current=1&pageSize=20`
    const throughput =
      bench.throughputRequests > 0
        ? await measureThroughput(bench.url, {
            path,
            // The processes use the real time, at which a session that began on the day of the demo company has
            // expired.
            headers: await sessionHeaders(bench, Date.now()),
            rounds: bench.throughputRequests,
          })
        : null
    return { costs, throughput }
  } finally {
    await floor.end()
  }
}

/** Opens a session of the administrator, and returns a function that sends requests in this session. */
async function requestSender(bench: BenchSetup): Promise<SendRequest> {
  const headers = await sessionHeaders(bench, bench.now)
  return async (path, body) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const json = { ...headers, 'content-type': 'application/json' }
    const response = await bench.app.request(path, { ...init, headers: body === undefined ? headers : json })
    const text = await response.text()
    if (!text.startsWith('{"code":0,')) throw new Error(`${path}: ${text.slice(0, 500)}`)
    return { bytes: Buffer.byteLength(text), data: () => (JSON.parse(text) as { data: AnswerData }).data }
  }
}

/** The headers of a session of the administrator that begins at `now`. */
async function sessionHeaders({ database, tenant }: BenchSetup, now: number): Promise<Record<string, string>> {
  const { token, bind } = await database.system(async (tx) => {
    const [admin] = await tx
      .select({ id: admin_member.id })
      .from(admin_member)
      .where(and(eq(admin_member.tenant_id, tenant), eq(admin_member.mobile, '19900000000')))
    if (!admin) throw new Error('the demo company has no administrator')
    return openSession(tx, { tenant_id: tenant, member_id: admin.id }, { now, userAgent: 'bench', address: undefined })
  })
  return { authorization: `Bearer ${token}`, cookie: `__Host-bind=${bind}`, 'tenant-id': String(tenant) }
}

/** The fields of the data of an answer that this bench reads. */
interface AnswerData {
  id?: number
  version?: number
  list?: ListedRow[]
}

/**
 * Sends a request, a POST if it has a body. Throws when the request is refused. The answer is parsed only when `data`
 * is called, because a server does not read its own answers.
 */
type SendRequest = (path: string, body?: unknown) => Promise<{ data: () => AnswerData; bytes: number }>

/** The fields of a row of a list that this bench reads. */
interface ListedRow {
  id: number
  check_status?: string
  sale_status?: string
  store_type?: string
}

const LINES = 20

/** Measures repeated saves of one draft order, each with other quantities. */
async function costOfSave(bench: BenchSetup, floor: Floor, send: SendRequest): Promise<RequestCost[]> {
  const listed = async (path: string) => (await send(path)).data().list ?? []
  const goods = await listed('/api/good/sku/list?pageSize=50&f.sale_status=on_sale')
  const [supplier] = await listed('/api/supply/supplier/list?q=V0003')
  const store = (await listed('/api/store/manage/list')).find(({ store_type }) => store_type !== 'head_office')
  const draft = (times: number, identity = {}) => ({
    ...identity,
    store_id: store?.id,
    supply_mode: 'supplier',
    supplier_id: supplier?.id,
    lines: goods.slice(0, LINES).map(({ id }) => ({ sku_id: id, order_qty: 24 * times })),
  })
  const base = '/api/store/store_order_receipt'
  const created = (await send(`${base}/create`, draft(1))).data()
  let version = created.version ?? 0
  let times = 1
  const save = async () => {
    times = (times % 9) + 1
    const { data, bytes } = await send(`${base}/update?id=${created.id}`, draft(times, { id: created.id, version }))
    version = data().version ?? version
    return { bytes }
  }
  return costOf(bench, floor, {
    title: `order of ${LINES} lines`,
    kind: 'save',
    send: save,
    bare: '/save',
    body: draft(1),
  })
}

interface RequestToMeasure {
  title: string
  kind: RequestCost['kind']
  send: () => Promise<{ bytes: number }>
  /** Path of the request to the bare server of `floor.ts`, which does the same work without the engine. */
  bare: string
  /** Body of the bare request; without it, the request is a GET. */
  body?: unknown
}

async function costOf(
  bench: BenchSetup,
  floor: Floor,
  { title, kind, send, bare, body }: RequestToMeasure,
): Promise<RequestCost[]> {
  if (!`${kind} ${title}`.includes(bench.titleFilter)) return []
  const statements = await bench.statementsOf(send)
  const { bytes } = await send()
  const floorBytes = await floor.ask(bare, body)
  for (let round = 0; round < bench.warmUpRounds; round++) {
    await send()
    await floor.ask(bare, body)
  }
  const [nodeTimes, floorTimes]: [number[], number[]] = [[], []]
  // Short batches that alternate, so that load peaks of the machine affect both.
  for (let batch = 0; batch < bench.rounds / BATCH_SIZE; batch++) {
    nodeTimes.push(await cpuMsOf(BATCH_SIZE, send))
    floorTimes.push(await cpuMsOf(BATCH_SIZE, () => floor.ask(bare, body)))
  }
  const [cpuMs, floorMs] = [lowerQuartile(nodeTimes), lowerQuartile(floorTimes)]
  return [{ title, kind, statements, bytes, floorBytes, cpuMs, floorMs }]
}

const BATCH_SIZE = 10

async function cpuMsOf(rounds: number, work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let round = 0; round < rounds; round++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / rounds
}

/** The lower quartile instead of the mean, because other work on the machine makes batches longer, never shorter. */
const lowerQuartile = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0
