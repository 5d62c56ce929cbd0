import type { NamedDocument, Text } from '../../../src/rules/rules'
import type { SavedScope } from '../../metadata/scope'
import type { FactsBySku } from '../../stock/sku-facts'
import type { Resource } from '../../metadata/description'
import type { Row } from '../../metadata/row'
import type { Call } from '../../http/call'

export interface GuardWork {
  call: Call
  resource: Resource
  scope: SavedScope
  /** Every SKU of the document's goods tables. */
  goods: FactsBySku
  /** Parameters beside the name of the guard in the manifest. */
  parameters: Readonly<Record<string, unknown>>
}

/** A refusal or warning of a guard. `code` 42201 is a shortage of stock. */
export interface Finding {
  text: Text
  line_no?: number
  /** Table of the line. Default: the first table of goods that has a line of this number. */
  lineTable?: string
  /**
   * Field at which the finding is shown, of the line or, without `line_no`, of the document. Default: the quantity of
   * the line.
   */
  field?: string
  /**
   * The path of the field, `parts.3.serial_no`. Needed for rows of inner tables, because several rows of such a table
   * have the same line number.
   */
  path?: string
  /** Shorter text for the message at the field, without the line number. */
  short?: Text
  /** The nearest value that would pass, in internal units of the field. */
  suggested?: number | string
  code?: 42200 | 42201
  /** The operator may confirm the finding, by a setting. */
  warn?: boolean
  data?: Row
  /** Documents that the text names by their number. */
  documents?: readonly NamedDocument[]
}

/** Returns findings in the order of the document; an empty list means passed. */
export type Guard = (work: GuardWork) => Promise<Finding[]> | Finding[]

/** A document and its entity, as far as the place of a finding depends on them. */
export interface GuardedDocument {
  resource: Resource
  scope: { doc: Row }
}

/** Child tables whose rows are goods, with their rows. */
export function goodsTables({ resource, scope }: GuardedDocument): [string, Row[]][] {
  return Object.entries(resource.shape.tables ?? {})
    .filter(([, table]) => table.goods)
    .map(([name]) => [name, Array.isArray(scope.doc[name]) ? scope.doc[name] : []])
}
