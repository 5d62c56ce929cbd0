import { expect, it } from 'vitest'
import type { Shape } from '@/rules/field'

const files = import.meta.glob<Record<string, unknown>>('/src/generated/*/*/*.fields.ts', { eager: true })
const documents = Object.values(files).flatMap((module) => {
  const shape = Object.entries(module).find(([name]) => name.endsWith('Shape'))?.[1] as Shape | undefined
  return shape?.kind === 'receipt' ? [shape] : []
})

it('there are documents', () => expect(documents.length).toBeGreaterThan(10))

it.each(documents)(
  'the manifest lists the fields and columns that $entity prints',
  ({ print, tables = {}, states }) => {
    expect(print?.fields?.length).toBeGreaterThan(0)
    expect(print?.tables?.map(({ table }) => table)).toEqual(expect.arrayContaining(Object.keys(tables).slice(0, 1)))
    // People who count, carry and sign the goods read the paper; status, available quantity and line number would not
    // help them.
    expect(print?.fields).not.toEqual(expect.arrayContaining([states?.field]))
    for (const { columns } of print?.tables ?? [])
      expect(columns.filter((name) => name === 'available_qty' || name === 'line_no')).toEqual([])
  },
)
