import type { Call } from '../../../../server/http/call'
import type { LedgerRow } from '../../../../server/posting/tables'
import type { Resource, Row } from '../../../../server/resources/description'

/** What earlier steps of a flow have left, to be found unchanged. */
export interface Seen {
  ledger: LedgerRow[]
  frozen: Map<string, string>
}
export const nothingSeen = (): Seen => ({ ledger: [], frozen: new Map() })

export interface Document extends Row {
  entity: string
  lines: Row[]
}

/** All documents of a kind with their lines. */
export async function documents(call: Call, resource: Resource): Promise<Document[]> {
  const headers = (await call.tx.select().from(resource.table)) as Row[]
  const table = resource.tables.lines?.table
  const lines = table ? ((await call.tx.select().from(table)) as Row[]) : []
  const sorted = lines.toSorted((a, b) => (a.id as number) - (b.id as number))
  return headers.map((header) => ({
    ...header,
    entity: resource.entity,
    lines: sorted.filter((line) => line.owner_id === header.id),
  }))
}
