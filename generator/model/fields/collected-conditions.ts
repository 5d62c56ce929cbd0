import type { Conditions } from '../expressions/condition-types'
import type { Printed } from '../expressions/printed'

/** `T` with its lists and records writable, but not what they hold. */
type Writable<T> = {
  -readonly [K in keyof T]: T[K] extends readonly (infer I)[]
    ? I[]
    : T[K] extends Readonly<Record<string, infer V>>
      ? Record<string, V>
      : T[K]
}
/** The conditions of a set of fields while they are being collected. */
export type CollectedConditions = Writable<Conditions>

/** A computed field, before the computed fields are sorted by dependency. */
export interface Computed {
  set: string
  to: Printed
  reads: ReadonlySet<string>
  path: readonly (string | number)[]
}

export const noConditions = (): CollectedConditions => ({
  required: {},
  defaults: {},
  show: {},
  edit: {},
  min: {},
  max: {},
  checks: [],
})
