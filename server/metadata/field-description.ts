import type { RoleType } from '../../src/rules/access/role-type'
import type { FieldHistory } from '../db/changes/field-history'
import type { LiveFigures } from './expression'
import type { ReferenceFilter, Where } from './where'

/** Server-only properties of a field. An absent key means that the property does not apply. */
export interface FieldServer {
  /**
   * Path of the value that is copied into the field at each save, and kept when the referenced row is not loaded any
   * more: `source.supplier_id`, `sku.sku_name`, `source_line.buy_price`.
   */
  copy?: string
  /** Unique alone (true) or together with these fields, over all rows of the tenant. Voided documents do not count. */
  unique?: true | readonly string[]
  /** Unique over several columns of header and tables: ['barcode', 'barcodes.barcode']. */
  uniqueOver?: readonly string[]
  /** A `recount` posting or a claim of other documents writes the value. */
  recounted?: true
  /** An expression of the manifest gives the value at every save. */
  computed?: true
  /**
   * Searches match the start of the value, as for numbers, codes, barcodes and telephones. Other texts are matched
   * anywhere.
   */
  code?: true
  /**
   * What the engine writes into the field. `source_no`: the number of the source document. `batch_no`: the number of
   * the line's batch, whose id and dates are in `batch_id`, `production_date` and `expiry_date` of the same line.
   */
  role?: 'source_no' | 'batch_no'
  /** Default that only the server can determine: the next number, or an expression over live figures. */
  serverDefault?: { next: true } | { expression: (s: never, live: LiveFigures) => Promise<unknown> }
  snapshot?: (s: never, live: LiveFigures) => unknown
  /**
   * Fields of the same row that the snapshot depends on. The snapshot is taken again only when one of these fields or
   * the goods of the row change.
   */
  snapshotWhile?: readonly string[]
  /** Count or sum over another entity, computed in SQL when read. */
  rollup?: { of: string; by: string; key?: string; where?: Where; subtree?: true; sum?: string }
  /** Condition that a row must meet to be a choice of the reference; with `ref_by`, one condition per target entity. */
  filter?: ReferenceFilter
  /** Columns of the target that engine expressions read (superset of the console's facts). */
  facts?: readonly string[]
  /** Role types that see the value as 138****5678 in rows, exports and logs. */
  masked?: readonly RoleType[]
  /** What the field was before a change; only migrations read it (server/db/changes/manifest-rules.ts). */
  was?: FieldHistory
}

/** The name of the field that has the role; undefined when there is none. */
export function fieldOfRole(
  server: Readonly<Record<string, FieldServer>>,
  role: NonNullable<FieldServer['role']>,
): string | undefined {
  return Object.keys(server).find((name) => server[name]?.role === role)
}
