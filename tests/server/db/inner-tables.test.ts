import { sql } from 'drizzle-orm'
import { varchar } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import type { Wanted } from '../../../server/db/schema-state'
import { applyChanges, createTables, openFixture, pending, rows } from './change-fixture'
import { type DescribedField, entity, number, text } from './described-entity'

openFixture()

const rowKey: DescribedField = {
  column: varchar({ length: 36 }).default(sql`gen_random_uuid()`),
  field: { type: 'text' },
}

/** A document's table of steps, and its table of parts within another table or beside it. */
function tables(within: 'steps' | 'tasks' | null, outer: 'steps' | 'tasks' = 'steps'): Wanted {
  const owned = { owner_id: number('integer'), line_no: number('integer') }
  const steps = entity(`job_${outer}`, { ...owned, ...(within && { row_key: rowKey }) })
  const parts = entity('job_parts', { ...owned, name: text(), ...(within && { outer_key: text(36) }) })
  const at = (wanted: Wanted, name: string, inside: string | null) =>
    Object.fromEntries(
      Object.entries(wanted.fields).map(([key, { fields }]) => [
        key,
        { at: `job.${name}`, ...(inside && { in: `job_${inside}` }), fields },
      ]),
    )
  return {
    tables: { ...steps.tables, ...parts.tables },
    fields: { ...at(steps, outer, null), ...at(parts, 'parts', within) },
    defaults: new Map(),
  }
}

const FILLED = [
  `insert into job_steps (tenant_id, id, owner_id, line_no) values (1, 1, 7, 2), (1, 2, 7, 1), (1, 3, 8, 1), (2, 4, 9, 1)`,
  `insert into job_parts (tenant_id, id, owner_id, line_no, name) values (1, 1, 7, 1, 'a'), (1, 2, 8, 1, 'b'), (1, 3, 9, 1, 'lost')`,
]

it('rows of a table that becomes an inner table go into the first outer row of their document, which is reported', async () => {
  await createTables(tables(null), ...FILLED)
  const { losses } = await pending(tables('steps'))
  expect(losses).toMatchObject([
    {
      key: 'job.parts:in',
      effect: expect.stringMatching(/first row of its document/),
      table: 'job_parts',
      where: 'true',
    },
  ])
  await applyChanges(tables('steps'))
  expect(
    await rows('select p.name, s.id from job_parts p join job_steps s on s.row_key = p.outer_key order by p.id'),
  ).toEqual([
    { name: 'a', id: 2 },
    { name: 'b', id: 3 },
  ])
  // The document of the third part has no step of its own company, so nothing could hold the part.
  expect(await rows('select count(*)::int as count from job_parts')).toEqual([{ count: 2 }])
})

it('a table that no longer has an outer table, or has another outer table, is reported', async () => {
  await createTables(tables('steps'))
  const leaving = await pending(tables(null))
  expect(leaving.losses.map(({ key }) => key).toSorted()).toEqual(['job.parts.outer_key', 'job.steps.row_key'])
  const moving = await pending(tables('tasks', 'tasks'))
  expect(moving.losses.map(({ key }) => key)).toEqual(expect.arrayContaining(['job.steps', 'job.parts:in']))
})

it('rows within rows stay where they are when the recorded migrations do not say in which table they lie', async () => {
  const recorded = tables('steps')
  const withoutIn = Object.entries(recorded.fields).map(([name, { at, fields }]) => [name, { at, fields }] as const)
  await createTables({ ...recorded, fields: Object.fromEntries(withoutIn) }, ...FILLED)
  expect((await pending(tables('steps'))).losses).toEqual([])
})

it('a new name of the outer table moves no row', async () => {
  await createTables(tables('steps'), ...FILLED)
  const { losses } = await pending(tables('tasks', 'tasks'), { rename: ['job.steps=tasks'] })
  expect(losses).toEqual([])
})
