import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import type { Company } from '../../../server/demo/seed'
import type { Operator } from '../../../server/http/call'
import { NOW } from '../now'

export const TENANT = 11
/** Documents created after this time belong to the flow; earlier documents belong to the initial company. */
export const SINCE = NOW
export type Json = Record<string, unknown>
export interface Answer {
  code: number
  msg: string
  data: Json
}

/** Staff members of the demo company who act in flows: every role type, two stores, two warehouses. */
export const PEOPLE = [
  'admin',
  'operation',
  'wh_manager',
  'wh_worker',
  'manager_s0002',
  'clerk_s0002',
  'cashier_s0002',
  'manager_s0003',
  'clerk_s0003',
  'cashier_s0003',
  'wholesale_buyer',
] as const
export type Who = (typeof PEOPLE)[number]

/** The open shift of a cashier. */
export interface Shift {
  id: number
  opened_at: number
}

/** A request that was answered, which a flow may send again with the same key. */
interface RepeatableRequest {
  who: Who
  path: string
  body: Json
  data: Json
}

/** The company and the signed-in staff members that a flow starts with. */
export interface FlowStart {
  company: Company['demo']
  customers: readonly number[]
  tokens: ReadonlyMap<Who, { token: string; bind: string }>
}

type App = ReturnType<typeof createApp>
interface Shared {
  app: App
  now: () => number
}
/** One app per database, shared by all flows: registering its routes takes longer than most requests. */
const apps = new WeakMap<Database, Shared>()

function appOf(database: Database, now: () => number): App {
  const shared: Shared = apps.get(database) ?? { app: createApp({ database, clock: () => shared.now() }), now }
  apps.set(database, shared)
  shared.now = now
  return shared.app
}

/**
 * The company of one flow: its staff members send requests to the API in process, and the flow keeps the state of their
 * tills.
 */
export class World {
  readonly company: Company['demo']
  readonly customers: number[]
  readonly database: Database
  now = NOW
  /** Log of requests and answers, one line per request, for diagnosing a failing flow. */
  readonly log: string[] = []
  /** Number of refused requests per document, by entity and id; staff members act on other documents first. */
  readonly refusals = new Map<string, number>()
  readonly shifts = new Map<Who, Shift>()
  readonly repeatable: RepeatableRequest[] = []
  readonly sales: { who: Who; order: Json }[] = []
  /** Refunds that wait for the payment provider, with the staff member who made the refund. */
  readonly refunds = new Map<number, Who>()
  /** Whether no other staff member acts at the same time, who could change a document after it was read. */
  readonly isAlone: boolean
  readonly #apps: readonly App[]
  #requests = 0
  readonly #tokens: ReadonlyMap<Who, { token: string; bind: string }>
  #uuids = 0

  /** Requests use the databases in turn, as if sent to several server processes. */
  constructor(databases: readonly [Database, ...Database[]], { company, customers, tokens }: FlowStart) {
    this.database = databases[0]
    this.isAlone = databases.length === 1
    this.company = company
    this.customers = [...customers]
    this.#tokens = tokens
    this.#apps = databases.map((database) => appOf(database, () => this.now))
  }

  who(name: Who): Operator {
    const member = this.company.operators.get(name)
    if (!member) throw new Error(`no staff member is named ${name}`)
    return member
  }

  uuid(): string {
    return `00000000-0000-4000-8000-${String(++this.#uuids).padStart(12, '0')}`
  }

  async get(who: Who, path: string): Promise<Answer> {
    return this.#send(who, path, {})
  }

  /** Advances the clock by a second per request, so that the order of events is visible in their times. */
  async post(who: Who, path: string, body: Json, headers: Record<string, string> = {}): Promise<Answer> {
    this.now += 1_000
    const answer = await this.#send(who, path, { method: 'POST', body: JSON.stringify(body), headers })
    this.log.push(`${who} ${path} ${JSON.stringify(body)} → ${outcomeText(answer)}`)
    return answer
  }

  async #send(who: Who, path: string, init: { method?: string; body?: string; headers?: Record<string, string> }) {
    const { store_id } = this.who(who)
    const response = await this.#apps[this.#requests++ % this.#apps.length]!.request(`http://localhost/api${path}`, {
      ...init,
      headers: {
        Authorization: `Bearer ${this.#tokens.get(who)?.token ?? ''}`,
        Cookie: `__Host-bind=${this.#tokens.get(who)?.bind ?? ''}`,
        'Content-Type': 'application/json',
        ...(store_id === null ? {} : { 'Store-Id': String(store_id) }),
        ...init.headers,
      },
    })
    const answer = (await response.json()) as Answer
    if (answer.code === 50000) throw new Error(`${who} ${path} ${init.body ?? ''} → 50000`)
    return answer
  }
}

/** The answer as one line of the log: empty when accepted, the reason when refused. */
function outcomeText({ code, msg, data }: Answer): string {
  const results = data?.results as Answer[] | undefined
  if (results) return results.map(outcomeText).join(', ')
  return code === 0 ? 'done' : `${code} ${msg} ${JSON.stringify(data)}`
}
