import { quantityWarnings } from '@/components/line-grid/store/quantity-warnings'
import { rowsOf } from '@/components/rows'
import type { Doc } from '@/rules/conditions'
import type { Shape } from '@/rules/field'
import type { FieldError } from '@/rules/rules'
import { accepted } from '@/rules/validate/schema-errors'

/**
 * Quantities of the rows that the server would refuse at a submit, each with the nearest quantity that would be right.
 * `mayWrite` says whether the operator may change the cells at a path such as `lines.order_qty`.
 */
export function likelyRefusals(shape: Shape, doc: Doc, mayWrite: (path: string) => boolean): FieldError[] {
  return Object.entries(shape.tables ?? {}).flatMap(([table, rowShape]) => {
    const { quantity } = rowShape
    if (quantity === undefined || !mayWrite(`${table}.${quantity}`)) return []
    return rowsOf(doc, table).flatMap((row, index) =>
      quantityWarnings(rowShape, row).map(({ path, problem: { zh, en, more, set } }) => ({
        path: `${table}.${index}.${path}`,
        zh,
        en,
        ...(more && { more }),
        ...(set !== undefined && accepted(rowShape.fields[path], set)),
      })),
    )
  })
}
