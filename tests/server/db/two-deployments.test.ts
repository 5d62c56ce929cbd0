import { varchar } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { lossReport } from '../../../server/db/changes/loss-report'
import { writeState } from '../../../server/db/schema-state'
import { openFixture, applyChanges, folder, createTables, pending, rows, run } from './change-fixture'
import { stopsPreviousVersion } from '../../../server/db/changes/side-by-side'
import { choice, entity, number, text } from './described-entity'

openFixture()

describe('a removed column or table that processes of the previous version still read', () => {
  const before = () =>
    entity('shop', { address: { ...text(), column: varchar({ length: 40 }).notNull() }, code: text(), token: text() })

  it('stays, accepts rows without a value, and is dropped by a later migration', async () => {
    await createTables(before(), `insert into shop (tenant_id, address) values (1, 'Here')`)
    const after = entity('shop', { code: text(), token: text() })
    const first = await pending(after, { later: ['shop.address'] })
    expect([first.losses, first.notes]).toEqual([
      [],
      ['shop.address: the column stays until a later migration drops it'],
    ])
    await run(first.statements)
    await writeState(folder, after, first.kept)
    await run([`insert into shop (tenant_id, code) values (1, 'new')`])
    expect(await rows('select address from shop order by id')).toEqual([{ address: 'Here' }, { address: null }])

    const idle = await pending(after)
    expect([idle.statements, idle.losses, idle.notes, idle.kept.map(({ key }) => key)]).toEqual([
      [],
      [],
      [],
      ['shop.address'],
    ])
    // A column that is kept for the old deployment stays recorded while other columns change.
    const third = entity('shop', { code: text(), token: text(), added: text() })
    const between = await pending(third)
    await run(between.statements)
    await writeState(folder, third, between.kept)

    const last = await pending(third, { allowLoss: ['shop.address'] })
    expect(last.losses).toMatchObject([{ key: 'shop.address', field: { type: 'text' } }])
    await run(last.statements)
    await writeState(folder, third, last.kept)
    expect(await pending(third)).toEqual({ statements: [], renames: [], losses: [], notes: [], kept: [] })
    await expect(rows('select address from shop')).rejects.toThrow()
  })

  it('stays as a whole table', async () => {
    await createTables(before(), `insert into shop (tenant_id, address) values (1, 'Here')`)
    const after = entity('branch', { name: text() })
    const first = await pending(after, { later: ['shop'] })
    await run(first.statements)
    await writeState(folder, after, first.kept)
    expect(await rows('select address from shop')).toEqual([{ address: 'Here' }])
    expect((await pending(after)).statements).toEqual([])
    await run((await pending(after, { allowLoss: ['shop'] })).statements)
    await expect(rows('select address from shop')).rejects.toThrow()
  })

  it('is an ordinary column again when the manifest restores it', async () => {
    await createTables(before(), `insert into shop (tenant_id, address) values (1, 'Here')`)
    const without = entity('shop', { code: text(), token: text() })
    const first = await pending(without, { later: ['shop.address'] })
    await run(first.statements)
    await writeState(folder, without, first.kept)
    const back = entity('shop', { code: text(), token: text(), address: text() })
    expect(await applyChanges(back)).toEqual([])
    expect(await rows('select address from shop')).toEqual([{ address: 'Here' }])
  })

  it('is proposed when a column would be dropped', async () => {
    await createTables(before())
    const { losses } = await pending(entity('shop', { code: text(), token: text() }))
    const report = lossReport(losses, { source: 'no database', affected: new Map() }, 'less')
    expect(report).toContain('in two steps: this migration keeps it')
    expect(report).toContain('npm run migration -- less --later shop.address')
  })
})

describe('a migration with which the previous version cannot work', () => {
  it('names what is renamed, dropped, replaced or converted, and nothing that only adds', async () => {
    await createTables(
      entity('shop', { address: text(), fax: text(), rent: number('money'), kind: choice('a', 'b'), code: text(10) }),
    )
    const after = entity('shop', {
      location: text(),
      rent: number('quantity'),
      kind: choice('c', 'b'),
      code: text(20),
      added: text(),
    })
    const flags = { rename: ['shop.address=location'], map: ['shop.kind=a:c'], allowLoss: ['shop.fax'] }
    const { statements } = await pending(after, flags)
    expect(stopsPreviousVersion(statements)).toEqual([
      'shop.address is called location',
      'shop.kind has c in place of a',
      'shop.rent holds its values in another form',
      'shop.fax is dropped',
    ])
    const filled = entity('shop', {
      address: text(),
      fax: text(40, { required: true }),
      rent: number('money'),
      kind: choice('a', 'b', 'c'),
      code: text(20),
    })
    expect(stopsPreviousVersion((await pending(filled, { fill: ['shop.fax=none'] })).statements)).toEqual([])
  })
})
