import { and, asc, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { createApp } from '../../../server/app'
import { createAdministrator } from '../../../server/companies/administrator'
import { createCompany } from '../../../server/companies/create'
import type { Database } from '../../../server/db/database'
import { session } from '../../../server/http/session/tables'
import { TENANT } from '../../../server/demo/company'
import { seedPeople } from '../../../server/demo/seed-people'
import type { Operator } from '../../../server/http/call'
import type { AppEnv } from '../../../server/http/app-env'
import { sha256 } from '../../../server/http/session/secrets'
import { openSession } from '../../../server/http/session/session'
import { stockLedger } from '../../../server/stock/tables'
import { NOW, openTestDatabase } from '../harness'

export interface Row {
  id: number
  version: number
  actions: string[]
  lines: Row[]
  barcodes: Row[]
  [field: string]: unknown
}
export interface Problem {
  path: string
  zh: string
  en: string
}
export interface Log {
  transition: string
  operator: string
  from: string | null
  to: string | null
  changes?: { path: string; before: unknown; after: unknown }[]
}
export interface Link {
  entity: string
  id: number
  no: string
  status: string
  direction: string
}
export interface Result {
  id: number
  code: number
  msg: string
  data: Data
}
/** Fields that answers of different calls contain; further fields are read by name. */
export interface Data extends Row {
  list: Row[]
  total: number
  next: string
  previous: string
  tabs: Record<string, number>
  sums: Record<string, number>
  errors: Problem[]
  warnings: Problem[]
  current: Row
  row: Row
  results: Result[]
  log: Log[]
  links: Link[]
}
export interface Answer {
  code: number
  status: number
  msg: string
  data: Data
}
export interface OfferedOption {
  id: number
  code: string
  name: string
  hint?: string
  disabled?: true
  parent_id?: number | null
  facts?: Record<string, unknown>
  scan_qty?: number
}

/** Calls the API as one person, the way a browser does. */
export interface Client {
  get(path: string, query?: Record<string, string | number>): Promise<Answer>
  post(path: string, body: unknown, query?: Record<string, string | number>): Promise<Answer>
  raw(path: string, init?: RequestInit): Promise<Response>
}

export interface World {
  database: Database
  app: Hono<AppEnv>
  stores: Map<string, number>
  operators: Map<string, Operator>
  /** The server's clock; sign in again when it has moved by more than a session lasts. */
  clock: { now: number }
  /** Signs in a staff member, whose first store becomes active; staff of head office have no active store. */
  as(username: string, options?: { store?: number | null; locale?: string }): Promise<Client>
}

/** Seeds the staff and places of the demo company in a new or in the given database; tests create their own goods. */
export async function openWorld(existing?: Database): Promise<World> {
  const database = existing ?? (await openTestDatabase())
  const people = await database.system((tx) => seedPeople(tx, NOW))
  const clock = { now: NOW }
  const app = createApp({ database, clock: () => clock.now })
  return {
    database,
    app,
    clock,
    ...people,
    as: async (username, { store, locale = 'zh-CN' } = {}) => {
      const member = people.operators.get(username)
      if (!member) throw new Error(`no staff member is named ${username}`)
      const active =
        store === undefined ? (member.role_type === 'head_office' ? null : (member.store_ids[0] ?? null)) : store
      return clientOf(app, database, { tenant_id: TENANT, member_id: member.id }, active, locale, clock.now)
    },
  }
}

/**
 * Opens a session of the staff member, and returns a client that sends its token, cookie and headers. `store` is the
 * active store, and `now` the time at which the session is opened.
 */
export async function clientOf(
  app: Hono<AppEnv>,
  database: Database,
  who: { tenant_id: number; member_id: number },
  store: number | null,
  locale = 'zh-CN',
  now = NOW,
): Promise<Client> {
  const { token, bind } = await database.system(async (tx) => {
    const opened = await openSession(tx, who, { now, userAgent: 'test', address: undefined })
    // Tests move the clock by hours between two calls of a client; the idle limit has tests of its own.
    await tx
      .update(session)
      .set({ last_seen_at: opened.expires })
      .where(eq(session.token_hash, sha256(opened.token)))
    return opened
  })
  const headers: Record<string, string> = {
    authorization: `Bearer ${token}`,
    cookie: `__Host-bind=${bind}`,
    'tenant-id': String(who.tenant_id),
    'accept-language': locale,
    ...(store !== null && { 'store-id': String(store) }),
  }
  const url = (path: string, query: Record<string, string | number> = {}) =>
    `/api${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
  const raw: Client['raw'] = async (path, init = {}) =>
    app.request(`/api${path}`, {
      ...init,
      headers: { ...headers, ...(init.headers as Record<string, string> | undefined) },
    })
  return {
    raw,
    get: async (path, query) => (await app.request(url(path, query), { headers })).json(),
    post: async (path, body, query) =>
      (
        await app.request(url(path, query), {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json(),
  }
}

/** Creates a row and returns it; fails the test when the call is refused. */
export async function createRow(client: Client, path: string, draft: object): Promise<Data> {
  const answer = await client.post(`${path}/create`, draft)
  if (answer.code !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer.data
}

/** Reads a row with its lines; fails the test when the call is refused. */
export async function read(client: Client, path: string, id: number): Promise<Data> {
  const answer = await client.get(`${path}/detail`, { id })
  if (answer.code !== 0) throw new Error(`${path} ${id}: ${JSON.stringify(answer)}`)
  return answer.data
}

/** A second company in the same database, with its administrator, made as `npm run company -- create` makes one. */
export async function seedOtherTenant(database: Database): Promise<{ tenant_id: number; member_id: number }> {
  return database.system(async (tx) => {
    const created = await createCompany(tx, { name: '别家', now: NOW, tenant_id: 12 })
    const administrator = { name: '别人', mobile: '19900009999', passwordHash: '-', now: NOW }
    return { tenant_id: created.tenant_id, member_id: await createAdministrator(tx, created, administrator) }
  })
}

/** The result of a transition of a single row. */
export async function runTransitions(
  client: Client,
  path: string,
  row: { id: number; version: number },
  transitions: string[],
  more: object = {},
): Promise<Result> {
  const { code, data } = await client.post(`${path}/transition`, {
    items: [{ id: row.id, version: row.version }],
    transitions,
    ...more,
  })
  const [result] = code === 0 ? data.results : []
  if (!result) throw new Error(`${path}: ${JSON.stringify({ code, data })}`)
  return result
}

/** Choices that a reference field offers. Throws when the call is refused. */
export async function choices(
  client: Client,
  path: string,
  query: Record<string, string | number>,
): Promise<OfferedOption[]> {
  const { code, data } = await client.get(`${path}/options`, query)
  if (code !== 0) throw new Error(`${path}: ${code}`)
  return data as unknown as OfferedOption[]
}

/** Paths of the errors of an answer; empty when the call was accepted. */
export const pathsOf = (answer: { data: { errors?: { path: string }[] } }): string[] =>
  (answer.data.errors ?? []).map(({ path }) => path)

/** Ledger rows of a document, oldest first. Quantities in thousandths, values in fen. */
export function ledgerRows(world: World, doc_type: string, doc_id: number) {
  return world.database.system((tx) =>
    tx
      .select()
      .from(stockLedger)
      .where(and(eq(stockLedger.doc_type, doc_type), eq(stockLedger.doc_id, doc_id)))
      .orderBy(asc(stockLedger.id)),
  )
}
