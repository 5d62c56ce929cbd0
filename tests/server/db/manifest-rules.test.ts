import { boolean } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { NO_FLAGS, readAnswers } from '../../../server/db/changes/answers'
import { affectedBy } from '../../../server/db/changes/affected-rows'
import { lossReport } from '../../../server/db/changes/loss-report'
import { readFields } from '../../../server/db/changes/recorded-fields'
import { pendingChanges, type Wanted } from '../../../server/db/schema-state'
import type { FieldHistory } from '../../../server/db/changes/field-history'
import { choice, entity, type DescribedField, number, text } from './described-entity'
import { applyChanges, createTables, database, folder, openFixture, rows, run } from './change-fixture'

/* Applies the rules for former values of a field in the manifest (`was`) to stored rows. */
openFixture()

const values = async (column: string) =>
  (await rows(`select "${column}" as value from shop order by id`)).map((row) => (row as { value: unknown }).value)

const was = (field: DescribedField, history: FieldHistory): DescribedField => ({ ...field, was: history })
const flag: DescribedField = { column: boolean(), field: { type: 'boolean' } }
const insert = (column: string, ...list: string[]) =>
  list.map((value) => `insert into shop (tenant_id, "${column}") values (1, ${value})`)

describe('former values that the manifest names', () => {
  it('replace a removed value of an enum', async () => {
    await createTables(entity('shop', { pay: choice('cash', 'prepaid') }), ...insert('pay', "'cash'", "'prepaid'"))
    const after = entity('shop', { pay: was(choice('cash', 'monthly'), { map: { prepaid: 'monthly' } }) })
    expect(await applyChanges(after)).toEqual([])
    expect(await values('pay')).toEqual(['cash', 'monthly'])
  })

  it.each([
    [
      'a text',
      text(),
      ["' Acme '", "'none'", "''", 'null', "'B2'", `'${'x'.repeat(40)}'`],
      [1, 1, null, null, 3, null],
    ],
    ['an enum', choice('Acme', 'none', 'B2'), ["'Acme'", "'none'", 'null', "'B2'"], [1, 1, null, 3]],
  ] as const)(
    'turn %s into a reference by the code of its row, blanks and unknown texts included',
    async (_, before, stored, now) => {
      const maker = entity('maker', { code: text() })
      const both = (brand: DescribedField): Wanted => {
        const shop = entity('shop', { brand })
        return {
          ...shop,
          tables: { ...shop.tables, ...maker.tables },
          fields: { ...shop.fields, ...maker.fields },
          codes: new Map([['good.maker', { table: 'maker', column: 'code' }]]),
        }
      }
      await createTables(
        both(before),
        // The company has two rows with the same code, of which the older one is used; another company has a row with
        // that code too.
        `insert into maker (tenant_id, code) values (1, 'B1'), (2, 'B1'), (1, 'B2'), (1, 'B1')`,
        ...insert('brand', ...stored),
      )
      const { type } = before.field
      const history = { type, map: { ' Acme ': 'B1', Acme: 'B1', none: 'B1' } }
      const { ' Acme ': _spaced, ...map } = history.map
      const rule = type === 'enum' ? { type, map } : history
      const unknown = stored.some((value) => value.includes('xxxx'))
      const after = both(was(number('ref', { ref: 'good.maker' }), rule))
      const affected = await affectedBy(database, (await pendingChanges(folder, after)).losses)
      expect([...affected.values()].map(({ count }) => count)).toEqual([unknown ? 1 : 0])
      expect(await applyChanges(after)).toEqual(['shop.brand'])
      expect((await values('brand')).map((id) => (id === null ? null : Number(id)))).toEqual(now)
    },
  )

  it('turn texts into values of an enum; other texts stay and are reported', async () => {
    await createTables(entity('shop', { rank: text() }), ...insert('rank', "'gold'", "'iron'", 'null'))
    const after = entity('shop', { rank: was(choice('high', 'low'), { type: 'text', map: { gold: 'high' } }) })
    expect(await applyChanges(after)).toEqual(['shop.rank'])
    expect(await values('rank')).toEqual(['high', 'iron', null])
  })

  it('turn yes and no into values of an enum; a value that the map leaves out is reported', async () => {
    const halls = choice('open', 'shut')
    const roof: DescribedField = { column: boolean(), field: { type: 'boolean' } }
    await createTables(entity('shop', { roof }), ...insert('roof', 'true', 'false', 'null'))
    const { losses } = await pendingChanges(folder, entity('shop', { roof: was(halls, { map: { true: 'open' } }) }))
    expect(losses).toMatchObject([
      {
        key: 'shop.roof',
        cures: [
          {
            flags: '--map shop.roof=<old value>:<new value>',
            manifest: 'was: { map: { true: <value>, false: <value> } }',
          },
          { flags: `--using 'shop.roof=<SQL over "roof">'` },
        ],
      },
    ])
    expect((await affectedBy(database, losses)).get('shop.roof')).toEqual({ count: 1, of: 3, first: ['#2 false'] })
    await applyChanges(entity('shop', { roof: was(halls, { map: { true: 'open', false: 'shut' } }) }))
    expect(await values('roof')).toEqual(['open', 'shut', null])
  })

  it('turn texts into yes or no; other texts are lost and reported', async () => {
    await createTables(entity('shop', { open: text() }), ...insert('open', "'y'", "'n'", "'maybe'"))
    const after = entity('shop', { open: was(flag, { map: { y: true, n: false } }) })
    expect(await applyChanges(after)).toEqual(['shop.open'])
    expect(await values('open')).toEqual([true, false, null])
  })

  it('turn texts into numbers in the unit of the field; other texts are converted by type', async () => {
    await createTables(entity('shop', { fee: text() }), ...insert('fee', "'free'", "'12.5'"))
    const after = entity('shop', { fee: was(number('money'), { type: 'text', map: { free: 0 } }) })
    expect(await applyChanges(after)).toEqual(['shop.fee'])
    expect(await values('fee')).toEqual([0, 1250])
  })
})

