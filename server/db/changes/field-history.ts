import type { FieldType } from '../../../src/rules/field'

/** How stored values are migrated when a field of the manifest changes (`was`). */
export interface FieldHistory {
  name?: string
  type?: FieldType
  scale?: number
  /** Former value → new value, as the manifest writes them. */
  map?: Readonly<Record<string, string | number | boolean>>
  fill?: string | number | boolean
}
