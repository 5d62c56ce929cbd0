import type { Field } from '@/rules/field'

/** Data of a chosen reference besides its id: its label, and the facts that expressions read. */
export interface Chosen {
  label: string
  facts?: Record<string, unknown>
}

/** Props of an input. `V` is the value in internal units; null is an empty value. */
export interface ControlProps<V> {
  id: string
  field: Field
  /** Path of the field: `supplier_id`, or `lines.sku_id` in a row. */
  path: string
  /** i18n namespace of the entity, `store.store_receive_receipt`. */
  ns: string
  value: V | null
  onChange: (value: V | null, chosen?: Chosen) => void
  onBlur?: () => void
  disabled?: boolean
  invalid?: boolean
  required?: boolean
  /** Name of the field, for groups of controls that a label's `for` cannot reach. */
  label: string
  /** Id of the text that explains the field or its error. */
  describedBy?: string
  /** Label of the current reference, from its row. */
  valueLabel?: string
  /** Unit of a quantity. */
  unit?: string
  /** Decimals that the unit allows, when fewer than those of the type. */
  decimals?: number
  /** How much an arrow key adds or takes, in internal units. Default: one unit. */
  step?: number
  /** Minimum and maximum that depend on other values, in internal units. */
  minValue?: number | string | null
  maxValue?: number | string | null
  /**
   * Called with a message while the text in the input is not a valid value (`1.2.3`), and with null when it is valid
   * again.
   */
  onProblem?: (text: string | null) => void
  placeholder?: string
  autoFocus?: boolean
}
