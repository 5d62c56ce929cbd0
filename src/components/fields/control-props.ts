import type { Field } from '@/rules/field'

/** What is known of a chosen reference beside its id: its text and what expressions read of it. */
export interface Chosen {
  label: string
  facts?: Record<string, unknown>
}

/** One input of one field. `V` is the value in internal units; nothing is null. */
export interface ControlProps<V> {
  id: string
  field: Field
  /** `supplier_id`, or `lines.sku_id` in a row. */
  path: string
  /** i18n namespace of the entity, `store.store_receive_receipt`. */
  ns: string
  value: V | null
  onChange: (value: V | null, chosen?: Chosen) => void
  onBlur?: () => void
  disabled?: boolean
  invalid?: boolean
  required?: boolean
  /** Name of the field for groups of controls that a label's `for` cannot reach. */
  label: string
  /** Id of the text that explains the field or its error. */
  describedBy?: string
  /** Text of the current reference as the row carries it. */
  valueLabel?: string
  /** Unit of a quantity. */
  unit?: string
  /** Decimals that the unit allows, when fewer than the type's. */
  decimals?: number
  /** Limits that depend on other values, in internal units. */
  least?: number | string | null
  most?: number | string | null
  /** What stands in the box is no value (`1.2.3`): the text of the problem, null when it is gone. */
  onProblem?: (text: string | null) => void
  placeholder?: string
  autoFocus?: boolean
}
