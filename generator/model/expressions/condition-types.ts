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
  /** What the fields that it reads need: to whoever lacks one of these, the browser cannot tell. */
  needs?: readonly Needs[]
}
