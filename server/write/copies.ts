import { linesOf } from '../metadata/scope'
import type { FieldServer } from '../metadata/field-description'
import type { Resource } from '../metadata/description'
import { type Row, rowIn } from '../metadata/row'
import { GOODS_COPIES } from '../metadata/facts'

/**
 * Fills the fields that copy a column of a referenced row (`sku.sku_name`, `source_line.buy_price`), in place. A field
 * whose referenced row was not loaded keeps the value that was copied earlier.
 */
export function takeCopies(resource: Resource, doc: Row): void {
  copyInto(resource.server, doc, doc)
  for (const [name, { server }] of Object.entries(resource.tables)) {
    const goods = resource.shape.tables?.[name]?.goods
    for (const line of linesOf(doc, name)) {
      const sku = rowIn(line, 'sku')
      if (goods && sku)
        for (const copy of GOODS_COPIES)
          if (copy in (resource.shape.tables?.[name]?.fields ?? {})) line[copy] = sku[copy] ?? null
      copyInto(server, line, doc)
    }
  }
}

function copyInto(server: Readonly<Record<string, FieldServer>>, row: Row, doc: Row): void {
  for (const [name, { copy }] of Object.entries(server)) {
    if (!copy) continue
    const base = copy.slice(0, copy.indexOf('.'))
    const column = copy.slice(base.length + 1)
    const referenced = rowIn(Object.hasOwn(row, base) ? row : doc, base)
    if (referenced) row[name] = referenced[column] ?? null
  }
}
