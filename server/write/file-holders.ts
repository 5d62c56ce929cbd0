import { and, eq, inArray } from 'drizzle-orm'
import { file_holder } from '../db/tables'
import type { Call } from '../http/call'
import { tableOwner } from '../metadata/table-owner'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'

/** Fields of an entity that hold files. Rows of child tables hold none. */
function fileFields({ shape }: Resource): string[] {
  return Object.entries(shape.fields)
    .filter(([, { type }]) => type === 'image' || type === 'images')
    .map(([name]) => name)
}

/** Updates `file_holder` after a save. `before` is the row before the save; null when the row was created. */
export async function updateFileHolders(
  call: Call,
  resource: Resource,
  row_id: number,
  { before, doc }: { before: Row | null; doc: Row },
): Promise<void> {
  const fields = fileFields(resource).filter((name) => filesOf(before?.[name]).join() !== filesOf(doc[name]).join())
  if (fields.length === 0) return
  const { tenant_id } = call.operator
  const entity = tableOwner(resource)
  if (before)
    await call.tx
      .delete(file_holder)
      .where(
        and(
          eq(file_holder.tenant_id, tenant_id),
          eq(file_holder.entity, entity),
          eq(file_holder.row_id, row_id),
          inArray(file_holder.field, fields),
        ),
      )
  const holders = fields.flatMap((field) =>
    filesOf(doc[field]).map((file_id) => ({ tenant_id, file_id, entity, row_id, field })),
  )
  if (holders.length > 0) await call.tx.insert(file_holder).values(holders).onConflictDoNothing()
}

function filesOf(value: unknown): string[] {
  return [...new Set([value].flat().filter((id): id is string => typeof id === 'string' && id !== ''))]
}
