import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { FastDialect } from '../../../../server/db/driver/dialect'
import { joinedTexts, SqlTemplate } from '../../../../server/db/driver/sql-template'
import { store } from '../../../../server/generated/tables'

const query = (part: { getSQL(): ReturnType<typeof sql> }) => new FastDialect().sqlToQuery(part.getSQL())

const byId = new SqlTemplate(
  sql`select ${store.id} from ${store} where ${store.tenant_id} = ${sql.placeholder('tenant')} and status = ${'open'} and ${store.id} = ${sql.placeholder('id')}`,
)

it('a template has the text that drizzle writes, with the values of its use', () => {
  expect(query(byId.with({ tenant: 1, id: 7 }))).toEqual(
    query(
      sql`select ${store.id} from ${store} where ${store.tenant_id} = ${1} and status = ${'open'} and ${store.id} = ${7}`,
    ),
  )
})

it('each use of a template has its own values', () => {
  const [first, second] = [byId.with({ tenant: 1, id: 7 }), byId.with({ tenant: 2, id: null })]
  expect(query(first).params).toEqual([1, 'open', 7])
  expect(query(second).params).toEqual([2, 'open', null])
})

it('a template without a value for a placeholder is refused', () => {
  expect(() => byId.with({ tenant: 1 })).toThrow('No value for placeholder "id"')
})

it('a text with a dollar sign of its own cannot be a template', () => {
  expect(() => new SqlTemplate(sql`select '$1', ${1}`)).toThrow('dollar signs')
})

it('a template within a statement has the numbers of the parameters there', () => {
  expect(query(sql`select ${5}, (${byId.with({ tenant: 1, id: 7 })}), ${6}`)).toEqual(
    query(
      sql`select ${5}, (select ${store.id} from ${store} where ${store.tenant_id} = ${1} and status = ${'open'} and ${store.id} = ${7}), ${6}`,
    ),
  )
})

it('joined templates have the text of their combination, put together once, with the values of each use', () => {
  let times = 0
  const both = joinedTexts((parts) => {
    times += 1
    return sql`select ${sql.join([...parts], sql` union `)}`
  })
  const now = new SqlTemplate(sql`select ${sql.placeholder('now')}`)
  const filled = (id: number) => both([byId.with({ tenant: 1, id }), now.with({ now: id * 2 })])
  expect(query(filled(7))).toEqual(query(sql`select ${byId.with({ tenant: 1, id: 7 })} union ${now.with({ now: 14 })}`))
  expect(query(filled(8)).params).toEqual([1, 'open', 8, 16])
  expect(query(both([now.with({ now: 3 })]))).toEqual({ sql: 'select select $1', params: [3] })
  expect(times).toBe(2)
})
