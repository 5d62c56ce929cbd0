import { boolean, jsonb, varchar } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { OUTPUTS } from '../../../generator/help/output-schema'
import { affectedBy } from '../../../server/db/changes/affected-rows'
import { lossReport } from '../../../server/db/changes/loss-report'
import { lossJson } from '../../../server/db/changes/migration-json'
import { choice, entity, type Given, number, text } from './described-entity'
import { openDesk, carry, database, given, pending, rows, run } from './change-desk'

openDesk()

describe('a step that loses data', () => {
  it('is told with how many rows it concerns and the first five, and with a likely new name', async () => {
    await given(
      entity('shop', { address: text(), code: text() }),
      `insert into shop (tenant_id, address) select 1, 'Street ' || n from generate_series(1, 7) n`,
      `insert into shop (tenant_id) values (1)`,
    )
    const { losses } = await pending(entity('shop', { location: text(), rank: number('integer'), code: text() }))
    const affected = await affectedBy(database, losses)
    expect(affected.get('shop.address')).toEqual({
      count: 7,
      of: 8,
      first: ['#1 Street 1', '#2 Street 2', '#3 Street 3', '#4 Street 4', '#5 Street 5'],
    })
    const report = lossReport(losses, { says: 'the database', affected }, 'where')
    expect(report).toContain('shop.address: the column goes, with what is in it.')
    expect(report).toContain('7 of 8 rows, the first 5:')
    expect(report).toContain('npm run migration -- where --rename shop.address=location')
    expect(report).toContain('npm run migration -- where --allow-loss shop.address')
    expect(report).not.toContain('address=rank')
    const told = lossJson(losses, { says: 'the database', affected }, 'where')
    expect(OUTPUTS.migration.safeParse(told).error).toBeUndefined()
    expect(told.losses[0]).toMatchObject({
      what: 'shop.address',
      rows: { count: 7, of: 8 },
      cures: expect.arrayContaining([
        expect.objectContaining({ command: 'npm run migration -- where --rename shop.address=location' }),
        { says: 'to accept it', command: 'npm run migration -- where --allow-loss shop.address' },
      ]) as object,
    })
  })

  it('shows no secret', async () => {
    await given(
      entity('shop', { token: { column: varchar({ length: 255 }), field: { type: 'secret' } } }),
      `insert into shop (tenant_id, token) values (1, 'hidden')`,
    )
    const { losses } = await pending(entity('shop', {}))
    expect((await affectedBy(database, losses)).get('shop.token')?.first).toEqual(['#1 (secret)'])
  })

  it('keeps a column and a table under their new names', async () => {
    await given(
      entity('shop', { address: text(), code: text() }),
      `insert into shop (tenant_id, address) values (1, 'Here')`,
    )
    expect(
      await carry(entity('shop', { location: text(), code: text() }), { rename: ['shop.address=location'] }),
    ).toEqual([])
    const moved = entity('branch', { location: text(), code: text() })
    const { losses } = await pending(moved)
    expect(losses).toMatchObject([
      { what: 'shop', cures: [{ flags: '--rename shop=branch' }, { flags: '--later shop' }] },
    ])
    expect(await carry(moved, { rename: ['shop=branch'] })).toEqual([])
    expect(await rows('select location from branch')).toEqual([{ location: 'Here' }])
  })

  it.each([
    [
      'a rename of what no migration has made',
      { rename: ['shop.adress=location'] },
      'no migration has made shop.adress',
    ],
    ['a value that the enum never had', { map: ['shop.kind=x:y'] }, 'shop.kind has had no value x'],
    ['a flag without a value', { fill: ['shop.kind'] }, 'write it as <name>=<value>'],
    ['a new name with its entity', { rename: ['shop.kind=shop.sort'] }, 'the new name is sort'],
  ])('refuses %s', async (_, flags, says) => {
    await given(entity('shop', { kind: choice('a', 'b') }))
    await expect(pending(entity('shop', {}), flags)).rejects.toThrow(says)
  })

  it('counts longer texts than the column will hold, and equal ones that become unique', async () => {
    await given(
      entity('shop', { name: text(20) }),
      `insert into shop (tenant_id, name) values (1, 'Corner'), (1, 'Corner'), (2, 'Corner'), (1, 'Market square')`,
    )
    const after = entity('shop', { name: text(8) }, [['name']])
    const { losses } = await pending(after)
    expect(losses.map(({ what }) => what)).toEqual(['shop.name', 'shop.name:unique'])
    const affected = await affectedBy(database, losses)
    expect(affected.get('shop.name')).toMatchObject({ count: 1, first: ['#4 Market square'] })
    expect(affected.get('shop.name:unique')).toMatchObject({ count: 2, first: ['#1 Corner', '#2 Corner'] })
    await run(['update shop set name = name || id'])
    await carry(after)
    expect(await rows('select name from shop order by id')).toEqual([
      { name: 'Corner1' },
      { name: 'Corner2' },
      { name: 'Corner3' },
      { name: 'Market s' },
    ])
  })
})

