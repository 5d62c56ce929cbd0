import { boolean, jsonb, varchar } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { affectedBy } from '../../../server/db/changes/affected-rows'
import { choice, entity, type DescribedField, number, text } from './described-entity'
import { openFixture, applyChanges, database, createTables, pending, rows, run } from './change-fixture'

openFixture()

describe('a change of type', () => {
  const place: DescribedField = { column: varchar({ length: 24 }), field: { type: 'location' } }
  const date: DescribedField = { column: varchar({ length: 10 }), field: { type: 'date' } }
  const time: DescribedField = { column: varchar({ length: 5 }), field: { type: 'time' } }
  const CONVERSIONS: [from: DescribedField, to: DescribedField, sql: string, now: unknown, lost: number][] = [
    [number('money'), number('quantity'), '100', 1000, 0],
    [number('quantity'), number('money'), '1234', 123, 1],
    [number('money'), number('integer'), '1250', 13, 1],
    [number('integer'), number('decimal', { scale: 4 }), '5', 50_000, 0],
    [number('decimal', { scale: 1 }), number('percent'), '15', 150, 0],
    [number('money'), text(), '1250', '12.50', 0],
    [text(), number('money'), `' 12.5 '`, 1250, 0],
    [text(), number('integer'), `'12.5'`, 13, 1],
    [text(), number('integer'), `'a dozen'`, null, 1],
    [text(), number('money'), `''`, null, 0],
    [number('ref', { ref: 'good.brand' }), number('ref', { ref: 'good.sku' }), '7', null, 1],
    [
      number('ref', { ref: 'good.brand' }),
      { column: jsonb(), field: { type: 'refs', ref: 'good.brand' } },
      '7',
      [7],
      0,
    ],
    [
      { column: jsonb(), field: { type: 'refs', ref: 'good.brand' } },
      number('ref', { ref: 'good.brand' }),
      `'[7, 8]'`,
      7,
      1,
    ],
    [date, number('datetime'), `'2026-11-20'`, 1_795_104_000_000, 0],
    [number('datetime'), date, '1795104000000', '2026-11-20', 1],
    [number('datetime'), date, '253402300800000', null, 1],
    [number('datetime'), date, '-62135596800000', null, 1],
    [number('datetime'), date, '32503679999999', null, 1],
    [number('datetime'), date, '-2208988800000', '1900-01-01', 1],
    [date, number('datetime'), `'2028-02-29'`, 1_835_366_400_000, 0],
    [date, number('datetime'), `'1900-01-01'`, -2_209_017_943_000, 0],
    [text(), date, `'1900-02-29'`, null, 1],
    [text(), date, `'2000-02-29'`, '2000-02-29', 0],
    [text(), date, `'2100-02-29'`, null, 1],
    [text(), date, `'0001-01-01'`, null, 1],
    [text(), date, `'2026/11/20'`, null, 1],
    [text(), number('datetime'), `'2026-11-20 09:30:00'`, 1_795_138_200_000, 0],
    [text(), number('datetime'), `' 2026-11-20T09:30 '`, 1_795_138_200_000, 0],
    [text(), number('datetime'), `'2026-11-20'`, 1_795_104_000_000, 0],
    [text(), number('datetime'), `'2026-02-29 09:30'`, null, 1],
    [text(), number('datetime'), `'tomorrow'`, null, 1],
    [text(), date, `' 2028-02-29'`, '2028-02-29', 0],
    [text(), date, `'2026-02-29'`, null, 1],
    [text(), time, `'9:05 '`, '09:05', 0],
    [text(), time, `'24:00'`, null, 1],
    [number('datetime'), text(), '1795104000000', '2026-11-20 00:00:00', 0],
    [
      { column: text(200).column, field: { type: 'rich_text' } },
      text(),
      `'<h2>A &amp;lt; B</h2><ul><li><p>one</p></li></ul>'`,
      'A &lt; B\none',
      1,
    ],
    [{ column: boolean().notNull().default(false), field: { type: 'boolean' } }, number('integer'), 'true', 1, 0],
    [number('integer'), { column: boolean().notNull().default(false), field: { type: 'boolean' } }, '1', true, 0],
    [number('integer'), { column: boolean().notNull().default(false), field: { type: 'boolean' } }, 'null', false, 0],
    [choice('a', 'b'), text(), `'a'`, 'a', 0],
    [text(), place, `' -31.230416, 121.4 '`, '-31.230416,121.4', 0],
    [text(), place, `'91,0'`, null, 1],
    [place, text(), `'1,2'`, '1,2', 0],
    [text(), choice('a', 'b'), `'c'`, 'c', 1],
  ]
  /** The conversions with their titles, such as `text '12.5' to integer`. */
  const CASES = CONVERSIONS.map(
    ([from, to, ...more]) => [`${from.field.type} ${more[0]} to ${to.field.type}`, from, to, ...more] as const,
  )

  it.each(CASES)(
    'from %s converts values and counts the values that are lost',
    async (_, from, to, value, now, lost) => {
      await createTables(
        entity('shop', { cell: from }, [['cell']]),
        `insert into shop (tenant_id, cell) values (1, ${value})`,
      )
      const after = entity('shop', { cell: to }, to.field.type === 'refs' ? [] : [['cell']])
      const { losses } = await pending(after)
      expect([...(await affectedBy(database, losses)).values()].reduce((sum, { count }) => sum + count, 0)).toBe(lost)
      await applyChanges(after)
      expect(await rows('select cell from shop')).toEqual([{ cell: now }])
    },
  )

  it.each(CASES)('from %s leaves an empty cell empty, or false where the column needs a value', async (_, from, to) => {
    if (from.field.type === 'boolean') return
    await createTables(
      entity('shop', { cell: from }, [['cell']]),
      'insert into shop (tenant_id, cell) values (1, null)',
    )
    const after = entity('shop', { cell: to }, to.field.type === 'refs' ? [] : [['cell']])
    const { losses } = await pending(after)
    expect([...(await affectedBy(database, losses)).values()].reduce((sum, { count }) => sum + count, 0)).toBe(0)
    await applyChanges(after)
    expect(await rows('select cell from shop')).toEqual([{ cell: to.field.type === 'boolean' ? false : null }])
  })

  it('converts dates and instants in the time zone of each company', async () => {
    await createTables(
      entity('shop', { cell: date }, [['cell']]),
      'create table setting_base (tenant_id bigint, time_zone text)',
      "insert into setting_base values (1, 'Asia/Shanghai'), (2, 'America/New_York')",
      "insert into shop (tenant_id, cell) values (1, '2026-11-20'), (2, '2026-11-20')",
    )
    await applyChanges(entity('shop', { cell: number('datetime') }, [['cell']]))
    const midnight = (zone: string) => Date.parse(`2026-11-20T00:00:00${zone}`)
    expect(await rows('select cell from shop order by tenant_id')).toEqual([
      { cell: midnight('+08:00') },
      { cell: midnight('-05:00') },
    ])
  })

  it('uses a conversion rule written by hand', async () => {
    await createTables(
      entity('shop', { rank: text() }),
      `insert into shop (tenant_id, rank) values (1, 'gold'), (1, 'tin')`,
    )
    const after = entity('shop', { rank: number('integer') })
    expect((await pending(after)).losses).toHaveLength(1)
    expect(await applyChanges(after, { using: [`shop.rank=case "rank" when 'gold' then 1 else 2 end`] })).toEqual([])
    expect(await rows('select rank from shop order by id')).toEqual([{ rank: 1 }, { rank: 2 }])
  })
})

