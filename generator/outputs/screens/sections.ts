import type { Form } from '../../model/types'

/** Cards of a form. */
export function sectionsOf({ sections }: Form) {
  return sections.map((section) =>
    'fields' in section
      ? { key: section.key, fields: [...section.fields] }
      : { key: section.key, table: section.table, columns: [...section.columns] },
  )
}
