import { sql } from 'drizzle-orm'
import type { Tx } from '../../../server/db/database'
import type { FieldServer, Resource } from '../../../server/metadata/description'
import type { Row } from '../../../server/metadata/row'
import { RECEIPTS } from '../../../server/checks/documents'

/** What tells of the document's way and is written as it goes on. */
const MOVING = [
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

const follows = (server: Readonly<Record<string, FieldServer>>) =>
  Object.entries(server)
    .filter(([, field]) => field.recounted || field.computed)
    .map(([name]) => name)

const without = (columns: readonly string[]) => `array[${columns.map((name) => `'${name}'`).join(', ')}]::text[]`

/** Documents in force as they must stay, one text each. */
const decided = RECEIPTS.map((one: Resource) => {
  const lines = one.tables.lines
    ? `(select jsonb_agg(to_jsonb(l) - ${without(follows(one.tables.lines.server))} order by l.id) from ${one.entity}_lines l where l.owner_id = h.id)`
    : 'null'
  return `select '${one.entity}:' || h.id as key, concat(to_jsonb(h) - ${without([...MOVING, ...follows(one.server)])}, ${lines}) as text, h.receipt_no
    from ${one.entity} h where check_status in ('approved', 'completed', 'voided')`
}).join(' union all ')

/** Sees what only two looks can tell: the ledger grows at its end, what is decided stays, numbers stay (INV-12, 17, 20). */
export class Witness {
  #ledger: { id: number; text: string } = { id: 0, text: '' }
  readonly #documents = new Map<string, string>()

  async look(tx: Tx): Promise<void> {
    const [before] = await rows(tx, `select ${digest} as text from stock_ledger l where id <= ${this.#ledger.id}`)
    if (String(before?.text ?? '') !== this.#ledger.text)
      throw new Error('INV-12: earlier rows of the ledger have changed')
    const [now] = await rows(tx, `select coalesce(max(id), 0) as id, ${digest} as text from stock_ledger l`)
    this.#ledger = { id: Number(now?.id), text: String(now?.text ?? '') }
    const seen = new Set<string>()
    for (const row of await rows(tx, decided)) {
      const key = String(row.key)
      const text = `${String(row.receipt_no)} ${String(row.text)}`
      const earlier = this.#documents.get(key)
      if (earlier !== undefined && earlier !== text)
        throw new Error(`INV-17: ${key} was decided and then changed\n${earlier}\n${text}`)
      this.#documents.set(key, text)
      seen.add(key)
    }
    // A reversal may send a document back to being open; what happens to it then is its own affair.
    for (const key of this.#documents.keys()) if (!seen.has(key)) this.#documents.delete(key)
  }
}

const digest = `coalesce(md5(string_agg(l::text, ';' order by id)), '')`

async function rows(tx: Tx, text: string): Promise<Row[]> {
  return ((await tx.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows
}
