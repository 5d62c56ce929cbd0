import { sql } from 'drizzle-orm'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { session } from '../../../server/db/tables'
import { type Company, seedMasters } from '../../../server/demo/seed'
import { openSession } from '../../../server/http/session'
import type { Operator } from '../../../server/http/call'
import { NOW } from '../now'

export const TENANT = 11
type Json = Record<string, unknown>
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
  'cashier_s0003',
  'wholesale_buyer',
] as const
export type Who = (typeof PEOPLE)[number]

/** The company that flows begin with, and signed-in people who send requests to the API in process. */
export class World {
  readonly company: Company['demo']
  readonly database: Database
  now = NOW
  /** What was asked and answered, one line a request: a failing flow is read here. */
  readonly story: string[] = []
  readonly #app: ReturnType<typeof createApp>
  readonly #tokens: ReadonlyMap<Who, string>

  constructor(database: Database, company: Company['demo'], tokens: ReadonlyMap<Who, string>) {
    this.database = database
    this.company = company
    this.#tokens = tokens
    this.#app = createApp({ database, clock: () => this.now })
  }

  who(name: Who): Operator {
    const found = this.company.members.get(name)
    if (!found) throw new Error(`nobody is called ${name}`)
    return found
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
    const response = await this.#app.request(`http://localhost/api${path}`, {
      ...init,
      headers: {
        Authorization: `Bearer ${this.#tokens.get(who) ?? ''}`,
        'Content-Type': 'application/json',
        ...(store_id === null ? {} : { 'Store-Id': String(store_id) }),
        ...init.headers,
      },
    })
    const answer = (await response.json()) as Answer
    if (answer.code === 50000) throw new Error(`${who} ${path} ${init.body ?? ''} → 50000\n${this.story.join('\n')}`)
    return answer
  }
}

/** The answer in a line: of what was done nothing, of what was refused the reason. */
function told({ code, msg, data }: Answer): string {
  const results = data?.results as Answer[] | undefined
  if (results) return results.map(told).join(', ')
  return code === 0 ? 'done' : `${code} ${msg} ${JSON.stringify(data)}`
}

/** Seeds the company and signs its people in for good. */
export async function foundWorld(database: Database): Promise<{ company: Company; tokens: Map<Who, string> }> {
  const company = await seedMasters(database, NOW, 20)
  if (!company) throw new Error('somebody is here already')
  const tokens = await database.system(async (tx) => {
    const opened = new Map<Who, string>()
    for (const name of PEOPLE) {
      const member_id = company.demo.members.get(name)?.id ?? 0
      opened.set(
        name,
        (await openSession(tx, { tenant_id: TENANT, member_id }, { now: NOW, bind: false, userAgent: 'flow' })).token,
      )
    }
    await tx.update(session).set({ expires_at: sql`${NOW} + 400 * 86400000::bigint` })
    return opened
  })
  return { company, tokens }
}