describe('a change of type', () => {
  const CONVERSIONS: [from: Given, to: Given, sql: string, now: unknown, lost: number][] = [
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
    [
      { column: varchar({ length: 10 }), field: { type: 'date' } },
      number('datetime'),
      `'2026-11-20'`,
      1_795_104_000_000,
      0,
    ],
    [
      number('datetime'),
      { column: varchar({ length: 10 }), field: { type: 'date' } },
      '1795104000000',
      '2026-11-20',
      1,
    ],
    [{ column: boolean().notNull().default(false), field: { type: 'boolean' } }, number('integer'), 'true', 1, 0],
    [number('integer'), { column: boolean().notNull().default(false), field: { type: 'boolean' } }, '1', true, 0],
    [number('integer'), { column: boolean().notNull().default(false), field: { type: 'boolean' } }, 'null', false, 0],
    [choice('a', 'b'), text(), `'a'`, 'a', 0],
    [text(), choice('a', 'b'), `'c'`, 'c', 1],
  ]
  it.each(CONVERSIONS)('%# converts values and counts those that are lost', async (from, to, value, now, lost) => {
    await given(entity('shop', { it: from }, [['it']]), `insert into shop (tenant_id, it) values (1, ${value})`)
    const after = entity('shop', { it: to }, to.column instanceof Object && to.field.type === 'refs' ? [] : [['it']])
    const { losses } = await pending(after)
    expect([...(await affectedBy(database, losses)).values()].reduce((sum, { count }) => sum + count, 0)).toBe(lost)
    await carry(after)
    expect(await rows('select it from shop')).toEqual([{ it: now }])
  })

  it('takes the rule that somebody writes', async () => {
    await given(entity('shop', { rank: text() }), `insert into shop (tenant_id, rank) values (1, 'gold'), (1, 'tin')`)
    const after = entity('shop', { rank: number('integer') })
    expect((await pending(after)).losses).toHaveLength(1)
    expect(await carry(after, { using: [`shop.rank=case "rank" when 'gold' then 1 else 2 end`] })).toEqual([])
    expect(await rows('select rank from shop order by id')).toEqual([{ rank: 1 }, { rank: 2 }])
  })
})

describe('values of an enum', () => {
  it('that are gone stay in the rows, or become another one', async () => {
    await given(
      entity('shop', { kind: choice('stall', 'hall', 'kiosk') }),
      `insert into shop (tenant_id, kind) values (1, 'stall'), (1, 'hall'), (1, 'kiosk')`,
    )
    const after = entity('shop', { kind: choice('hall', 'booth') })
    expect((await pending(after)).losses).toMatchObject([
      { what: 'shop.kind=stall', cures: [{ flags: '--map shop.kind=stall:booth' }] },
      { what: 'shop.kind=kiosk', cures: [{ flags: '--map shop.kind=kiosk:booth' }] },
    ])
    await carry(after, { map: ['shop.kind=stall:booth'] })
    expect(await rows('select kind from shop order by id')).toEqual([
      { kind: 'booth' },
      { kind: 'hall' },
      { kind: 'kiosk' },
    ])
  })

  it('that come need no statement, but are recorded', async () => {
    await given(entity('shop', { kind: choice('stall') }))
    const { statements, losses, notes } = await pending(entity('shop', { kind: choice('stall', 'hall') }))
    expect({ statements, losses }).toEqual({ statements: [], losses: [] })
    expect(notes).toEqual(['shop.kind: enum of stall → enum of stall, hall'])
  })
})

describe('a field that becomes required', () => {
  it('without a default says what happens to rows without a value, and fills them when told', async () => {
    await given(
      entity('shop', { floor: number('decimal', { scale: 1 }) }),
      'insert into shop (tenant_id, floor) values (1, null), (1, 20)',
    )
    const after = entity('shop', {
      floor: number('decimal', { scale: 1, required: true }),
      name: text(40, { required: true }),
    })
    const { losses } = await pending(after)
    expect(losses.map(({ what }) => what)).toEqual(['shop.floor:required', 'shop.name:required'])
    const affected = await affectedBy(database, losses)
    expect([...affected.values()].map(({ count }) => count)).toEqual([1, 2])
    await expect(pending(after, { fill: ['shop.floor=1.55'] })).rejects.toThrow('a number with up to 1 decimals')
    expect(await carry(after, { fill: ['shop.floor=1.5', `shop.name=Tom's`] })).toEqual([])
    expect(await rows('select floor, name from shop order by id')).toEqual([
      { floor: 15, name: `Tom's` },
      { floor: 20, name: `Tom's` },
    ])
  })

  it('gives rows without a value the default of new rows', async () => {
    await given(entity('shop', {}), 'insert into shop (tenant_id) values (1)')
    expect(await carry(entity('shop', { days: { ...number('integer', { required: true }), proposed: 3 } }))).toEqual([])
    expect(await rows('select days from shop')).toEqual([{ days: 3 }])
  })
})
