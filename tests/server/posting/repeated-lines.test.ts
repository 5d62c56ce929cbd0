import { expect, it } from 'vitest'
import { productRegistry } from '../../../server/product'
import { dup } from '../../../server/workflow/guards/lines'
import type { GuardWork } from '../../../server/workflow/guards/guard'

const receiving = productRegistry().all.find(({ entity }) => entity === 'store_receive_receipt')

/** The lines that the guard refuses in a receiving note with these lines, whose batch is required. */
async function refused(lines: object[]): Promise<(number | undefined)[]> {
  const tables = receiving?.shape.tables
  if (!receiving || !tables?.lines) throw new Error('there is no receiving note')
  const { fields } = tables.lines
  const batch_no = { ...fields.batch_no, required: true }
  const shape = { ...receiving.shape, tables: { lines: { ...tables.lines, fields: { ...fields, batch_no } } } }
  // The guard reads these parts of its work alone.
  const work = {
    resource: { ...receiving, shape },
    scope: { doc: { lines } },
    goods: new Map(),
  } as unknown as GuardWork
  return (await dup(work)).map(({ line_no }) => line_no)
}

it('parts of a line that still miss their required batch are refused for the batch, not as repeats', async () => {
  expect(await refused([{ source_line_id: 7 }, { source_line_id: 7 }])).toEqual([])
})

it('parts of a line with the same batch repeat each other', async () => {
  const part = { source_line_id: 7, batch_no: 'L1' }
  expect(await refused([part, { ...part, batch_no: 'L2' }, part])).toEqual([3])
})
