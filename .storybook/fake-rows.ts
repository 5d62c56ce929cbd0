import type { Fields, Shape } from '../src/rules/field'
import { factKey, labelKey } from '../src/rules/key'
import { fakeLabel, fakeValue } from './fake-values'

export type FakeRow = Record<string, unknown> & { id: number; version: number; actions: string[] }

function values(fields: Fields, n: number): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    row[name] = fakeValue(name, field, n)
    if (field.type === 'ref' || field.type === 'tree_ref') {
      row[labelKey(name)] = fakeLabel(name, Number(row[name]))
      if (field.facts) row[factKey(name)] = values(field.facts, n)
    }
    if (field.type === 'refs') row[labelKey(name)] = [1, 2].map((id) => fakeLabel(name, id)).join('、')
  }
  return row
}

/** Returns row `n` of an entity in internal units; the same row in every run. */
function fakeRow(shape: Shape, n: number): FakeRow {
  return {
    ...values(shape.fields, n),
    created_at: Date.parse('2026-11-01T01:00:00Z') + n * 3_600_000,
    updated_at: Date.parse('2026-11-20T01:00:00Z') + n * 60_000,
    id: n + 1,
    version: 1,
    actions: [],
  }
}

/** Returns the rows of a list. In a tree, two of three rows have a parent. */
export function fakeRows(shape: Shape, count: number): FakeRow[] {
  const rows = Array.from({ length: count }, (_, n) => fakeRow(shape, n))
  if (shape.kind !== 'tree') return rows
  const parent = Object.entries(shape.fields).find(
    ([, field]) => field.type === 'tree_ref' && field.ref === shape.entity,
  )?.[0]
  if (parent === undefined) return rows
  const [codeField, nameField] = [shape.label?.[0], shape.label?.at(-1)]
  return rows.map((row, n) => {
    const above = n % 3 === 0 ? undefined : rows[n - (n % 3) + (n % 3 === 2 && n % 2 ? 1 : 0)]
    return {
      ...row,
      ...(shape.fields.level && { level: n % 3 === 0 ? 1 : above && above.id % 3 === 1 ? 2 : 3 }),
      [parent]: above?.id ?? null,
      [labelKey(parent)]: above && [...new Set([codeField, nameField])].map((name) => name && above[name]).join(' '),
    }
  })
}

/** Returns a document: the row with rows in its child tables. */
export function fakeDocument(shape: Shape, n: number, lines = 4): FakeRow {
  const row = fakeRow(shape, n)
  for (const [name, table] of Object.entries(shape.tables ?? {})) {
    row[name] = Array.from({ length: lines }, (_, index) => ({
      ...values(table.fields, n * 10 + index),
      id: index + 1,
      line_no: index + 1,
      ...(table.goods && { sku_id: index + 1 }),
    }))
  }
  return row
}
