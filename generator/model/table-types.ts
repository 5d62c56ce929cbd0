import type { Field, Text } from './fields/field-types'
import type { Printed } from './expressions/printed'

export type RowsKind = 'free' | 'fixed' | 'split' | 'source'

export interface Table {
  /** `lines` */
  name: string
  names: { type: string }
  /** The table to whose rows the rows belong, by `outer_key`. */
  in?: string
  /** Database table: `store_receive_receipt_lines`. */
  table: string
  /** The SQL view of the engine from which the rows are read. */
  from?: string
  title?: Text
  fields: readonly Field[]
  /** How rows may be added and removed when no condition of `rowsWhile` is true. */
  rows: RowsKind
  rowsWhile?: readonly { kind: RowsKind; when: Printed }[]
  min?: number
  max: number
  /** The field with the quantity of goods. */
  quantity?: string
  /** The field of which the quantity must be a whole multiple. */
  multiple?: string
  /** The field with the quantity that is available, in rows that take stock out. */
  available?: string
  /** The field to which a scan adds when the quantity is computed, and the field with the number of units in a pack. */
  scan?: { field: string; pack?: string }
  /** The field with the expected value of the counted field. */
  expected?: string
  /** Fields with which a scanned code is compared, if they differ from the barcode and code of goods. */
  codes?: readonly string[]
  goods?: true
  unique?: readonly string[]
  /** For issue_line: expired batches may be chosen, always or while this condition is true. */
  expired?: true | Printed
  /** Any of goods_line, issue_line and receiving_line. */
  mixins: readonly string[]
  /** The place whose stock the rows move: `field` is the header field with the store or warehouse. */
  place?: { type: 'store' | 'warehouse'; field: string }
}
