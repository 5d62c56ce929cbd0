import { describe, expect, it } from 'vitest'
import { addedErrors } from '../../../server/write/posted-errors'
import type { Row, SavedRow } from '../../../server/metadata/row'
import { productRegistry } from '../../../server/product'
import { fieldError } from '../../../server/metadata/field-error'

/* Errors of an approved document that was stored with errors: an operator may go on correcting the rest of it. */

const receipt = productRegistry().resourceOf('store_receive_receipt')
const TEXT = { zh: '重复', en: 'Repeated' }

const line = (id: number | null, sku_id: number, batch_no: string): Row => ({
  ...(id !== null && { id }),
  sku_id,
  batch_no,
})
const stored = (...lines: Row[]): SavedRow => ({ id: 1, version: 1, check_status: 'approved', lines })

/** Paths of the errors that a save to these lines adds, when each line that repeats an earlier one is an error. */
function added(before: SavedRow, ...lines: Row[]): string[] {
  const errorsOf = (doc: Row) => {
    const keys = (doc.lines as Row[]).map(({ sku_id, batch_no }) => `${String(sku_id)} ${String(batch_no)}`)
    return keys.flatMap((key, index) =>
      keys.indexOf(key) < index
        ? [
            {
              error: fieldError(`lines.${index}.sku_id`, TEXT),
              causes: [`lines.${index}.sku_id`, `lines.${index}.batch_no`],
            },
          ]
        : [],
    )
  }
  return addedErrors(receipt, before, { ...before, lines }, errorsOf).map(({ path }) => path)
}

describe('errors that a save adds to an approved document', () => {
  const before = stored(line(7, 1, 'a'), line(8, 2, 'a'), line(9, 2, 'a'), line(10, 2, 'b'))

  it('leave out errors that are stored, also when a row above is removed', () => {
    expect(added(before, line(7, 3, 'a'), line(8, 2, 'a'), line(9, 2, 'a'), line(10, 2, 'b'))).toEqual([])
    expect(added(before, line(8, 2, 'a'), line(9, 2, 'a'), line(10, 2, 'b'))).toEqual([])
  })

  it('include a stored error again when another field of its row is changed and the row still repeats', () => {
    expect(added(before, line(7, 1, 'a'), line(8, 2, 'b'), line(9, 2, 'b'), line(10, 2, 'c'))).toEqual([
      'lines.2.sku_id',
    ])
  })

  it('include the errors of a row that takes the place of a removed row', () => {
    expect(added(before, line(7, 1, 'a'), line(8, 2, 'a'), line(null, 2, 'a'))).toEqual(['lines.2.sku_id'])
    expect(added(before, line(8, 2, 'a'), line(9, 2, 'a'), line(10, 2, 'a'))).toEqual(['lines.2.sku_id'])
  })

  it('are none before the approval', () => {
    expect(added({ ...before, check_status: 'draft' }, line(7, 2, 'a'), line(8, 2, 'a'))).toEqual([])
  })
})
