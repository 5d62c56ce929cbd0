import { boolean, jsonb } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { affectedBy } from '../../../server/db/changes/affected-rows'
import { choice, entity, type DescribedField, number, text } from './described-entity'
import { openFixture, applyChanges, database, createTables, pending, rows } from './change-fixture'

openFixture()

describe('a map of values across types', () => {
  const flag: DescribedField = { column: boolean(), field: { type: 'boolean' } }
  it.each([
    ['text to enum', text(), choice('high', 'low'), ["'gold'", "'low'"], ['gold:high'], ['high', 'low']],
    ['boolean to enum', flag, choice('open', 'shut'), ['true', 'false'], ['true:open', 'false:shut'], ['open', 'shut']],
    ['enum to boolean', choice('y', 'n'), flag, ["'y'", "'n'"], ['y:true', 'n:false'], [true, false]],
    ['enum to number', choice('few', 'many'), number('quantity'), ["'few'"], ['few:1.5', 'many:100'], [1500]],
    ['number to enum', number('integer'), choice('one', 'more'), ['1', '2'], ['1:one', '2:more'], ['one', 'more']],
    ['enum to text', choice('a', 'b'), text(), ["'a'", "'b'"], ['a:at 9:30'], ['at 9:30', 'b']],
  ] as const)('%s gives each value its new value', async (_, from, to, stored, map, now) => {
    await createTables(
      entity('shop', { rank: from }),
      ...stored.map((value) => `insert into shop (tenant_id, rank) values (1, ${value})`),
    )
    const after = entity('shop', { rank: to })
    const { losses } = await pending(after)
    for (const { cures } of losses) expect(cures[0]?.flags).toBe('--map shop.rank=<old value>:<new value>')
    const flags = { map: map.map((pair) => `shop.rank=${pair}`) }
    const lost = await affectedBy(database, (await pending(after, flags)).losses)
    expect([...lost.values()].filter(({ count }) => count > 0)).toEqual([])
    await applyChanges(after, flags)
    expect(await rows('select rank from shop order by id')).toEqual(now.map((rank) => ({ rank })))
  })

  it('names the row of a reference by its code, in each company, and reports values that match no row', async () => {
    const maker = entity('maker', { code: text() })
    const codes = new Map([['good.maker', { table: 'maker', column: 'code' }]])
    const both = (brand: DescribedField) => {
      const shop = entity('shop', { brand })
      return {
        tables: { ...shop.tables, ...maker.tables },
        fields: { ...shop.fields, ...maker.fields },
        defaults: shop.defaults,
        codes,
      }
    }
    await createTables(
      both(choice('acme', 'none')),
      `insert into maker (tenant_id, code) values (2, 'B1'), (1, 'B1'), (1, 'acme')`,
      `insert into shop (tenant_id, brand) values (1, 'acme'), (1, 'none'), (2, 'acme'), (1, null)`,
    )
    const after = both(number('ref', { ref: 'good.maker' }))
    const { losses } = await pending(after)
    expect((await affectedBy(database, losses)).get('shop.brand')).toEqual({
      count: 2,
      of: 4,
      first: ['#2 none', '#3 acme'],
    })
    const flags = { map: ['shop.brand=acme:B1', 'shop.brand=none:B1'] }
    expect((await affectedBy(database, (await pending(after, flags)).losses)).get('shop.brand')?.count).toBe(0)
    await applyChanges(after, flags)
    expect(await rows('select brand from shop order by id')).toEqual([
      { brand: 2 },
      { brand: 2 },
      { brand: 1 },
      { brand: null },
    ])
  })

  it('refuses a former value that the enum never had, and a new value that the type does not take', async () => {
    await createTables(entity('shop', { rank: choice('a') }))
    const after = entity('shop', { rank: flag })
    await expect(pending(after, { map: ['shop.rank=x:true'] })).rejects.toThrow('shop.rank has had no value x')
    await expect(pending(after, { map: ['shop.rank=a:maybe'] })).rejects.toThrow('takes true or false')
  })

  it('refuses names where a list of references needs ids', async () => {
    await createTables(entity('shop', { rank: choice('a') }))
    const after = entity('shop', { rank: { column: jsonb(), field: { type: 'refs' } } })
    await expect(pending(after, { map: ['shop.rank=a:acme,none'] })).rejects.toThrow('takes ids of rows: 3,7')
  })
})
