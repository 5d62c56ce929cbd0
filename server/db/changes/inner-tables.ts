import type { Planned } from './planned'
import type { StoredTable, StoredTables } from './stored-fields'

interface InnerTable {
  plan: Planned
  /** Name of the table in the database. */
  name: string
  /** The manifest's name of the table: `build.materials`. */
  at: string
  was: StoredTable | undefined
  is: StoredTable | undefined
  /** The field definitions after the migration. */
  tables: StoredTables
}

/**
 * Plans what happens to the stored rows of a table when the manifest puts it into another table (`in`), or into a
 * different one than before. Nothing says to which outer row each of these rows belongs, and the form would neither
 * show nor keep them, so each is put into the first outer row of its document.
 */
export function planInnerTable({ plan, name, at, was, is, tables }: InnerTable): void {
  if (is?.in === undefined || !was || was.in === is.in) return
  // Older migrations did not record `in`: a table of theirs that has `outer_key` was inside another table already.
  if (was.in === undefined && was.fields.outer_key) return
  const outer = is.in
  // The name of the outer table alone says enough: both belong to one entity.
  const words = (tables[outer]?.at ?? outer).split('.').at(-1) ?? outer
  plan.losses.push({
    key: `${at}:in`,
    effect: `nothing says to which row of ${words} each row belongs: each is put into the first row of its document, and the rows of a document without rows of ${words} are deleted`,
    table: name,
    where: 'true',
    cures: [],
  })
  plan.last.push(
    `UPDATE "${name}" i SET "outer_key" = (SELECT o."row_key" FROM "${outer}" o WHERE o."tenant_id" = i."tenant_id" AND o."owner_id" = i."owner_id" ORDER BY o."line_no", o."id" LIMIT 1);`,
    `DELETE FROM "${name}" WHERE "outer_key" IS NULL;`,
  )
}
