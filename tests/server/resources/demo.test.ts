import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import * as generated from '../../../server/generated/resources'
import { admin_member } from '../../../server/generated/tables'
import type { Resource } from '../../../server/metadata/description'
import { NOW, openSeededDatabase } from '../harness'
import { type Client, clientOf, type Row } from './world'

const RESOURCES: Resource[] = Object.values(generated).filter((resource) => resource.shape.kind !== 'internal')
const PEOPLE = ['admin', 'manager_s0002', 'wh_manager', 'wholesale_buyer', 'clerk_s0002']

let database: Database
const clients = new Map<string, Client>()

beforeAll(async () => {
  database = await openSeededDatabase()
  const app = createApp({ database, clock: () => NOW })
  const members = await database.system((tx) => tx.select().from(admin_member))
  for (const { id, username, tenant_id, store_ids } of members) {
    if (username && PEOPLE.includes(username))
      clients.set(username, await clientOf(app, database, { tenant_id, member_id: id }, store_ids?.[0] ?? null))
  }
})
afterAll(() => database.close())

/** A value of this field, in the form in which a filter takes it: from one of the rows if possible. */
const filterValueOf = (resource: Resource, field: string, rows: readonly Row[]): string => {
  const described = resource.shape.fields[field]
  const value = rows
    .map((row) => row[field])
    // A masked telephone number cannot be searched for.
    .find((held) => held != null && (!Array.isArray(held) || held.length > 0) && !String(held).includes('*'))
  if (resource.list?.filters.find((filter) => filter.field === field)?.as === 'nonzero') return 'true'
  if (value == null) return described?.type === 'enum' ? (Object.keys(described.options ?? {})[0] ?? '') : ''
  if (described?.type === 'datetime') return `${String(value).slice(0, 10)}..`
  return Array.isArray(value) ? String(value[0]) : String(value)
}

/** Calls the endpoints that read each entity of the demo company, as each of PEOPLE; none of the calls may fail. */
describe.each(PEOPLE)('the calls that read the demo company, as %s', (name) => {
  test.each(RESOURCES.map((resource) => [resource.entity, resource] as const))(
    'do not fail for %s',
    async (_, resource) => {
      const client = clients.get(name)!
      const page = await client.get(`${resource.base}/list`, { pageSize: 20 })
      if (page.code === 40300) return
      expect(page.code).toBe(0)
      const rows = page.data.list
      for (const field of resource.list?.sort.allow ?? []) {
        const { code } = await client.get(`${resource.base}/list`, { sort: `-${field}` })
        expect([0, 40300]).toContain(code)
      }
      for (const { field } of resource.list?.filters ?? []) {
        const value = filterValueOf(resource, field, rows)
        const filtered = await client.get(`${resource.base}/list`, { [`f.${field}`]: value })
        expect(`${field}=${value}: ${filtered.code}`).toBe(`${field}=${value}: 0`)
        const isShown =
          value !== '' &&
          rows.some((row) => row[field] != null) &&
          resource.list?.filters.find((filter) => filter.field === field)?.as !== 'nonzero'
        if (isShown && rows.length > 0) expect(filtered.data.list.length).toBeGreaterThan(0)
        if (resource.shape.fields[field]?.ref)
          expect((await client.get(`${resource.base}/options`, { field })).code).toBe(0)
      }
      expect((await client.get(`${resource.base}/summary`)).code).toBe(0)
      const [word] = resource.list?.search ?? []
      const typed = word && rows[0]?.[word]
      if (typed)
        expect(
          (await client.get(`${resource.base}/list`, { q: String(typed) })).data.list.map((row) => row.id),
        ).toContain(rows[0]!.id)
      expect(rows.every((row) => Array.isArray(row.actions) && !('tenant_id' in row) && !('search_grams' in row))).toBe(
        true,
      )
      if (rows[0] && !['report', 'log'].includes(resource.shape.kind)) {
        const detail = await client.get(`${resource.base}/detail`, { id: rows[0].id })
        expect(detail).toMatchObject({ code: 0, data: { id: rows[0].id } })
        for (const key of Object.keys(resource.shape.tables ?? {})) expect(Array.isArray(detail.data[key])).toBe(true)
      }
      const file = await client.raw(`${resource.base}/export`)
      const text = await file.text()
      expect(text.includes('"code":50000')).toBe(false)
    },
  )
})

describe('a list of documents', () => {
  const RECEIPTS = '/store/store_receive_receipt'
  const list = async (query: Record<string, string | number>) =>
    (await clients.get('admin')!.get(`${RECEIPTS}/list`, { pageSize: 100, ...query })).data

  test('leaves void documents out of its sums, unless only void documents are listed', async () => {
    const { list: rows } = await list({})
    const isVoid = (row: Row) => row.check_status === 'voided'
    const amountOf = (counted: readonly Row[]) =>
      Math.round(counted.reduce((sum, { total_amount }) => sum + Number(total_amount), 0) * 100) / 100
    const summed = async (query: Record<string, string>) =>
      (await clients.get('admin')!.get(`${RECEIPTS}/summary`, query)).data.sums.total_amount
    expect(rows.some(isVoid) && rows.length < 100).toBe(true)
    expect(await summed({})).toBe(amountOf(rows.filter((row) => !isVoid(row))))
    expect(await summed({ 'f.check_status': 'voided' })).toBe(amountOf(rows.filter(isVoid)))
  })

  test.each(['-biz_date', 'biz_date'])('sorted by %s ends with the rows without a date, page by page', async (sort) => {
    const { list: all } = await list({ sort })
    const blanks = all.filter((row) => row.biz_date == null).length
    expect(blanks).toBeGreaterThan(0)
    expect(all.slice(-blanks).every((row) => row.biz_date == null)).toBe(true)
    const ids = all.map(({ id }) => id)
    const byPage: unknown[] = []
    for (let current = 1; byPage.length < ids.length; current++)
      byPage.push(...(await list({ sort, pageSize: 10, current })).list.map(({ id }) => id))
    expect(byPage).toEqual(ids)
    const forwards: unknown[] = []
    let page = await list({ sort, pageSize: 10 })
    for (;;) {
      forwards.push(...page.list.map(({ id }) => id))
      if (page.next === undefined) break
      page = await list({ sort, pageSize: 10, after: page.next })
    }
    expect(forwards).toEqual(ids)
    const backwards: unknown[] = page.list.map(({ id }) => id)
    while (page.previous !== undefined) {
      page = await list({ sort, pageSize: 10, after: page.previous })
      backwards.unshift(...page.list.map(({ id }) => id))
    }
    expect(backwards).toEqual(ids)
  })
})
