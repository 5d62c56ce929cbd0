import { and, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { AppEnv } from '../../../server/http/app-env'
import type { Database } from '../../../server/db/database'
import { admin_member } from '../../../server/generated/tables'
import { openSession } from '../../../server/http/session/session'
import { type Floor, startFloor } from './floor'
import { measureThroughput, type Throughput } from './throughput'

/** CPU time of Node in ms per request, as the lower quartile of short batches, and the statements of one request. */
export interface Cost {
  title: string
  kind: 'list' | 'document' | 'save'
  statements: string[]
  cpu: number
  floor: number
  bytes: number
}

export interface Measured {
  costs: Cost[]
  throughput: Throughput | null
}

interface Bench {
  app: Hono<AppEnv>
  database: Database
  tenant: number
  url: string
  now: number
  rounds: number
  /** Part of the titles of the requests to measure, such as `list` or `sku`; empty for all. */
  only: string
  /** Requests to each process when processes are measured; 0 leaves them out. */
  throughput: number
  statementsOf: (work: () => Promise<unknown>) => Promise<string[]>
}

/** Different kinds of lists: documents and masters, with many and with few names of references. */
const LISTS = [
  ['store/store_order_receipt', 'store_order_receipt'],
  ['store/store_receive_receipt', 'store_receive_receipt'],
  ['good/sku', 'sku'],
] as const

/** Measures a list and a document of each of `LISTS`, a save, and, if the bench asks for it, the requests per second. */
export async function measureRequests(bench: Bench): Promise<Measured> {
  const ask = await openAsk(bench)
  const floor = await startFloor(bench.url, bench.tenant)
  try {
    const costs: Cost[] = []
    for (const [base, entity] of LISTS) {
      const path = `/api/${base}/list?current=1&pageSize=20`
      const { data } = await ask(path)
      costs.push(
        ...(await costOf(bench, floor, { title: entity, kind: 'list', ask: () => ask(path), bare: `/list/${entity}` })),
      )
      // A draft is previewed when it is opened, which is the work of a save.
      const id = data.list?.find(({ check_status }) => check_status !== 'draft')?.id
      if (id === undefined) throw new Error(`the demo company has no ${entity}`)
      const detail = `/api/${base}/detail?id=${id}`
      costs.push(
        ...(await costOf(bench, floor, {
          title: entity,
          kind: 'document',
          ask: () => ask(detail),
          bare: `/document/${entity}?id=${id}`,
        })),
      )
    }
    costs.push(...(await costOfSave(bench, floor, ask)))
    const path = `/api/${LISTS[0][0]}/list?current=1&pageSize=20`
    const throughput =
      bench.throughput > 0
        ? await measureThroughput(bench.url, {
            path,
            // The processes have the clock of the machine, by which a session of the demo company's day is over.
            headers: await headersOf(bench, Date.now()),
            rounds: bench.throughput,
          })
        : null
    return { costs, throughput }
  } finally {
    await floor.end()
  }
}

/** Opens a session of the administrator, and returns the function that sends its requests. */
async function openAsk(bench: Bench): Promise<Ask> {
  const headers = await headersOf(bench, bench.now)
  return async (path, body) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const json = { ...headers, 'content-type': 'application/json' }
    const response = await bench.app.request(path, { ...init, headers: body === undefined ? headers : json })
    const text = await response.text()
    const answer = JSON.parse(text) as { code: number; data: AskedData }
    if (answer.code !== 0) throw new Error(`${path}: ${text.slice(0, 500)}`)
    return { data: answer.data, bytes: text.length }
  }
}

/** The headers of a session of the administrator that begins at `now`. */
async function headersOf({ database, tenant }: Bench, now: number): Promise<Record<string, string>> {
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

/** What is read here of the data of an answer. */
interface AskedData {
  id?: number
  version?: number
  list?: Listed[]
}

/** Sends a request, a POST if it has a body. Throws when the request is refused. */
type Ask = (path: string, body?: unknown) => Promise<{ data: AskedData; bytes: number }>

/** The fields of a listed row that are read here. */
interface Listed {
  id: number
  check_status?: string
  sale_status?: string
  store_type?: string
}

const LINES = 20

/** Measures repeated saves of one draft order, each with other quantities. */
async function costOfSave(bench: Bench, floor: Floor, ask: Ask): Promise<Cost[]> {
  const listed = async (path: string) => (await ask(path)).data.list ?? []
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
  const { data: created } = await ask(`${base}/create`, draft(1))
  let version = created.version ?? 0
  let times = 1
  const save = async () => {
    times = (times % 9) + 1
    const { data, bytes } = await ask(`${base}/update?id=${created.id}`, draft(times, { id: created.id, version }))
    version = data.version ?? version
    return { bytes }
  }
  return costOf(bench, floor, {
    title: `order of ${LINES} lines`,
    kind: 'save',
    ask: save,
    bare: '/save',
    body: draft(1),
  })
}

interface RequestToMeasure {
  title: string
  kind: Cost['kind']
  ask: () => Promise<{ bytes: number }>
  /** Path of the bare request, with which `floor` does the same work without the program. */
  bare: string
  /** Body of the bare request; without it, the request is a GET. */
  body?: unknown
}

async function costOf(bench: Bench, floor: Floor, { title, kind, ask, bare, body }: RequestToMeasure): Promise<Cost[]> {
  if (!`${kind} ${title}`.includes(bench.only)) return []
  const statements = await bench.statementsOf(ask)
  const { bytes } = await ask()
  const [nodeTimes, floorTimes]: [number[], number[]] = [[], []]
  // Short batches that alternate, so that load peaks of the machine affect both.
  for (let batch = 0; batch < bench.rounds / BATCH; batch++) {
    nodeTimes.push(await cpuOf(BATCH, ask))
    floorTimes.push(await cpuOf(BATCH, () => floor.ask(bare, body)))
  }
  return [{ title, kind, statements, bytes, cpu: lowerQuartile(nodeTimes), floor: lowerQuartile(floorTimes) }]
}

const BATCH = 10

async function cpuOf(rounds: number, work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let round = 0; round < rounds; round++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / rounds
}

/** The time that a quarter of the batches stay below: other work on the machine makes batches longer, never shorter. */
const lowerQuartile = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0
