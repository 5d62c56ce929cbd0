import type { Conditions } from '../expressions/condition-types'
import type { Printed } from '../expressions/printed'

type Open<T> = {
  -readonly [K in keyof T]: T[K] extends readonly (infer I)[]
    ? I[]
    : T[K] extends Readonly<Record<string, infer V>>
      ? Record<string, V>
      : T[K]
}
/** The conditions of a set of fields while they are being collected. */
export type OpenConditions = Open<Conditions>

/** A computed field, before the computed fields are sorted by dependency. */
export interface Computed {
  set: string
  to: Printed
  reads: ReadonlySet<string>
  path: readonly (string | number)[]
}

export const noConditions = (): OpenConditions => ({
  required: {},
  defaults: {},
  show: {},
  edit: {},
  min: {},
  max: {},
  checks: [],
})
