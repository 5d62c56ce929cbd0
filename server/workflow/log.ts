import { docLog, type KeptNames } from '../stock/tables'
import type { Call } from '../http/call'

interface LogLine {
  transition: string
  from?: string | null
  to?: string | null
  reason?: string | null
  /** Done by the engine, not by an operator. */
  system?: boolean
  changes?: { path: string; before: unknown; after: unknown }[]
  /** Names of the rows that the header refers to, by field; kept when a document is posted. */
  names?: KeptNames
}

/** Adds a row to the timeline of a document. */
export async function writeLog(call: Call, entity: string, id: number, line: LogLine): Promise<void> {
  await call.tx.insert(docLog).values({
    tenant_id: call.operator.tenant_id,
    doc_type: entity,
    doc_id: id,
    transition: line.transition,
    from_status: line.from ?? null,
    to_status: line.to ?? null,
    operator_id: line.system ? 0 : call.operator.id,
    at: call.now,
    reason: line.reason ?? null,
    changes: line.changes ?? null,
    names: line.names ?? null,
  })
}