describe('a former name', () => {
  it('renames the column and keeps its values, also when enum values are renamed', async () => {
    await createTables(entity('shop', { pay: choice('cash', 'prepaid') }), ...insert('pay', "'cash'", "'prepaid'"))
    const after = entity('shop', {
      terms: was(choice('cash', 'monthly'), { name: 'pay', map: { prepaid: 'monthly' } }),
    })
    expect(await applyChanges(after)).toEqual([])
    expect(await values('terms')).toEqual(['cash', 'monthly'])
  })
})

describe('rows without a value', () => {
  const required: DescribedField = text(40, { required: true })
  it('get the value of the manifest when the field is new or becomes required', async () => {
    await createTables(entity('shop', { note: text() }), ...insert('note', "'a'", 'null'))
    const after = entity('shop', {
      note: was(required, { fill: 'none' }),
      added: was(number('quantity', { required: true }), { fill: 1.5 }),
    })
    expect(await applyChanges(after)).toEqual([])
    expect(await values('note')).toEqual(['a', 'none'])
    expect(await values('added')).toEqual([1500, 1500])
  })

  it('are reported with the flag and the manifest line that would fill them', async () => {
    await createTables(entity('shop', { note: text() }))
    const { losses } = await pendingChanges(folder, entity('shop', { note: required }))
    const report = lossReport(losses, { source: 'no database', affected: new Map() }, 'note')
    expect(report).toContain('npm run migration -- note --fill shop.note=<value>')
    expect(report).toContain('or at the field in the manifest:  was: { fill: <value> }')
  })

  it('get the value of the flag instead of the manifest’s', async () => {
    await createTables(entity('shop', { note: text() }), ...insert('note', 'null'))
    const after = entity('shop', { note: was(required, { fill: 'none' }) })
    const answers = readAnswers({ ...NO_FLAGS, fill: ['shop.note=asked'] }, await readFields(folder))
    await run((await pendingChanges(folder, after, answers)).statements)
    expect(await values('note')).toEqual(['asked'])
  })
})

describe('a former type', () => {
  it('gives the type of a column that no migration has recorded', async () => {
    const before = entity('shop', { fee: number('money') })
    await createTables({ ...before, fields: {} }, ...insert('fee', '1250'))
    const after = entity('shop', { fee: was(number('quantity'), { type: 'money' }) })
    const { statements } = await pendingChanges(folder, after)
    await run(statements)
    expect(await values('fee')).toEqual([12_500])
  })

  it('is refused when the migrations have recorded another type', async () => {
    await createTables(entity('shop', { fee: text() }))
    const after = entity('shop', { fee: was(number('quantity'), { type: 'money' }) })
    await expect(pendingChanges(folder, after)).rejects.toThrow(
      'shop.fee: the manifest says that it was money, and the migrations have made it text. Write was: { type: text }, or take the line out.',
    )
  })
})
