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

export interface Check {
  path: string
  check: Printed
  message: Text
  warn?: true
  /**
   * Permissions needed to see the fields that the check reads.
   * For users without them, the browser cannot run the check.
   */
  needs?: readonly Needs[]
}
