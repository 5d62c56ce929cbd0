import { boolean, jsonb, varchar } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { OUTPUTS } from '../../../generator/help/output-schema'
import { affectedBy } from '../../../server/db/changes/affected-rows'
import { lossReport } from '../../../server/db/changes/loss-report'
import { lossJson } from '../../../server/db/changes/migration-json'
import { choice, entity, type DescribedField, number, text, uniqueWhen } from './described-entity'
import { openDesk, applyChanges, database, createTables, pending, rows, run } from './change-desk'

openDesk()

describe('a migration step that loses data', () => {
  it('is reported with the number of rows, the first five values, and a likely new name', async () => {
    await createTables(
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
    const described = lossJson(losses, { says: 'the database', affected }, 'where')
    expect(OUTPUTS.migration.safeParse(described).error).toBeUndefined()
    expect(described.losses[0]).toMatchObject({
      what: 'shop.address',
      rows: { count: 7, of: 8 },
      cures: expect.arrayContaining([
        expect.objectContaining({ command: 'npm run migration -- where --rename shop.address=location' }),
        { says: 'to accept it', command: 'npm run migration -- where --allow-loss shop.address' },
      ]) as object,
    })
  })

  it('is reported without secrets', async () => {
    await createTables(
      entity('shop', { token: { column: varchar({ length: 255 }), field: { type: 'secret' } } }),
      `insert into shop (tenant_id, token) values (1, 'hidden')`,
    )
    const { losses } = await pending(entity('shop', {}))
    expect((await affectedBy(database, losses)).get('shop.token')?.first).toEqual(['#1 (secret)'])
  })

  it('is avoided by renaming the column or the table', async () => {
    await createTables(
      entity('shop', { address: text(), code: text() }),
      `insert into shop (tenant_id, address) values (1, 'Here')`,
    )
    expect(
      await applyChanges(entity('shop', { location: text(), code: text() }), { rename: ['shop.address=location'] }),
    ).toEqual([])
    const moved = entity('branch', { location: text(), code: text() })
    const { losses } = await pending(moved)
    expect(losses).toMatchObject([
      { what: 'shop', cures: [{ flags: '--rename shop=branch' }, { flags: '--later shop' }] },
    ])
    expect(await applyChanges(moved, { rename: ['shop=branch'] })).toEqual([])
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
    await createTables(entity('shop', { kind: choice('a', 'b') }))
    await expect(pending(entity('shop', {}), flags)).rejects.toThrow(says)
  })

  it('counts duplicates only among the rows that meet the condition of a unique set', async () => {
    const fields = { name: text(), kind: choice('a', 'b') }
    const before = entity('shop', fields)
    const inKindA = entity('shop', fields, [uniqueWhen(`"shop"."kind" = 'a'`, 'name')])
    await createTables(
      before,
      `insert into shop (tenant_id, name, kind) values (1, 'Corner', 'a'), (1, 'Corner', 'b'), (1, 'Corner', 'a')`,
    )
    const { losses } = await pending(inKindA)
    expect(losses).toMatchObject([
      { what: 'shop.name:unique', says: expect.stringContaining(`no two rows where "shop"."kind" = 'a'`) as string },
    ])
    expect((await affectedBy(database, losses)).get('shop.name:unique')).toMatchObject({
      count: 2,
      first: ['#1 Corner', '#3 Corner'],
    })
    await run([`update shop set kind = 'b' where id = 3`])
    await applyChanges(inKindA)
    await expect(run([`update shop set kind = 'a'`])).rejects.toThrow()
    // A narrower condition needs no answer; a wider condition does.
    const narrower = entity('shop', fields, [uniqueWhen(`"shop"."kind" = 'a' and "shop"."name" <> 'x'`, 'name')])
    expect(await applyChanges(narrower)).toEqual([])
    expect((await pending(inKindA)).losses).toMatchObject([{ what: 'shop.name:unique' }])
  })

  it('evaluates a condition on a column that the same migration adds with the default of the column', async () => {
    const added = (preset: boolean) =>
      entity(
        'shop',
        { name: text(), is_main: { column: boolean().notNull().default(preset), field: { type: 'boolean' } } },
        [uniqueWhen(`"shop"."is_main" = true`, 'name')],
      )
    await createTables(entity('shop', { name: text() }), `insert into shop (tenant_id, name) values (1, 'A'), (1, 'A')`)
    const counted = async (preset: boolean) =>
      (await affectedBy(database, (await pending(added(preset))).losses)).get('shop.name:unique')?.count
    expect([await counted(false), await counted(true)]).toEqual([0, 2])
    await applyChanges(added(false))
  })

  it('counts texts that are too long for the column, and duplicates of values that become unique', async () => {
    await createTables(
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
    await applyChanges(after)
    expect(await rows('select name from shop order by id')).toEqual([
      { name: 'Corner1' },
      { name: 'Corner2' },
      { name: 'Corner3' },
      { name: 'Market s' },
    ])
  })
})

describe('a change of type', () => {
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
  it.each(CONVERSIONS)('%# converts values and counts the values that are lost', async (from, to, value, now, lost) => {
    await createTables(entity('shop', { it: from }, [['it']]), `insert into shop (tenant_id, it) values (1, ${value})`)
    const after = entity('shop', { it: to }, to.column instanceof Object && to.field.type === 'refs' ? [] : [['it']])
    const { losses } = await pending(after)
    expect([...(await affectedBy(database, losses)).values()].reduce((sum, { count }) => sum + count, 0)).toBe(lost)
    await applyChanges(after)
    expect(await rows('select it from shop')).toEqual([{ it: now }])
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
      { what: 'shop.kind=stall', cures: [{ flags: '--map shop.kind=stall:booth' }] },
      { what: 'shop.kind=kiosk', cures: [{ flags: '--map shop.kind=kiosk:booth' }] },
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
    expect(losses.map(({ what }) => what)).toEqual(['shop.floor:required', 'shop.name:required'])
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
})
