import { linesOf } from '../metadata/scope'
import type { FieldServer } from '../metadata/field-description'
import type { Resource } from '../metadata/description'
import { onceFor } from '../metadata/sql/once-for'
import { type Row, rowIn } from '../metadata/row'
import { GOODS_COPIES } from '../metadata/facts'

/**
 * Fills the fields that copy a column of a referenced row (`sku.sku_name`, `source_line.buy_price`), in place. A field
 * whose referenced row was not loaded keeps the value that was copied earlier. A document takes its copies anew at each
 * save, until it is submitted, and so does another row while it is a draft. Other rows can always be saved, so they
 * keep a copy while the reference is the same: a new price list must not change a subscription that somebody renames.
 * `before` is the stored row.
 */
export function takeCopies(resource: Resource, doc: Row, before: Row | null = null): void {
  const stored = resource.shape.kind === 'receipt' || isDraft(resource, before) ? null : before
  copyInto(resource.server, doc, { doc, stored, header: stored })
  for (const [name, { server }] of Object.entries(resource.tables)) {
    const goods = resource.shape.tables?.[name]?.goods
    const known = new Map(linesOf(stored ?? {}, name).map((line) => [line.id, line]))
    for (const line of linesOf(doc, name)) {
      const sku = rowIn(line, 'sku')
      if (goods && sku)
        for (const copy of GOODS_COPIES)
          if (copy in (resource.shape.tables?.[name]?.fields ?? {})) line[copy] = sku[copy] ?? null
      copyInto(server, line, { doc, stored: (line.id != null && known.get(line.id)) || null, header: stored })
    }
  }
}

/** Whether a row that is not a document has its first status, to which no transition leads back. */
function isDraft({ shape: { states }, transitions }: Resource, before: Row | null): boolean {
  if (!states || before?.[states.field] !== states.initial) return false
  return !Object.values(transitions).some(({ to }) => to === states.initial)
}

/** The rows around a row whose copies are taken. */
interface CopyContext {
  doc: Row
  /** The row as it is stored, if its copies are kept; null for a new row. */
  stored: Row | null
  /** The header around the stored row. */
  header: Row | null
}

function copyInto(server: Readonly<Record<string, FieldServer>>, row: Row, { doc, stored, header }: CopyContext): void {
  for (const { name, base, column, key } of copiesOf(server)) {
    const [holder, held] = Object.hasOwn(row, base) ? [row, stored] : [doc, header]
    const referenced = rowIn(holder, base)
    if (!referenced) continue
    if (stored?.[name] != null && held && held[key] === holder[key]) row[name] = stored[name]
    else row[name] = referenced[column] ?? null
  }
}

interface Copy {
  name: string
  /** The key of the referenced row, such as `sku`, and the reference field `sku_id`. */
  base: string
  key: string
  column: string
}

const copiesOf = onceFor((server: Readonly<Record<string, FieldServer>>): Copy[] =>
  Object.entries(server).flatMap(([name, { copy }]) => {
    if (!copy) return []
    const base = copy.slice(0, copy.indexOf('.'))
    return [{ name, base, key: `${base}_id`, column: copy.slice(base.length + 1) }]
  }),
)
