import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { TENANT } from '../../../server/demo/company'
import { admin_member } from '../../../server/generated/tables'
import { productRegistry } from '../../../server/product'
import { unknownKeys } from '../../../server/resources/unknown-keys'
import { NOW, openSeededDatabase } from '../harness'
import { type Client, clientOf } from '../resources/world'

/*
 * Checks the server's answers against openapi.json: every read-only call, sent in the demo company by a staff member of
 * head office and a staff member of a store, must match the schema of its answer.
 */

interface Parameter {
  name?: string
  $ref?: string
  required?: boolean
  schema?: { enum?: string[]; default?: unknown }
}
interface Operation {
  parameters?: Parameter[]
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}

let database: Database
let people: Client[]
let gets: [path: string, operation: Operation][]
let checks: Map<string, ValidateFunction>

beforeAll(async () => {
  database = await openSeededDatabase()
  const app = createApp({ database, clock: () => NOW })
  const document = (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<string, { get?: Operation; post?: Operation }>
    components: object
  }
  gets = Object.entries(document.paths).flatMap(([path, { get }]) => (get ? [[path, get]] : []))
  const forecasts = Object.entries(document.paths).flatMap(([path, { post }]): [string, Operation][] =>
    post && /\/forecast(_all)?$/.test(path) ? [[path, post]] : [],
  )
  const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false })
  ajv.addSchema({ $id: 'api', components: document.components })
  checks = new Map(
    [...gets, ...forecasts].flatMap(([path, operation]) => {
      const schema = operation.responses['200']?.content?.['application/json']?.schema
      const local = JSON.stringify(schema ?? null).replaceAll('"#/components/', '"api#/components/')
      return schema ? [[path, ajv.compile(JSON.parse(local) as object)]] : []
    }),
  )
  const members = await database.system((tx) => tx.select().from(admin_member))
  const named = (name: string) => members.find(({ username }) => username === name)
  people = await Promise.all(
    [named('admin'), named('manager_s0002')].map((member) =>
      clientOf(app, database, { tenant_id: TENANT, member_id: member!.id }, member!.store_ids?.[0] ?? null),
    ),
  )
})
afterAll(() => database.close())

/** Schema errors of an answer, without the errors of the schema's branch for refusals. */
function wrongOf(path: string, answer: unknown): string[] {
  const check = checks.get(path)
  if (!check || check(answer)) return []
  return (check.errors ?? [])
    .filter(({ schemaPath, instancePath }) => instancePath !== '/code' && !/Refusal|\/anyOf$/.test(schemaPath))
    .slice(0, 4)
    .map(({ instancePath, message, params }) => `${path}${instancePath}: ${message} ${JSON.stringify(params)}`)
}

it('the answers of lists, sums, details, choices and all other reading calls match openapi.json', async () => {
  const wrong = new Set<string>()
  const answered = new Set<string>()
  for (const person of people) {
    for (const [path, { parameters = [] }] of gets) {
      if (!checks.has(path) || path.endsWith('/export')) continue
      const queries = await queriesOf(person, path, parameters)
      for (const query of queries) {
        const answer = await person.get(path, query)
        if (answer.code === 0) answered.add(path)
        if (answer.code === 0 && path.endsWith('/detail'))
          for (const key of refusedKeys(path, answer.data)) wrong.add(key)
        for (const line of wrongOf(path, answer)) wrong.add(line)
      }
    }
  }
  expect([...wrong]).toEqual([])
  expect(answered.size).toBeGreaterThan(150)
}, 120_000)

it('the answers of forecasts match openapi.json, for one document and for several', async () => {
  const [office] = people
  const wrong = new Set<string>()
  const succeeded: string[] = []
  for (const { base, transitions: known } of productRegistry().all.filter(({ shape }) => shape.kind === 'receipt')) {
    if (!known.approve) continue
    const { data: page } = await office!.get(`${base}/list`, { 'f.check_status': 'submitted' })
    const [first, ...others] = (page?.list ?? []).map(({ id, version }) => ({ id, version }))
    if (!first) continue
    const transitions = ['approve']
    const calls = { forecast: { ...first, transitions }, forecast_all: { items: [first, ...others], transitions } }
    for (const [name, body] of Object.entries(calls)) {
      const path = `${base}/${name}`
      const answer = await office!.post(path, body)
      const { results = [] } = (answer.data ?? {}) as { results?: { code: number }[] }
      if (name === 'forecast' ? answer.code === 0 : results.some(({ code }) => code === 0)) succeeded.push(path)
      for (const line of wrongOf(path, answer)) wrong.add(line)
    }
  }
  expect([...wrong]).toEqual([])
  for (const name of ['forecast', 'forecast_all'])
    expect(succeeded.some((path) => path.endsWith(`/${name}`))).toBe(true)
}, 60_000)

/** Keys of a detail that a save would refuse, so that a program could not send back what it read. */
function refusedKeys(path: string, detail: object): string[] {
  const described = productRegistry().all.find(({ base }) => `${base}/detail` === path)
  return described ? unknownKeys(described.shape, { ...detail }).map((error) => `${path} ${error.path}`) : []
}

const PERIOD = { date: '2026-11-01..2026-11-20', rows: 'store', metrics: 'net_sales' }

/** Query parameters to call the path with: one set for each reference field whose options the call returns. */
async function queriesOf(person: Client, path: string, parameters: Parameter[]): Promise<Record<string, string>[]> {
  if (path.endsWith('/options')) {
    const field = parameters.find(({ name }) => name === 'field')
    return (field?.schema?.enum ?? []).map((name) => ({ field: name }))
  }
  if (path.endsWith('/detail')) {
    const { data } = await person.get(path.replace(/detail$/, 'list'))
    const ids = (data?.list ?? []).slice(0, 3).map(({ id }) => ({ id: String(id) }))
    return ids.length > 0 ? ids : [{}]
  }
  if (path.startsWith('/visualization/')) return [path.includes('multi') ? PERIOD : { date: PERIOD.date }]
  if (path === '/sys/search') return [{ q: 'V' }]
  if (path === '/sys/view/list') return [{ list: 'good.sku' }]
  if (path.endsWith('_member/sessions') || path === '/admin/member/sessions') return [{ member_id: '1' }]
  return [{}]
}
