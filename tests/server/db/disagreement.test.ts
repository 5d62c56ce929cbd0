import { bigint, pgTable, varchar } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refuseDisagreement } from '../../../server/agreement'
import { readConfiguration } from '../../../server/configuration/configuration'
import { explainStart } from '../../../server/configuration/explain'
import { schemaDifferences, changedMeanings } from '../../../server/db/changes/disagreement'
import type { Database } from '../../../server/db/database'
import { openTestDatabase } from '../harness'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('the start check of the schema', () => {
  it('passes when every change has a migration', async () => {
    await expect(refuseDisagreement(database)).resolves.toBeUndefined()
  })

  it('fails when the database lacks a column of the code, with the name and the command', async () => {
    await database.script(
      'alter table brand rename column story to tale; alter table brand alter manufacturer type varchar(5)',
    )
    const error = await refuseDisagreement(database).catch((thrown: unknown) => thrown)
    const { message } = explainStart(error, readConfiguration({}, false)) as Error
    expect(message).toContain('brand.story is missing')
    expect(message).toContain('brand.manufacturer is varchar(5), and the code has varchar(60)')
    expect(message).toContain('npm run migration -- <what-changed>')
    expect(message).not.toContain('tale')
  })
})

it('names missing tables, and accepts wider and additional columns', async () => {
  await database.script('create table box (id bigint, name varchar(30), size text, gone int)')
  const box = pgTable('box', {
    id: bigint({ mode: 'number' }),
    name: varchar({ length: 20 }),
    size: varchar({ length: 9 }),
  })
  const crate = pgTable('crate', { id: bigint({ mode: 'number' }) })
  expect(await schemaDifferences(database, { box, crate })).toEqual(['the table crate is missing'])
})

it('names columns whose unit or referenced entity differs from the code', () => {
  const was = {
    box: {
      at: 'box',
      fields: { price: { type: 'money' }, of: { type: 'ref', ref: 'good.sku' }, size: { type: 'text' } },
    },
  } as const
  const is = {
    box: {
      at: 'box',
      fields: { price: { type: 'quantity' }, of: { type: 'ref', ref: 'good.brand' }, size: { type: 'textarea' } },
    },
  } as const
  expect(changedMeanings(was, is)).toEqual([
    'box.price holds money, and the code reads quantity',
    'box.of holds ref good.sku, and the code reads ref good.brand',
  ])
})