describe('values of an enum', () => {
  it('that are removed stay in the rows or are replaced by another value', async () => {
    await createTables(
      entity('shop', { kind: choice('stall', 'hall', 'kiosk') }),
      `insert into shop (tenant_id, kind) values (1, 'stall'), (1, 'hall'), (1, 'kiosk')`,
    )
    const after = entity('shop', { kind: choice('hall', 'booth') })
    expect((await pending(after)).losses).toMatchObject([
      { key: 'shop.kind=stall', cures: [{ flags: '--map shop.kind=stall:booth' }] },
      { key: 'shop.kind=kiosk', cures: [{ flags: '--map shop.kind=kiosk:booth' }] },
    ])
    await applyChanges(after, { map: ['shop.kind=stall:booth'] })
    expect(await rows('select kind from shop order by id')).toEqual([
      { kind: 'booth' },
      { kind: 'hall' },
      { kind: 'kiosk' },
    ])
  })

  it('that are added need no statement but are recorded', async () => {
    await createTables(entity('shop', { kind: choice('stall') }))
    const { statements, losses, notes } = await pending(entity('shop', { kind: choice('stall', 'hall') }))
    expect({ statements, losses }).toEqual({ statements: [], losses: [] })
    expect(notes).toEqual(['shop.kind: enum of stall → enum of stall, hall'])
  })
})

describe('a field that becomes required', () => {
  it('without a default reports the rows without a value, and fills them with a given value', async () => {
    await createTables(
      entity('shop', { floor: number('decimal', { scale: 1 }) }),
      'insert into shop (tenant_id, floor) values (1, null), (1, 20)',
    )
    const after = entity('shop', {
      floor: number('decimal', { scale: 1, required: true }),
      name: text(40, { required: true }),
    })
    const { losses } = await pending(after)
    expect(losses.map(({ key }) => key)).toEqual(['shop.floor:required', 'shop.name:required'])
    const affected = await affectedBy(database, losses)
    expect([...affected.values()].map(({ count }) => count)).toEqual([1, 2])
    await expect(pending(after, { fill: ['shop.floor=1.55'] })).rejects.toThrow('a number with up to 1 decimals')
    expect(await applyChanges(after, { fill: ['shop.floor=1.5', `shop.name=Tom's`] })).toEqual([])
    expect(await rows('select floor, name from shop order by id')).toEqual([
      { floor: 15, name: `Tom's` },
      { floor: 20, name: `Tom's` },
    ])
  })

  it('gives rows without a value the default of new rows', async () => {
    await createTables(entity('shop', {}), 'insert into shop (tenant_id) values (1)')
    expect(
      await applyChanges(entity('shop', { days: { ...number('integer', { required: true }), proposed: 3 } })),
    ).toEqual([])
    expect(await rows('select days from shop')).toEqual([{ days: 3 }])
  })

  it('gives the rows of settings the default of a new field that may be empty, and no other rows', async () => {
    const settings = (fields: Parameters<typeof entity>[1]) => entity('settings', fields)
    await createTables(settings({}), 'insert into settings (tenant_id) values (1), (2)')
    const limit: DescribedField = { ...number('integer'), proposed: 30, isSetting: true }
    expect(await applyChanges(settings({ limit, idle: { ...number('integer'), proposed: 5 } }))).toEqual([])
    const stored = () => rows('select "limit", idle from settings order by tenant_id')
    expect(await stored()).toEqual([
      { limit: 30, idle: null },
      { limit: 30, idle: null },
    ])
    // A company that has emptied a setting keeps it empty.
    await run(['update settings set "limit" = null where tenant_id = 1'])
    const more = settings({ limit, idle: { ...number('integer'), proposed: 5 }, note: text() })
    expect(await applyChanges(more)).toEqual([])
    expect(await stored()).toEqual([
      { limit: null, idle: null },
      { limit: 30, idle: null },
    ])
  })
})
