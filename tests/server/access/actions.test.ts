import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { TENANT } from '../../../server/demo/company'
import * as generated from '../../../server/generated/resources'
import { admin_member } from '../../../server/generated/tables'
import type { Resource } from '../../../server/metadata/description'
import { dateIn } from '../../../src/exact/date'
import { NOW, openSeededDatabase } from '../harness'
import { type Answer, type Client, clientOf, type Row } from '../resources/world'
import { dryRun } from './dry-run'
import { reachEveryStatus } from './every-status'

/*
 * Checks offered actions on the demo company for every role, entity and status. An action that `actions` of a row names
 * is accepted, or refused because of the document's content; an action that `actions` does not name is refused because
 * of the operator's permissions or the document's status.
 */
const PEOPLE = ['admin', 'finance', 'wh_manager', 'wh_worker', 'manager_s0002', 'wholesale_buyer']
const RESOURCES: Resource[] = Object.values(generated).filter(({ shape }) => shape.kind !== 'internal')
const byHand = ({ transitions }: Resource) =>
  Object.keys(transitions).filter((name) => Object.keys(transitions[name]?.roles ?? {}).length > 0)

/**
 * Answer codes of an action that is done, or refused because of the document's content, stock or other documents, but
 * never because of the operator or the time.
 */
const ACCEPTED = [0, 40000, 40902, 42200, 42201, 42210, 42300]
const DONE = 0
const FORBIDDEN = [40300, 40901]
/**
 * Codes for a row that no document can be created from: refused because of the source, or because its reader lacks the
 * permission.
 */
const UNMAKEABLE = [40300, 40000]

let database: Database
const clients = new Map<string, Client>()
/** `entity:action` pairs that were offered to an operator, and the pairs that succeeded at least once. */
const offered = new Set<string>()
const done = new Set<string>()

beforeAll(async () => {
  database = await openSeededDatabase()
  const members = await database.system((tx) =>
    tx
      .select()
      .from(admin_member)
      .where(inArray(admin_member.username, [...PEOPLE, 'manager_s0003'])),
  )
  const at = async (app: ReturnType<typeof createApp>, name: string) => {
    const { id = 0, role_type, store_ids } = members.find(({ username }) => username === name) ?? {}
    const store = role_type === 'head_office' ? null : (store_ids?.[0] ?? null)
    return clientOf(app, database, { tenant_id: TENANT, member_id: id }, store)
  }
  const app = createApp({ database, clock: () => NOW })
  await reachEveryStatus({
    admin: await at(app, 'admin'),
    shop: await at(app, 'manager_s0002'),
    other: await at(app, 'manager_s0003'),
    keeper: await at(app, 'wh_manager'),
  })
  const dry = createApp({ database: dryRun(database), clock: () => NOW })
  for (const name of PEOPLE) clients.set(name, await at(dry, name))
}, 180_000)
afterAll(() => database.close())

const outcome = ({ code, data }: Answer): number => (code === 0 ? (data?.results?.[0]?.code ?? 0) : code)

const statusOf = ({ shape }: Resource, row: Row) => (shape.states ? String(row[shape.states.field]) : '')

/** One row of every status and every set of actions that the list shows. */
async function samples(client: Client, resource: Resource): Promise<Row[]> {
  const { states } = resource.shape
  const queries = states ? states.use.map((status) => ({ [`f.${states.field}`]: status })) : [{}]
  const rowsByState = new Map<string, Row>()
  for (const query of queries) {
    const { code, data } = await client.get(`${resource.base}/list`, { ...query, pageSize: 10 })
    if (code !== 0) return []
    for (const row of data.list) {
      const key = `${states ? String(row[states.field]) : ''} ${row.actions.join()}`
      if (!rowsByState.has(key)) rowsByState.set(key, row)
    }
  }
  return [...rowsByState.values()]
}

/** A value for each field that a transition of a document asks for: the day, or the first of the options. */
function required({ shape, transitions }: Resource, name: string): object {
  if (shape.kind !== 'receipt') return {}
  const asked = Object.entries(transitions[name]?.input ?? {}).filter(([, field]) => field.required)
  return Object.fromEntries(
    asked.map(([field, { options }]) => [field, options ? Object.keys(options)[0] : dateIn('Asia/Shanghai', NOW)]),
  )
}

/** Submitting and approving at once is also refused where a setting, off in the demo company, asks for two people. */
const refusalsOfBoth = ({ transitions }: Resource) =>
  transitions.approve?.guards?.some(({ name, setting }) => name === 'self' && setting !== undefined)
    ? [...FORBIDDEN, 42200]
    : FORBIDDEN

type Try = [action: string, refusals: readonly number[], send: () => Promise<Answer>]

/** Every request that could be sent for the row, whether or not the operator is allowed to. */
function tries(client: Client, resource: Resource, { id, version }: Row): Try[] {
  const { base, entity } = resource
  const move = (...transitions: string[]) =>
    client.post(`${base}/transition`, {
      items: [{ id, version }],
      transitions,
      input: Object.assign({}, ...transitions.map((name) => required(resource, name))),
      reason: '测试原因',
      confirm_warnings: true,
    })
  const make = (target: Resource) => client.post(`${target.base}/create`, { source_type: entity, source_id: id })
  const rules = RESOURCES.flatMap((target) =>
    Object.entries(target.createFrom)
      .filter(([, { source }]) => source.endsWith(`.${entity}`))
      .map(([name]): Try => [name, UNMAKEABLE, () => make(target)]),
  )
  const editable = ['master', 'tree', 'receipt', 'singleton'].includes(resource.shape.kind)
  return [
    ...(editable
      ? ([['update', FORBIDDEN, () => client.post(`${base}/update`, { version }, { id })]] satisfies Try[])
      : []),
    ...byHand(resource).map((name): Try => [name, FORBIDDEN, () => move(name)]),
    ...(resource.shape.kind === 'receipt'
      ? ([['submit_approve', refusalsOfBoth(resource), () => move('submit', 'approve')]] satisfies Try[])
      : []),
    ...rules,
    ...(resource.rowActions.copy ? ([['copy', UNMAKEABLE, () => make(resource)]] satisfies Try[]) : []),
  ]
}

describe.each(PEOPLE)('%s', (person) => {
  test.each(RESOURCES.map((resource) => [resource.entity, resource] as const))('%s', async (entity, resource) => {
    const client = clients.get(person)!
    for (const row of await samples(client, resource)) {
      const wrong: string[] = []
      for (const [action, refusals, send] of tries(client, resource, row)) {
        const code = outcome(await send())
        const may = row.actions.includes(action)
        if (may) offered.add(`${entity}:${action}`)
        if (may && code === DONE) done.add(`${entity}:${action}`)
        if (!(may ? ACCEPTED : refusals).includes(code))
          wrong.push(`${action} ${may ? 'is offered' : 'is not offered'} and answers ${code}`)
      }
      expect(wrong, `${entity} ${row.id} ${statusOf(resource, row)}: ${row.actions.join()}`).toEqual([])
    }
  })
})

test('every transition of every document was offered to an operator and succeeded at least once', () => {
  const steps = RESOURCES.filter(({ shape }) => shape.kind === 'receipt').flatMap((resource) =>
    ['update', ...byHand(resource)].map((name) => `${resource.entity}:${name}`),
  )
  expect(steps.filter((step) => !offered.has(step))).toEqual([])
  // A document can be reversed only while no other document is based on it; tests/server/chains covers reversals.
  expect(steps.filter((step) => !done.has(step) && !step.endsWith(':reverse'))).toEqual([])
})
