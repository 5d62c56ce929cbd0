import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database'
import { sku } from '../../../server/generated/resources'
import { sku as skuTable } from '../../../server/generated/tables'
import { mergedLookup } from '../../../server/stock/merged-lookup'
import { mastersById, updateRow } from '../../../server/metadata/sql/rows'
import { Lookup } from '../../../server/metadata/sql/lookup'
import { asOperator, openSeededDatabase, testOperator } from '../harness'

let database: Database
beforeAll(async () => {
  database = await openSeededDatabase()
})
afterAll(() => database.close())

describe('master rows that a transaction has looked up', () => {
  it('are read again only after the transaction wrote to them', () =>
    asOperator(database, testOperator(), async (call) => {
      const [first] = await call.tx.select({ id: skuTable.id }).from(skuTable).limit(1)
      const id = first?.id ?? 0
      const seen = async () => {
        const lookup = new Lookup(call)
        lookup.want('sku', [id], ['sku_name'])
        await lookup.fetch()
        const [whole] = await mastersById(call, sku.table, [id])
        return [lookup.get('sku', id)?.sku_name, whole?.sku_name]
      }
      const [name] = await seen()
      // This update bypasses the engine, so the engine must still return the value that it has read before.
      await call.tx.update(skuTable).set({ sku_name: 'another' }).where(eq(skuTable.id, id))
      expect(await seen()).toEqual([name, name])
      await updateRow(call, sku.table, id, { spec: 'written' })
      expect(await seen()).toEqual(['another', 'another'])
    }))

  it('have current counts of documents', () =>
    asOperator(database, testOperator(), async (call) => {
      const { rows } = (await call.tx.execute(
        sql`select sku_id, count(*) as n from stock_balance where location_type = 'store' group by 1 order by 1 limit 1`,
      )) as unknown as { rows: { sku_id: number; n: number }[] }
      const { sku_id = 0, n = 0 } = rows[0] ?? {}
      const counted = async () => {
        const lookup = new Lookup(call)
        lookup.want('sku', [sku_id], ['sku_name'])
        await lookup.fetch()
        lookup.want('sku', [sku_id], ['stock_count'])
        await lookup.fetch()
        return lookup.get('sku', sku_id)?.stock_count
      }
      expect(await counted()).toBe(n)
      await call.tx.execute(sql`delete from stock_balance where location_type = 'store' and sku_id = ${sku_id}
        and location_id = (select min(location_id) from stock_balance where location_type = 'store' and sku_id = ${sku_id})`)
      expect(await counted()).toBe(n - 1)
    }))
})

describe('grouped reading', () => {
  it('reads all expected rows of a group in one query, and no row twice', async () => {
    const queries: [string, number[]][] = []
    const ask = mergedLookup(
      async (group, ids: number[]) => {
        queries.push([group, ids])
        return new Map(ids.filter((id) => id !== 9).map((id) => [id, `${group}${id}`]))
      },
      'none',
      [1, 2, 3],
    )
    expect(await ask('a', 2)).toBe('a2')
    expect([await ask('a', 1), await ask('a', 3)]).toEqual(['a1', 'a3'])
    expect(await Promise.all([ask('a', 7), ask('a', 9)])).toEqual(['a7', 'none'])
    expect(await ask('a', 9)).toBe('none')
    expect(await ask('b', 1)).toBe('b1')
    expect(queries).toEqual([
      ['a', [1, 2, 3]],
      ['a', [7, 9]],
      ['b', [1, 2, 3]],
    ])
  })
})
