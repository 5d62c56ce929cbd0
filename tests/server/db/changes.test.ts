import { boolean, varchar } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { OUTPUTS } from '../../../generator/help/output-schema'
import { affectedBy } from '../../../server/db/changes/affected-rows'
import { lossReport } from '../../../server/db/changes/loss-report'
import { lossJson } from '../../../server/db/changes/migration-json'
import { choice, entity, number, text, uniqueWhen } from './described-entity'
import { openFixture, applyChanges, database, createTables, pending, rows, run } from './change-fixture'

openFixture()

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
    const report = lossReport(losses, { source: 'the database', affected }, 'where')
    expect(report).toContain('shop.address: the column is dropped, with its values.')
    expect(report).toContain('7 of 8 rows, the first 5:')
    expect(report).toContain('npm run migration -- where --rename shop.address=location')
    expect(report).toContain('npm run migration -- where --allow-loss shop.address')
    expect(report).not.toContain('address=rank')
    const described = lossJson(losses, { source: 'the database', affected }, 'where')
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

  it('is avoided by renaming a column that gets another type too', async () => {
    await createTables(
      entity('shop', { amount: number('money'), rent: number('money') }),
      'insert into shop (tenant_id, amount) values (1, 150)',
    )
    const after = entity('shop', { sum_amount: number('quantity', { required: true }), rent: number('money') })
    const { losses } = await pending(after)
    expect(losses.find(({ key }) => key === 'shop.amount')?.cures[0]?.flags).toBe('--rename shop.amount=sum_amount')
    expect(await applyChanges(after, { rename: ['shop.amount=sum_amount'], fill: ['shop.sum_amount=0'] })).toEqual([])
    expect(await rows('select sum_amount from shop')).toEqual([{ sum_amount: 1500 }])
  })

  /** An entity with a table of rows. */
  const withRows = (name: string, fields: Parameters<typeof entity>[1], table: string, inner: typeof fields) => {
    const [outer, rowTable] = [entity(name, fields), entity(`${name}_${table}`, inner)]
    const described = rowTable.fields[`${name}_${table}`]
    return {
      ...outer,
      tables: { ...outer.tables, ...rowTable.tables },
      fields: { ...outer.fields, [`${name}_${table}`]: { fields: {}, ...described, at: `${name}.${table}` } },
    }
  }

  it.each([
    ['venue=site', 'venue.halls=rooms', 'venue.code=site_code', 'venue.halls.fee=charge'],
    ['site.rooms.fee=charge', 'site.code=site_code', 'site.halls=rooms', 'venue=site'],
  ])('is avoided by renaming an entity, its tables and their columns at once: %s %s %s %s', async (...rename) => {
    await createTables(
      withRows('venue', { code: text(), kind: choice('a', 'b') }, 'halls', { fee: number('money'), hall: text() }),
      `insert into venue (tenant_id, code, kind) values (1, 'V1', 'a')`,
      `insert into venue_halls (tenant_id, fee, hall) values (1, 150, 'A')`,
    )
    const after = withRows('site', { site_code: text(), kind: choice('b', 'c') }, 'rooms', {
      charge: number('quantity'),
      hall: text(),
    })
    const { losses, renames } = await pending(after, { rename })
    expect(losses.map(({ key }) => key)).toEqual(['site.kind=a'])
    expect((await affectedBy(database, losses, renames)).get('site.kind=a')).toMatchObject({ count: 1, of: 1 })
    expect(await rows('select code from venue')).toEqual([{ code: 'V1' }])
    expect(await applyChanges(after, { rename, map: ['venue.kind=a:c'] })).toEqual([])
    expect(await rows('select site_code, kind from site')).toEqual([{ site_code: 'V1', kind: 'c' }])
    expect(await rows('select charge from site_rooms')).toEqual([{ charge: 1500 }])
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
      { key: 'shop', cures: [{ flags: '--rename shop=branch' }, { flags: '--later shop' }] },
    ])
    expect(await applyChanges(moved, { rename: ['shop=branch'] })).toEqual([])
    expect(await rows('select location from branch')).toEqual([{ location: 'Here' }])
  })

  it.each([
    [
      'a rename of what no migration has made',
      { rename: ['shop.adress=location'] },
      'the recorded migrations have no shop.adress',
    ],
    ['a value that the enum never had', { map: ['shop.kind=x:y'] }, 'shop.kind has had no value x'],
    ['a flag without a value', { fill: ['shop.kind'] }, 'write it as <name>=<value>'],
    ['a new name with its entity', { rename: ['shop.kind=shop.sort'] }, 'write only the new name, sort'],
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
      { key: 'shop.name:unique', effect: expect.stringContaining(`no two rows where "shop"."kind" = 'a'`) as string },
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
    expect((await pending(inKindA)).losses).toMatchObject([{ key: 'shop.name:unique' }])
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
    expect(losses.map(({ key }) => key)).toEqual(['shop.name', 'shop.name:unique'])
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
