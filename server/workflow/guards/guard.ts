import type { Text } from '../../../src/rules/rules'
import type { Scope } from '../../metadata/scope'
import type { SkuFacts } from '../../stock/sku-facts'
import type { Resource } from '../../metadata/description'
import type { Row } from '../../metadata/row'
import type { Call } from '../../http/call'

export interface GuardWork {
  call: Call
  resource: Resource
  scope: Scope
  /** Every SKU of the document's goods tables. */
  goods: ReadonlyMap<number, SkuFacts>
  /** Given in the manifest beside the name. */
  parameters: Readonly<Record<string, unknown>>
}

/** Something a guard objects to. `code` 42201 is a shortage of stock. */
export interface Finding {
  text: Text
  line_no?: number
  /** Field of the line, or of the document where no line is named, at which it stands; absent: the one that it is counted by. */
  field?: string
  /** What is said at the field, where the line needs no naming. */
  short?: Text
  code?: 42200 | 42201
  /** Only asks for confirmation, by a setting. */
  warn?: boolean
  data?: Row
}

/** Names what is wrong, in the document's order; empty = passed. */
export type Guard = (work: GuardWork) => Promise<Finding[]> | Finding[]

/** Child tables whose rows are goods, with their rows. */
export function goodsTables({ resource, scope }: Pick<GuardWork, 'resource' | 'scope'>): [string, Row[]][] {
  return Object.entries(resource.shape.tables ?? {})
    .filter(([, table]) => table.goods)
    .map(([name]) => [name, Array.isArray(scope.doc[name]) ? (scope.doc[name] as Row[]) : []])
}

/** Position from 1, as operators count. */
export const lineNo = (line: Row, index: number): number => (line.line_no as number | null) ?? index + 1

/** Fields that together may occur once in a table; goods by SKU, and by batch where lines have one. */
export function uniqueFields(resource: Resource, table: string): readonly string[] {
  const shape = resource.shape.tables?.[table]
  if (shape?.unique) return shape.unique
  return shape?.goods ? ['sku_id', 'batch_id', 'batch_no'].filter((name) => name in shape.fields) : []
}
