import { listBlock } from '../code'
import { literal } from '../literal'
import type { Form } from '../model/types'

/** Cards of a form, one line each. */
export function sectionsOf({ sections }: Form): string {
  return listBlock(
    sections.map((section) =>
      'fields' in section
        ? literal({ key: section.key, fields: section.fields })
        : literal({ key: section.key, table: section.table, columns: section.columns }),
    ),
  )
}
