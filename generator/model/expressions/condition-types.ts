import type { Needs } from '../../language/needs'
import type { Text } from '../fields/field-types'
import type { Printed } from './printed'

export interface Conditions {
  required: Readonly<Record<string, Printed>>
  defaults: Readonly<Record<string, Printed>>
  show: Readonly<Record<string, Printed>>
  edit: Readonly<Record<string, Printed>>
  min: Readonly<Record<string, Printed>>
  max: Readonly<Record<string, Printed>>
  checks: readonly Check[]
}

/** A limit that a check sets to the value of its field. */
export interface CheckLimit {
  op: '>=' | '>' | '<=' | '<'
  to: Printed
}

/** The rows that a check of the document asks for one by one, and the field at which a row is refused. */
export interface CheckRows {
  table: string
  field: string
}

/** A field that a check compares. `path` begins at the document, at the row that is checked, or at the settings. */
export interface CheckFact {
  from: 'doc' | 'row' | 'setting'
  path: string
  /** The entity that has the field, unless it is the checked entity itself. */
  entity?: string
  /** The number of entries of the field, or of rows of the table, is compared. */
  count?: true
  type: 'money' | 'quantity' | 'percent' | 'decimal' | 'integer' | 'date' | 'datetime'
  scale?: number
  needs?: Needs
}

export interface Check {
  path: string
  check: Printed
  message: Text
  warn?: true
  /** The limits that the check sets to the field at `path`. */
  limits?: readonly CheckLimit[]
  rows?: CheckRows
  /** Values that a warning shows: what is compared with what. */
  facts?: readonly CheckFact[]
  /**
   * Permissions needed to see the fields that the check reads.
   * For users without them, the browser cannot run the check.
   */
  needs?: readonly Needs[]
}
