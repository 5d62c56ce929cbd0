import { sql } from 'drizzle-orm'
import type { Tx } from '../../../server/db/database'
import type { FieldServer } from '../../../server/metadata/field-description'
import type { Resource } from '../../../server/metadata/description'
import type { Row } from '../../../server/metadata/row'
import { RECEIPTS } from '../../../server/checks/documents'

/** Columns that record a document's progress and may change after it is approved. */
const PROGRESS_COLUMNS = [
  'check_status',
  'version',
  'updated_at',
  'updated_by',
  'voided_by',
  'voided_at',
  'void_reason',
  'closed_by',
  'closed_at',
  'close_reason',
]

const recalculatedFields = (server: Readonly<Record<string, FieldServer>>) =>
  Object.entries(server)
    .filter(([, field]) => field.recounted || field.computed)
    .map(([name]) => name)

const without = (columns: readonly string[]) => `array[${columns.map((name) => `'${name}'`).join(', ')}]::text[]`

/**
 * Queries that read approved, completed and voided documents without the columns that may change, as one text per
 * document.
 */
const DECIDED_DOCUMENTS = RECEIPTS.map((resource: Resource) => {
  const lines = resource.tables.lines
    ? `(select jsonb_agg(to_jsonb(l) - ${without(recalculatedFields(resource.tables.lines.server))} order by l.id) from ${resource.entity}_lines l where l.owner_id = h.id)`
    : 'null'
  return `select '${resource.entity}:' || h.id as key, concat(to_jsonb(h) - ${without([...PROGRESS_COLUMNS, ...recalculatedFields(resource.server)])}, ${lines}) as text, h.receipt_no
    from ${resource.entity} h where check_status in ('approved', 'completed', 'voided')`
}).join(' union all ')

/**
 * Checks invariants that need two points in time: the ledger only grows at its end, approved documents do not change,
 * and numbers do not change.
 */
export class HistoryCheck {
  #ledger: { id: number; text: string } = { id: 0, text: '' }
  readonly #documents = new Map<string, string>()

  async check(tx: Tx): Promise<void> {
    const [before] = await rows(tx, `select ${digest} as text from stock_ledger l where id <= ${this.#ledger.id}`)
    if (String(before?.text ?? '') !== this.#ledger.text)
      throw new Error('INV-12: earlier rows of the ledger have changed')
    const [now] = await rows(tx, `select coalesce(max(id), 0) as id, ${digest} as text from stock_ledger l`)
    this.#ledger = { id: Number(now?.id), text: String(now?.text ?? '') }
    const seen = new Set<string>()
    for (const row of await rows(tx, DECIDED_DOCUMENTS)) {
      const key = String(row.key)
      const text = `${String(row.receipt_no)} ${String(row.text)}`
      const earlier = this.#documents.get(key)
      if (earlier !== undefined && earlier !== text)
        throw new Error(`INV-17: ${key} was decided and then changed\n${earlier}\n${text}`)
      this.#documents.set(key, text)
      seen.add(key)
    }
    // A reversal may reopen a document, which may then change.
    for (const key of this.#documents.keys()) if (!seen.has(key)) this.#documents.delete(key)
  }
}

const digest = `coalesce(md5(string_agg(l::text, ';' order by id)), '')`

async function rows(tx: Tx, text: string): Promise<Row[]> {
  return ((await tx.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows
}
