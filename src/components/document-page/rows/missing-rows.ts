import type { Doc } from '@/rules/conditions'
import type { Shape } from '@/rules/field'
import type { FieldError } from '@/rules/rules'
import { rowsOf } from '@/components/rows'

/**
 * Errors of tables with fewer rows than a submit needs. The server checks the same; here the operator is spared a
 * request.
 */
export function missingRows(shape: Shape, doc: Doc): FieldError[] {
  return Object.entries(shape.tables ?? {}).flatMap(([table, { min = 0, in: outer }]): FieldError[] => {
    // `validate` (src/rules/validate/validate.ts) checks the number of rows of inner tables.
    if (outer !== undefined || rowsOf(doc, table).length >= min) return []
    return min === 1
      ? [{ path: table, zh: '请至少添加一条商品明细', en: 'Add at least one line' }]
      : [{ path: table, zh: `请至少添加 ${min} 行`, en: `Add at least ${min} lines` }]
  })
}
