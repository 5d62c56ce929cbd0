import { expect, it } from 'vitest'
import { updateRows } from '../../../../server/metadata/sql/rows'
import type { Table } from '../../../../server/metadata/description'
import type { Call } from '../../../../server/http/call'
import { createTables, database, openFixture, rows } from '../change-fixture'
import { entity, number, text } from '../described-entity'

openFixture()

it('rows are updated by their ids, also in a table named given with a field row_id', async () => {
  const given = entity('given', { title: text(), row_id: number('integer') })
  await createTables(
    given,
    "insert into given (tenant_id, title, row_id) values (1, 'a', 10), (1, 'b', 20), (2, 'c', 30), (1, 'd', 40)",
  )
  const call = { tx: database.db, operator: { tenant_id: 1 } } as unknown as Call
  await updateRows(call, given.tables.given as unknown as Table, [
    { id: 2, values: { title: 'B', row_id: 1 } },
    { id: 1, values: { title: 'A', row_id: 2 } },
    { id: 3, values: { title: 'C', row_id: 4 } },
    { id: 4, values: { row_id: null } },
  ])
  expect(await rows('select id, title, row_id from given order by id')).toEqual([
    { id: 1, title: 'A', row_id: 2 },
    { id: 2, title: 'B', row_id: 1 },
    // The row of another company stays as it was.
    { id: 3, title: 'c', row_id: 30 },
    { id: 4, title: 'd', row_id: null },
  ])
})
