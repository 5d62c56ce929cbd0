import { rowsOf } from '@/components/rows'
import type { Doc } from '@/rules/conditions'
import type { Shape } from '@/rules/field'
import type { FieldError } from '@/rules/rules'
import { unreadTexts } from '@/rules/rows/unread-text'

/** Errors of cells that hold a text which is no valid value; a save would leave the text out. */
export function unreadCells(shape: Shape, doc: Doc): FieldError[] {
  return Object.keys(shape.tables ?? {}).flatMap((table) =>
    rowsOf(doc, table).flatMap((row, index) =>
      unreadTexts(row).map(({ field, problem }) => ({ path: `${table}.${index}.${field}`, zh: problem, en: problem })),
    ),
  )
}
