import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import type { Company } from '../../../server/demo/seed'
import type { Operator } from '../../../server/http/call'
import { NOW } from '../now'
import type { Said, Shift } from './till'

export const TENANT = 11
/** Documents made later belong to the flow, earlier ones to the company that it begins with. */
export const SINCE = NOW
export type Json = Record<string, unknown>
export interface Answer {
  code: number
  msg: string
  data: Json
}

/** People of the demo company who act in flows: every role type, two stores, two warehouses. */
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

/** Who and what a flow begins with. */
export interface Cast {
  company: Company['demo']
  customers: readonly number[]
  tokens: ReadonlyMap<Who, { token: string; bind: string }>
}

type App = ReturnType<typeof createApp>
interface Shared {
  app: App
  now: () => number
}
/** One for all flows in a database: putting its routes together takes longer than most requests. */
const apps = new WeakMap<Database, Shared>()

function appOf(database: Database, now: () => number): App {
  const known: Shared = apps.get(database) ?? { app: createApp({ database, clock: () => known.now() }), now }
  apps.set(database, known)
  known.now = now
  return known.app
}

/** The company of one flow: people who send requests to the API in process, and what their tills remember. */
export class World {
  readonly company: Company['demo']
  readonly customers: number[]
  readonly database: Database
  now = NOW
  /** What was asked and answered, one line a request: a failing flow is read here. */
  readonly story: string[] = []
  /** How often each document was asked for something in vain, by entity and id: people turn to others first. */
  readonly stuck = new Map<string, number>()
  readonly shifts = new Map<Who, Shift>()
  readonly said: Said[] = []
  readonly sales: { who: Who; order: Json }[] = []
  /** Refunds that wait for the payment provider. */
  readonly refunds = new Map<number, Who>()
  /** Whether anybody else is at work meanwhile, who may change what somebody has just looked at. */
  readonly alone: boolean
  readonly #apps: readonly App[]
  #requests = 0
  readonly #tokens: ReadonlyMap<Who, { token: string; bind: string }>
  #uuids = 0

  /** Requests go to the databases in turn, as if to so many processes. */
  constructor(databases: readonly [Database, ...Database[]], { company, customers, tokens }: Cast) {
    this.database = databases[0]
    this.alone = databases.length === 1
    this.company = company
    this.customers = [...customers]
    this.#tokens = tokens
    this.#apps = databases.map((database) => appOf(database, () => this.now))
  }

  who(name: Who): Operator {
    const found = this.company.members.get(name)
    if (!found) throw new Error(`nobody is called ${name}`)
    return found
  }

  uuid(): string {
    return `00000000-0000-4000-8000-${String(++this.#uuids).padStart(12, '0')}`
  }

  async get(who: Who, path: string): Promise<Answer> {
    return this.#send(who, path, {})
  }

  /** A second passes with every request, so that the order of things can be told from their times. */
  async post(who: Who, path: string, body: Json, headers: Record<string, string> = {}): Promise<Answer> {
    this.now += 1_000
    const answer = await this.#send(who, path, { method: 'POST', body: JSON.stringify(body), headers })
    this.story.push(`${who} ${path} ${JSON.stringify(body)} → ${told(answer)}`)
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

/** The answer in a line: of what was done nothing, of what was refused the reason. */
function told({ code, msg, data }: Answer): string {
  const results = data?.results as Answer[] | undefined
  if (results) return results.map(told).join(', ')
  return code === 0 ? 'done' : `${code} ${msg} ${JSON.stringify(data)}`
}
