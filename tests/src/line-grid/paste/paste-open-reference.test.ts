import { describe, expect, it } from 'vitest'
import type { Option } from '@/rules/answers'
import { applyPaste, resolveTexts } from '@/components/line-grid/paste/paste-apply'
import { textsToResolve } from '@/components/line-grid/paste/paste-lookups'
import { lineFinder } from '@/components/line-grid/paste/find-line'
import { planPaste } from '@/components/line-grid/paste/paste-plan'
import { orderColumns, orderRow, orderShape } from '@/components/line-grid/samples/sample-order'
import { parseTsv } from '@/components/line-grid/paste/tsv'
import { order, values } from '../make-sheet'
import { misfits } from './misfits'

describe('a paste into an open reference', () => {
  const fields = {
    ...orderShape.fields,
    of_type: { type: 'enum', options: { client: null, vendor: null } },
    of_id: { type: 'ref', ref_by: 'of_type', open: true },
  } satisfies typeof orderShape.fields
  const rows = [
    { ...orderRow(0), of_type: 'client', of_id: 1, of_id_label: 'A Ann' },
    { ...orderRow(1), of_type: 'vendor', of_id: null },
    { ...orderRow(2), of_type: null, of_id: null },
  ]
  const asked: unknown[] = []
  const byEntity = async (_field: string, q: string, row: object | null): Promise<Option[]> => {
    asked.push([q, row])
    return row && 'of_type' in row && row.of_type === 'vendor' ? [{ id: 7, code: 'A', name: 'Ann' }] : []
  }
  async function pasted(text: string, columns: readonly string[]) {
    const sheet = order(0, { shape: { ...orderShape, fields }, columns: [...orderColumns, 'of_type', 'of_id'], rows })
    const cells = parseTsv(text)
    const matched = { fields: columns, byHeader: false, byValue: false }
    const wanted = textsToResolve(sheet, cells, columns, lineFinder(sheet, { top: 0, ...matched }))
    const calls = { onLoadOptions: byEntity, onResolve: () => Promise.reject(new Error('asks for no entity')) }
    const resolved = await resolveTexts(wanted, sheet, calls, new AbortController().signal)
    const made = planPaste(sheet, cells, { top: 0, ...matched }, resolved)
    applyPaste(sheet, made)
    return { misfits: misfits(made), types: values(sheet, 'of_type'), ids: values(sheet, 'of_id') }
  }

  it('never takes the id of another entity: each row looks up among the rows of its own', async () => {
    expect(await pasted('A Ann\nA Ann\nA Ann', ['of_id'])).toEqual({
      misfits: ['2 of_id unknown'],
      types: ['client', 'vendor', null],
      ids: [1, 7, null],
    })
    expect(asked).toEqual([['A Ann', { of_type: 'vendor' }]])
  })

  it('looks up among the rows of the entity that is pasted beside it', async () => {
    expect(await pasted('vendor\tA', ['of_type', 'of_id'])).toEqual({
      misfits: [],
      types: ['vendor', 'vendor', null],
      ids: [7, null, null],
    })
  })
})
