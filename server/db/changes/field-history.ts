import type { FieldType } from '../../../src/rules/field'

/** How rows of a running company follow a change of a field. */
export interface FieldHistory {
  name?: string
  type?: FieldType
  scale?: number
  /** Former value → value now, as the manifest writes them. */
  map?: Readonly<Record<string, string | number | boolean>>
  fill?: string | number | boolean
}
